"""Tables of games for several: opening, joining, leaving, seating computers, starting."""

from collections.abc import Mapping

from bot.matches.clocks.choice import ClockWish
from bot.matches.computer_players import computer
from bot.matches.context import Context
from bot.matches.game_options import chosen_options
from bot.matches.matchmaking.blocks import check_joining
from bot.matches.openings.beginnings import Beginnings
from bot.matches.openings.starting import InvitationDraft
from bot.matches.ratings.eligibility import check_wish
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Invitation, Invited, Place, Player
from bot.store.tables import Tables


class GameTables:
    """Tables. A table is an invitation until its game begins."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._beginnings = Beginnings(context)

    async def open_table(
        self,
        host: Player,
        place: Place,
        game: str,
        interaction_id: int,
        *,
        players: int | None = None,
        deck: str | None = None,
        board: str | None = None,
        options: Mapping[str, str] | None = None,
        clock: ClockWish | None = None,
        rated: bool | None = None,
        caster: int | None = None,
    ) -> Invitation:
        """Open a table that anybody may join. The game begins when `players` people have joined.

        Without `players`, it begins at the game's maximum. The host may start it once there are enough
        players. Refusals: unknown-game, table-size (details `least`, `most`), unknown-option,
        already-hosting, and those of `invite`.
        """
        least, most = self._beginnings.check_size(game, players)
        chosen = chosen_options(self._context.tabletop(game), options or {})

        async def work(tables: Tables) -> Invitation:
            own = Invited(host, await self._beginnings.choose_deck(tables, host, deck, game, place))
            await self._beginnings.check_hosting(tables, host, place, clock)
            draft = InvitationDraft(
                "table",
                (own,),
                place,
                self._beginnings.choose_board(game, board),
                game,
                least=least if players is None else min(least, players),
                most=most if players is None else players,
                options=chosen,
                clock=clock,
                rated=rated,
                caster=caster,
            )
            return await self._beginnings.add(tables, draft, interaction_id)

        return await self._store.write(work)

    async def join(
        self,
        invitation_id: str,
        player: Player,
        deck: str | None,
        interaction_id: int,
        *,
        allows_casters: bool = False,
    ) -> Invitation | Duel:
        """Join a table. Returns the duel if that filled the table.

        `allows_casters` is as in `accept`. Refusals: no-such-invitation, invitation-closed, already-joined,
        blocked-by-you, cannot-join, banned-from-play, banned-from-rated, deck-needed, unknown-deck,
        too-many-duels.
        """

        async def work(tables: Tables) -> Invitation | Duel:
            invitation = await self._table(tables, invitation_id)
            if invitation.seat_of(player.user_id) is not None:
                raise Refusal("already-joined", invitation=invitation_id)
            await check_joining(tables, player, invitation)
            place = invitation.place
            await self._beginnings.check_bans(tables, [player], place, player.user_id)
            await check_wish(self._context, tables, invitation.rated, place, [player], player.user_id)
            chosen = await self._beginnings.choose_deck(
                tables, player, deck, invitation.game, invitation.place
            )
            await self._beginnings.check_duels(tables, [player], invitation.place, invitation.game)
            seat = len(invitation.seats)
            await tables.invitations.sit(invitation_id, seat, Invited(player, chosen, str(interaction_id)))
            if allows_casters:
                await tables.caster.consent(invitation_id, player.user_id or 0)
            if seat + 1 < invitation.most:
                return await self._beginnings.invitation(tables, invitation_id)
            return await self._beginnings.begin(tables, invitation_id, player.user_id)

        return await self._store.write(work, self._context.changes.tell_begun)

    async def leave(self, invitation_id: str, user_id: int) -> Invitation:
        """Leave an open table. If the host leaves, it is cancelled.

        Refusals: no-such-invitation, invitation-closed, not-joined.
        """

        async def work(tables: Tables) -> Invitation:
            invitation = await self._table(tables, invitation_id)
            seat = invitation.seat_of(user_id)
            if seat is None:
                raise Refusal("not-joined", invitation=invitation_id)
            if seat == 0:
                await tables.invitations.close(invitation_id, "cancelled")
            else:
                await tables.invitations.rise(invitation_id, seat)
                await tables.caster.withdraw(invitation_id, user_id)
            await self._context.signal(tables, "table", invitation_id, invitation.place)
            return await self._beginnings.invitation(tables, invitation_id)

        return await self._store.write(work)

    async def seat_computer(
        self, invitation_id: str, user_id: int, level: str, interaction_id: int
    ) -> Invitation | Duel:
        """Let the host add a computer player. Returns the duel if that filled the table.

        Refusals: no-such-invitation, invitation-closed, not-for-you, unknown-game, no-computers (the game has
        none of this level at its tables), not-rated-here, too-many-duels.
        """

        async def work(tables: Tables) -> Invitation | Duel:
            invitation = await self._hosted(tables, invitation_id, user_id)
            if level not in self._context.tabletop(invitation.game).levels_at_tables:
                raise Refusal("no-computers", game=invitation.game)
            alike = sum(each.player.level == level for each in invitation.seats)
            player, seat = computer(level, alike + 1), len(invitation.seats)
            await check_wish(self._context, tables, invitation.rated, invitation.place, [player])
            await tables.invitations.sit(invitation_id, seat, Invited(player, None, str(interaction_id)))
            if seat + 1 < invitation.most:
                await self._context.signal(tables, "table", invitation_id, invitation.place)
                return await self._beginnings.invitation(tables, invitation_id)
            people = [each.player for each in invitation.seats]
            await self._beginnings.check_duels(tables, people, invitation.place, invitation.game)
            return await self._beginnings.begin(tables, invitation_id, user_id)

        return await self._store.write(work, self._context.changes.tell_begun)

    async def unseat_computer(self, invitation_id: str, user_id: int) -> Invitation:
        """Let the host remove the computer player that was added last, if there is one.

        Refusals: no-such-invitation, invitation-closed, not-for-you.
        """

        async def work(tables: Tables) -> Invitation:
            invitation = await self._hosted(tables, invitation_id, user_id)
            seated = [seat for seat, each in enumerate(invitation.seats) if each.player.is_computer]
            if seated:
                await tables.invitations.rise(invitation_id, seated[-1])
                await self._context.signal(tables, "table", invitation_id, invitation.place)
            return await self._beginnings.invitation(tables, invitation_id)

        return await self._store.write(work)

    async def _hosted(self, tables: Tables, invitation_id: str, user_id: int) -> Invitation:
        """An open table of this host. Refusals: those of `_table`, not-for-you."""
        invitation = await self._table(tables, invitation_id)
        if user_id != invitation.author.user_id:
            raise Refusal("not-for-you", invitation=invitation_id, who=invitation.author.name)
        return invitation

    async def start(self, invitation_id: str, user_id: int) -> Duel:
        """Begin the game. Only the host may, once there are enough players.

        Refusals: no-such-invitation, invitation-closed, not-for-you, too-few-players (detail `least`),
        too-many-duels.
        """

        async def work(tables: Tables) -> Duel:
            invitation = await self._hosted(tables, invitation_id, user_id)
            if len(invitation.seats) < invitation.least:
                raise Refusal("too-few-players", least=invitation.least)
            people = [each.player for each in invitation.seats]
            await self._beginnings.check_duels(tables, people, invitation.place, invitation.game)
            return await self._beginnings.begin(tables, invitation_id, user_id)

        return await self._store.write(work, self._context.changes.tell_begun)

    async def own_tables(self) -> list[Invitation]:
        """The open tables of this process, including overdue ones, oldest first."""
        async with self._store.reading() as tables:
            found = await tables.invitations.open()
        return [each for each in found if each.kind == "table" and self._context.owns(each.place)]

    async def _table(self, tables: Tables, invitation_id: str) -> Invitation:
        """An open table. Refusals: no-such-invitation, invitation-closed."""
        invitation = await self._beginnings.invitation(tables, invitation_id)
        if invitation.kind != "table":
            raise Refusal("no-such-invitation", invitation=invitation_id)
        self._beginnings.check_open(invitation)
        return invitation
