"""Challenges, lobbies and rematches: making, answering, cancelling, expiring."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.matches.clocks.choice import NO_CLOCK, ClockWish, clock_wish
from bot.matches.computer_players import VIRTUAL
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.game_options import chosen_options
from bot.matches.matchmaking.blocks import check_challenge, check_joining, without_avoided
from bot.matches.openings.beginnings import Beginnings
from bot.matches.openings.starting import InvitationDraft
from bot.matches.refusals import Refusal
from bot.matches.series import check_over
from bot.matches.solo import CHALLENGE, day_at, seed_of
from bot.matches.tabletop import DAILY, SOLO
from bot.matches.values import Duel, Invitation, Invited, Kind, Place, Player
from bot.series.rules import BestOf
from bot.store.invitations import Secret
from bot.store.tables import Tables


class Invitations:
    """Invitations for two. `game_tables` has those for several."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._beginnings = Beginnings(context)
        self._choice = DeckChoice(context)

    async def invite(
        self,
        author: Player,
        opponent: Player | None,
        place: Place,
        deck: str | None,
        board: str | None,
        interaction_id: int,
        *,
        game: str,
        clock: ClockWish | None = None,
        rated: bool | None = None,
        best_of: BestOf = 1,
        caster: int | None = None,
        options: Mapping[str, str] | None = None,
        beside: Sequence[Player] = (),
        is_solo: bool = False,
        is_daily: bool = False,
    ) -> Invitation:
        """Challenge `opponent`, or open a lobby (None). Makes and stores the seed, whose hash is public.

        `deck` None means the preferred one, `board` None the default one, `clock` None the server's default.
        Against a computer, there is no clock and no series. `caster` allows a caster view with this delay in
        turns. `options` are the game's own. `beside` are further computer players, if `opponent` is one.
        `is_solo` makes a game against computers a solo game, which counts by its score; against the virtual
        player every game is one. `is_daily` makes it the game of the day, with the day's seed and no options.
        Refusals: daily-played (details `duel`, `when`: the day's end), unknown-game, unknown-option,
        table-size (details `least`, `most`), bot-opponent,
        self-challenge, blocked-by-you, takes-no-challenges, already-hosting (a lobby, with the same clock),
        unknown-deck, unknown-board, deck-needed, too-many-duels, too-many-invitations, already-challenged,
        no-caster-view, bad-delay.
        """
        if beside:
            self._beginnings.check_size(game, 2 + len(beside))
        taken = chosen_options(self._context.tabletop(game), options or {})
        if is_solo or (opponent is not None and opponent.level == VIRTUAL):
            taken[SOLO] = "yes"
        day = day_at(self._context.now()) if is_daily else None
        if day is not None:
            taken[DAILY] = day
        if opponent is not None and opponent.bot:
            raise Refusal("bot-opponent", who=opponent.name)
        if opponent is not None and opponent.user_id == author.user_id:
            raise Refusal("self-challenge")

        async def work(tables: Tables) -> Invitation:
            if opponent is None:
                await self._beginnings.check_hosting(tables, author, place, clock)
            else:
                await check_challenge(tables, author, opponent)
            limited = None if opponent is not None and opponent.is_computer else place
            own = Invited(author, await self._beginnings.choose_deck(tables, author, deck, game, limited))
            seats = (own,) if opponent is None else (own, *map(Invited, (opponent, *beside)))
            chosen = self._beginnings.choose_board(game, board)
            secret = None
            if day is not None:
                await self._beginnings.check_daily(tables, game, day, author)
                secret = Secret(await seed_of(self._context, tables, game, day), CHALLENGE)
            kind: Kind = "lobby" if opponent is None else "challenge"
            is_practice = opponent is not None and opponent.is_computer
            draft = InvitationDraft(
                kind,
                seats,
                place,
                chosen,
                game,
                least=max(len(seats), 2),
                most=max(len(seats), 2),
                clock=NO_CLOCK if is_practice else clock,
                rated=rated,
                best_of=1 if is_practice else best_of,
                caster=caster,
                options=taken,
                secret=secret,
            )
            return await self._beginnings.add(tables, draft, interaction_id)

        return await self._store.write(work)

    async def open(self, guild_id: int | None = None, user_id: int | None = None) -> list[Invitation]:
        """The open lobbies and tables of this server (None: of all), oldest first.

        For a user, leaves out invitations that a block closes to them, except those that they have joined.
        """
        now = self._context.now()
        async with self._store.reading() as tables:
            found = [
                each
                for each in await tables.invitations.open()
                if each.kind != "challenge"
                and each.expires_at > now
                and guild_id in (None, each.place.guild_id)
            ]
            return found if user_id is None else await without_avoided(tables, user_id, found)

    async def rematch(
        self, duel_id: str, user_id: int, interaction_id: int, place: Place | None = None
    ) -> Invitation:
        """Ask the other player of an ended duel for a rematch on the same terms, with sides swapped (SE-13).

        Decks, board, clock, length, the wish about rating and, unless one is given, the place stay the same.
        After a game of more than two, unless all others are computers, opens a table of the same size and
        options, with its computers. The preferred deck or the default board replaces one that no longer
        exists.

        Refusals: no-such-duel, not-a-player, still-running, series-goes-on, opponent-deleted, blocked-by-you,
        takes-no-challenges, deck-needed, too-many-duels, too-many-invitations, already-challenged (details
        `invitation`, `author`: another player asked first; accept theirs or join that table).
        """

        async def work(tables: Tables) -> Invitation:
            duel = await self._context.duel(tables, duel_id)
            seat = duel.seat_of(user_id)
            if seat is None:
                raise Refusal("not-a-player", duel=duel_id)
            if duel.running:
                raise Refusal("still-running", duel=duel_id)
            await check_over(tables, duel)
            before = await self._beginnings.invitation(tables, duel_id)
            author = duel.players[seat]
            others = [duel.players[other] for other in duel.others(seat)]
            if len(others) == 1 and others[0].is_deleted:
                raise Refusal("opponent-deleted")
            is_table = len(others) > 1 and not all(other.is_computer for other in others)
            if is_table:
                await self._beginnings.check_rematch(tables, duel)
            else:
                await check_challenge(tables, author, others[0])
            last = duel.decks[seat]
            deck = None if last is None else await self._choice.still(tables, user_id, last, duel.game)
            limited = None if any(other.is_computer for other in others) else place or duel.place
            chosen = await self._beginnings.choose_deck(tables, author, deck, duel.game, limited)
            own = Invited(author, chosen)
            board = duel.board if duel.board in self._context.tabletop(duel.game).stock.boards else None
            accept_id = str(interaction_id)  # computers join with the one who asks
            beside = [Invited(each, None, accept_id) for each in others if each.is_computer]
            draft = InvitationDraft(
                "table" if is_table else "challenge",
                (own, *beside) if is_table else (own, *map(Invited, others)),
                place or duel.place,
                self._beginnings.choose_board(duel.game, board),
                duel.game,
                least=len(duel.players),
                most=len(duel.players),
                options={name: value for name, value in before.options.items() if name != DAILY},
                rematch_of=duel_id,
                clock=clock_wish(None if duel.clock is None else duel.clock.preset.name),
                rated=before.rated,
                best_of=before.best_of,
            )
            return await self._beginnings.add(tables, draft, interaction_id)

        return await self._store.write(work)

    async def set_message(self, invitation_id: str, message_id: int) -> None:
        """Store the message that shows this invitation. Refusal: no-such-invitation."""

        async def work(tables: Tables) -> None:
            await self._beginnings.invitation(tables, invitation_id)
            await tables.invitations.set_message(invitation_id, message_id)

        await self._store.write(work)

    async def get(self, invitation_id: str) -> Invitation:
        """The invitation with this id, in any state. Refusal: no-such-invitation."""
        async with self._store.reading() as tables:
            return await self._beginnings.invitation(tables, invitation_id)

    async def decline(self, invitation_id: str, user_id: int) -> Invitation:
        """Decline a challenge.

        Refusals: no-such-invitation, own-invitation, not-for-you, invitation-closed.
        """

        async def work(tables: Tables) -> Invitation:
            invitation = await self._beginnings.invitation(tables, invitation_id)
            if user_id == invitation.author.user_id:
                raise Refusal("own-invitation", invitation=invitation_id)
            if invitation.kind != "challenge" or not _is_for(invitation, user_id):
                raise _not_for(invitation)
            self._beginnings.check_open(invitation)
            await tables.invitations.close(invitation_id, "declined")
            return await self._beginnings.invitation(tables, invitation_id)

        return await self._store.write(work)

    async def cancel(self, invitation_id: str, user_id: int) -> Invitation:
        """Cancel the user's own invitation.

        Refusals: no-such-invitation, not-for-you, not-yours-to-cancel (to the challenged person),
        invitation-closed.
        """

        async def work(tables: Tables) -> Invitation:
            invitation = await self._beginnings.invitation(tables, invitation_id)
            if user_id != invitation.author.user_id:
                who = invitation.author.name
                if any(each.player.user_id == user_id for each in invitation.seats):
                    raise Refusal("not-yours-to-cancel", invitation=invitation_id, who=who)
                raise Refusal("not-for-you", invitation=invitation_id, who=who)
            self._beginnings.check_open(invitation)
            await tables.invitations.close(invitation_id, "cancelled")
            return await self._beginnings.invitation(tables, invitation_id)

        return await self._store.write(work)

    async def overdue(self) -> list[Invitation]:
        """The overdue invitations of this process that `expire` has not closed yet, marked as expired."""
        now = self._context.now()
        async with self._store.reading() as tables:
            found = await tables.invitations.open()
        due = [each for each in found if each.expires_at <= now and self._context.owns(each.place)]
        return [replace(each, state="expired") for each in due]

    async def expire(self, invitation_id: str) -> None:
        """Close an overdue invitation once its message says so. Refusal: no-such-invitation."""

        async def work(tables: Tables) -> None:
            invitation = await self._beginnings.invitation(tables, invitation_id)
            if invitation.expires_at <= self._context.now():
                await tables.invitations.close(invitation_id, "expired")

        await self._store.write(work)

    async def accept(
        self,
        invitation_id: str,
        player: Player,
        deck: str | None,
        interaction_id: int,
        *,
        allows_casters: bool = False,
    ) -> Duel:
        """Accept a challenge or join a lobby. The duel begins with its roll-off.

        `allows_casters` agrees to the author's caster view, if any. If two join at once, one gets the duel.
        `deck` None means the deck of the last duel in a rematch, otherwise the preferred one. Refusals:
        no-such-invitation, own-invitation, not-for-you, invitation-closed, blocked-by-you, cannot-join,
        banned-from-play, banned-from-rated, deck-needed, unknown-deck, unknown-board, too-many-duels.
        """

        async def work(tables: Tables) -> Duel:
            invitation = await self._beginnings.invitation(tables, invitation_id)
            if invitation.kind == "table":
                raise Refusal("no-such-invitation", invitation=invitation_id)
            if player.user_id == invitation.author.user_id:
                raise Refusal("own-invitation", invitation=invitation_id)
            if invitation.state == "open" and not _is_for(invitation, player.user_id):
                raise _not_for(invitation)
            self._beginnings.check_open(invitation)
            await check_joining(tables, player, invitation)
            chosen = None  # a fork is played with the decks of the other duel
            if invitation.fork is None:
                named = await self._beginnings.deck_before(tables, invitation) if deck is None else deck
                chosen = await self._beginnings.choose_deck(
                    tables, player, named, invitation.game, invitation.place
                )
            people = [player, invitation.author]
            await self._beginnings.check_duels(tables, people, invitation.place, invitation.game)
            await tables.invitations.sit(invitation_id, 1, Invited(player, chosen, str(interaction_id)))
            if allows_casters:
                await tables.caster.consent(invitation_id, player.user_id or 0)
            return await self._beginnings.begin(tables, invitation_id, player.user_id)

        return await self._store.write(work, self._context.changes.tell_begun)


def _is_for(invitation: Invitation, user_id: int | None) -> bool:
    return invitation.opponent is None or invitation.opponent.user_id == user_id


def _not_for(invitation: Invitation) -> Refusal:
    who = invitation.opponent or invitation.author
    return Refusal("not-for-you", invitation=invitation.id, who=who.name)
