"""Forks: new duels that begin at a turn of an ended one."""

from typing import assert_never

from bot.matches.books.secrecy import Secrecy
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.context import Context
from bot.matches.matchmaking.blocks import check_challenge
from bot.matches.openings.beginnings import Beginnings
from bot.matches.openings.starting import InvitationDraft
from bot.matches.records.starts import ForkStart, NoStart
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Fork, Invitation, Invited, Place, Player
from bot.store.tables import Tables


class Forks:
    """Invitations to forks."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._beginnings = Beginnings(context)
        self._secrecy = Secrecy(context)

    async def invite(
        self,
        author: Player,
        opponent: Player,
        place: Place,
        duel_id: str,
        start: ForkStart | NoStart,
        interaction_id: int,
        *,
        seat: int | None = None,
    ) -> Invitation:
        """Challenge `opponent`, possibly a computer, to play on from `start`, the result of `find_start`.

        `seat` is the author's; None means the seat that they played, else the one to move. The fork has its
        own seed, no clock, and is never rated. Refusals: no-such-duel, still-running, decks-secret (the
        fork's own record would reveal them), no-forks, cannot-fork, no-such-turn, no-turn-played,
        bot-opponent, self-challenge, blocked-by-you, takes-no-challenges, those of `Beginnings.check_duels`,
        too-many-invitations, already-challenged.
        """
        if isinstance(start, NoStart):
            raise _refusal(duel_id, start)
        if opponent.bot:
            raise Refusal("bot-opponent", who=opponent.name)
        if opponent.user_id == author.user_id:
            raise Refusal("self-challenge")

        async def work(tables: Tables) -> Invitation:
            before = await self._context.duel(tables, duel_id)
            own = self._seat(before, author, start, seat)
            await self._secrecy.check(tables, before, None)
            await check_challenge(tables, author, opponent)
            draft = InvitationDraft(
                "challenge",
                (Invited(author), Invited(opponent)),
                place,
                before.board,
                before.game,
                clock=NO_CLOCK,
                rated=False,
            )
            invitation = await self._beginnings.add(tables, draft, interaction_id)
            fork = Fork(before.id, start.turn, start.ply, own, start.mover)
            await tables.forks.add(invitation.id, fork, start.setup)
            return await self._beginnings.invitation(tables, invitation.id)

        return await self._store.write(work)

    def _seat(self, duel: Duel, author: Player, start: ForkStart, choice: int | None) -> int:
        """The seat that the author takes. Refusals: still-running, no-forks."""
        if duel.running:
            raise Refusal("still-running", duel=duel.id)
        if len(duel.players) != 2 or not self._context.tabletop(duel.game).has_forks:
            raise Refusal("no-forks", duel=duel.id)
        played = duel.seat_of(author.user_id)
        seat = played if choice is None else choice
        return start.mover if seat is None else seat


def _refusal(duel_id: str, start: NoStart) -> Refusal:
    match start.code:
        case "no-forks":
            return Refusal("no-forks", duel=duel_id)
        case "cannot-fork":
            return Refusal("cannot-fork", duel=duel_id)
        case "no-such-turn" if start.turns == 0:
            return Refusal("no-turn-played", duel=duel_id)
        case "no-such-turn":
            return Refusal("no-such-turn", duel=duel_id, turns=start.turns)
    assert_never(start.code)
