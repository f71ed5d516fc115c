"""Challenges and lobbies: made, answered, withdrawn, run out."""

from dataclasses import replace

from bot.matches.refusals import Refusal
from bot.matches.seating import Seating
from bot.matches.tabletop import ActionT, PlanT
from bot.matches.values import Duel, EventT, Invitation, Place, Player, ViewT
from bot.store.tables import Tables


class Challenges(Seating[ActionT, EventT, ViewT, PlanT]):
    """How two players come to sit at one table."""

    async def invite(
        self,
        author: Player,
        opponent: Player | None,
        place: Place,
        deck: str | None,
        board: str | None,
        interaction_id: int,
        *,
        game: str = "melee",
    ) -> Invitation:
        """Challenge `opponent`, or open a lobby (None). The seed is made and stored here; its hash is public.

        `deck` None means the preferred one, `board` None the default one. Refusals: unknown-game,
        bot-opponent, self-challenge, unknown-deck, unknown-board, deck-needed, too-many-duels,
        too-many-invitations, already-challenged.
        """
        self._tabletop(game)
        if opponent is not None and opponent.bot:
            raise Refusal("bot-opponent", who=opponent.name)
        if opponent is not None and opponent.user_id == author.user_id:
            raise Refusal("self-challenge")
        async with self._store.writing() as tables:
            deck = await self._choose_deck(tables, author, deck, game)
            board = self._choose_board(board)
            return await self._add(tables, author, opponent, place, deck, board, interaction_id, game)

    async def rematch(self, duel_id: str, user_id: int, interaction_id: int) -> Invitation:
        """Ask the other player of an ended duel for another: same place, decks and board.

        Whoever asks is the challenger and plays South, as ever (S-1).

        A deck or board that is no longer there gives way to the preferred deck or the default board.
        Refusals: no-such-duel, not-a-player, still-running, deck-needed, too-many-duels,
        too-many-invitations, already-challenged (details `invitation`, `author`: when the other one asked
        first, accept theirs).
        """
        async with self._store.writing() as tables:
            duel = await self._duel(tables, duel_id)
            seat = duel.seat_of(user_id)
            if seat is None:
                raise Refusal("not-a-player", duel=duel_id)
            if duel.running:
                raise Refusal("still-running", duel=duel_id)
            author, opponent = duel.players[seat], duel.players[seat.other]
            deck = await self._still(tables, user_id, duel.decks[seat], duel.game)
            return await self._add(
                tables,
                author,
                opponent,
                duel.place,
                await self._choose_deck(tables, author, deck, duel.game),
                self._choose_board(duel.board if duel.board in self._content.boards else None),
                interaction_id,
                duel.game,
                rematch_of=duel_id,
            )

    async def set_invitation_message(self, invitation_id: str, message_id: int) -> None:
        """Remember the message that shows this invitation. Refusal: no-such-invitation."""
        async with self._store.writing() as tables:
            await self._invitation(tables, invitation_id)
            await tables.invitations.set_message(invitation_id, message_id)

    async def invitation(self, invitation_id: str) -> Invitation:
        """The invitation with this id, in whatever state. Refusal: no-such-invitation."""
        async with self._store.reading() as tables:
            return await self._invitation(tables, invitation_id)

    async def decline(self, invitation_id: str, user_id: int) -> Invitation:
        """Decline a challenge.

        Refusals: no-such-invitation, own-invitation, not-for-you, invitation-closed.
        """
        async with self._store.writing() as tables:
            invitation = await self._invitation(tables, invitation_id)
            if user_id == invitation.author.user_id:
                raise Refusal("own-invitation", invitation=invitation_id)
            if invitation.kind == "lobby" or not _is_for(invitation, user_id):
                raise _not_for(invitation)
            self._check_open(invitation)
            await tables.invitations.close(invitation_id, "declined")
            return await self._invitation(tables, invitation_id)

    async def cancel(self, invitation_id: str, user_id: int) -> Invitation:
        """Take an own invitation back. Refusals: no-such-invitation, not-for-you, invitation-closed."""
        async with self._store.writing() as tables:
            invitation = await self._invitation(tables, invitation_id)
            if user_id != invitation.author.user_id:
                raise Refusal("not-for-you", invitation=invitation_id, who=invitation.author.name)
            self._check_open(invitation)
            await tables.invitations.close(invitation_id, "cancelled")
            return await self._invitation(tables, invitation_id)

    async def overdue(self) -> list[Invitation]:
        """The invitations whose time is over and that `expire` has not closed, as expired, oldest first.

        Nobody can answer them any more.
        """
        now = self._now()
        async with self._store.reading() as tables:
            found = await tables.invitations.open()
        return [replace(each, state="expired") for each in found if each.expires_at <= now]

    async def expire(self, invitation_id: str) -> None:
        """Close an overdue invitation: its message says that it is over. Refusal: no-such-invitation."""
        async with self._store.writing() as tables:
            invitation = await self._invitation(tables, invitation_id)
            if invitation.expires_at <= self._now():
                await tables.invitations.close(invitation_id, "expired")

    async def accept(self, invitation_id: str, player: Player, deck: str | None, interaction_id: int) -> Duel:
        """Accept a challenge or join a lobby: the duel begins with its roll-off.

        Of two who join at once, one gets the duel. `deck` None means the deck of the duel before in a
        rematch, else the preferred one. Refusals: no-such-invitation, own-invitation, not-for-you,
        invitation-closed, deck-needed, unknown-deck, unknown-board, too-many-duels.
        """
        async with self._store.writing() as tables:
            invitation = await self._invitation(tables, invitation_id)
            if player.user_id == invitation.author.user_id:
                raise Refusal("own-invitation", invitation=invitation_id)
            if invitation.state == "open" and not _is_for(invitation, player.user_id):
                raise _not_for(invitation)
            self._check_open(invitation)
            if deck is None:
                deck = await self._deck_before(tables, invitation)
            deck = await self._choose_deck(tables, player, deck, invitation.game)
            for each in (player, invitation.author):
                await self._check_duels(tables, each)
            duel = await self._begin(tables, invitation, player, deck, str(interaction_id))
        self._changed(duel.id)
        return duel

    async def prefer(self, user_id: int, deck: str | None) -> None:
        """Play this deck where none is named (None: no longer).

        Refusals: unknown-deck, newer-deck, unreadable-deck.
        """
        async with self._store.writing() as tables:
            if deck is not None and deck not in self._content.decks:
                await self._own(tables, user_id, deck)
            await tables.preferences.set_deck(user_id, deck)

    async def preferred(self, user_id: int) -> str | None:
        """The preferred deck's id; None if there is none or it is no longer there."""
        async with self._store.reading() as tables:
            return await self._preferred(tables, user_id)

    async def _invitation(self, tables: Tables, invitation_id: str) -> Invitation:
        invitation = await tables.invitations.get(invitation_id)
        if invitation is None:
            raise Refusal("no-such-invitation", invitation=invitation_id)
        return invitation

    def _check_open(self, invitation: Invitation) -> None:
        state = invitation.state
        if state == "open" and invitation.expires_at <= self._now():
            state = "expired"
        if state != "open":
            raise Refusal("invitation-closed", invitation=invitation.id, state=state)


def _is_for(invitation: Invitation, user_id: int) -> bool:
    return invitation.opponent is None or invitation.opponent.user_id == user_id


def _not_for(invitation: Invitation) -> Refusal:
    who = invitation.opponent or invitation.author
    return Refusal("not-for-you", invitation=invitation.id, who=who.name)
