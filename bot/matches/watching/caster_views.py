"""The caster view: a duel with all hands, some turns late."""

import json
from dataclasses import replace

from msgspec import Struct

from bot.games.errors import MultiverseError
from bot.matches.context import Context
from bot.matches.memory.live import Live
from bot.matches.memory.looks import FullLook
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Invitation
from bot.store.tables import Tables
from bot.store.watching.values import MAX_DELAY, MIN_DELAY


class CasterLook(Struct, frozen=True):
    """The caster view of a duel at the beginning of a turn, or at its end.

    `look.seen_by` is what each seat knew then. `turn` is the turn that began; None once the duel is over.
    `running` is the number of the current turn. Nothing else here reveals later events.
    """

    look: FullLook
    turn: int | None
    running: int

    @property
    def duel(self) -> Duel:
        """The duel as it was then."""
        return self.look.duel


class TooEarly(Struct, frozen=True):
    """There is no caster view yet: this many more turns must end first."""

    duel: Duel
    turns: int


class Casting:
    """Makes caster views of duels whose players have all allowed it.

    They never show what no player knew then, such as the order of the decks: it would reveal the future.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def look(self, duel_id: str, user_id: int) -> CasterLook | TooEarly:
        """The caster view for this user.

        Refusals: no-such-duel, no-caster-view, own-duel (they play in it, and it is running), record-gone,
        damaged-duel, unreadable-duel, unknown-game.
        """
        async with self._context.store.reading() as tables:
            duel = await self._context.duel(tables, duel_id)
            if duel.caster is None:
                raise Refusal("no-caster-view", game=duel.game)
            if duel.running and duel.seat_of(user_id) is not None:
                raise Refusal("own-duel", duel=duel_id)
            live = await self._context.positions.load(tables, duel)
            turn = 0 if live.tabletop.turn is None else live.tabletop.turn(live.state)
            if not duel.running:
                return CasterLook(await self._full(tables, live), None, turn)
            # The position at the beginning of turn b is shown once the turns b to b + delay - 1 have ended.
            past = await tables.caster.newest(duel_id, turn - duel.caster)
            if past is None:
                # A caster view that was allowed during a duel begins with the next turn.
                first = await tables.caster.first_turn(duel_id)
                begins = turn + 1 if first is None else first
                return TooEarly(duel, max(1, begins + duel.caster - turn))
            try:
                state = live.tabletop.game.resume(live.header.setup, json.loads(past.snapshot))
            except MultiverseError as error:  # this version cannot read it; the next turn's will be readable
                raise Refusal("unreadable-duel", duel=duel_id) from error
            then = replace(
                live, duel=replace(duel, ply=past.ply), state=state, views={}, plans={}, close_ups={}
            )
            return CasterLook(await self._full(tables, then), past.turn, turn)

    async def _full(self, tables: Tables, live: Live) -> FullLook:
        """A spectator's look at a position, with the log up to there, without messages."""
        log = await self._context.logs.read(tables, live.duel)
        return FullLook(None, live, log.upto(live.duel.ply), {}, {})


def check_delay(context: Context, game: str, delay: int | None) -> None:
    """Check that this game can have a caster view with this delay, in turns; None means no view.

    Refusals: no-caster-view (the game has no turns to count), bad-delay (details `least`, `most`).
    """
    if delay is None:
        return
    if context.tabletop(game).turn is None:
        raise Refusal("no-caster-view", game=game)
    if not MIN_DELAY <= delay <= MAX_DELAY:
        raise Refusal("bad-delay", least=MIN_DELAY, most=MAX_DELAY)


async def agreed_delay(tables: Tables, invitation: Invitation) -> int | None:
    """The delay of the caster view, in turns, if everybody has allowed one; else None.

    The author has allowed it with the invitation; computers need not be asked.
    """
    if invitation.caster is None:
        return None
    others = {each.player.user_id for each in invitation.seats[1:]} - {None}
    return invitation.caster if others <= await tables.caster.consenting(invitation.id) else None
