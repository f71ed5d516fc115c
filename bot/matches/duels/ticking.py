"""Changes of a duel's clock, in the transactions that change the duel."""

from collections.abc import Mapping
from datetime import datetime

from bot.clocks.clock import Clock, new_clock
from bot.clocks.presets import PRESETS, ClockName, TimedQuestion
from bot.clocks.quiet_hours import QuietHours
from bot.matches.context import Context
from bot.matches.memory.live import Live
from bot.matches.values import Duel
from bot.store.tables import Tables


class Ticking:
    """Each method works in the transaction of the given `tables`."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def begin(
        self,
        tables: Tables,
        name: ClockName | None,
        duel: Duel,
        waiting: frozenset[int],
        turns: list[int],
        questions: Mapping[int, TimedQuestion],
    ) -> Clock | None:
        """The clock of a duel that begins now; None without one, or where a computer plays."""
        if name is None or any(player.is_computer for player in duel.players):
            return None
        clock = new_clock(PRESETS[name], len(duel.players))
        quiet = await self._quiet(tables, clock, duel)
        return clock.moved_on(self._context.now(), waiting, turns, quiet, questions)

    async def move_on(
        self,
        tables: Tables,
        after: Live,
        seat: int,
        at: datetime,
        *,
        is_late: bool,
        is_takeback: bool = False,
    ) -> Clock:
        """Store the clock of a duel after actions of this seat; the duel must have one.

        `is_late` says that they were played because its time has run out, `is_takeback` that it has taken an
        action back. Who plays on without having agreed to a pause declines it; who goes out does not.
        """
        clock = await self.now(tables, after.duel, at)
        if is_late:
            clock = clock.ran_out(seat)
        if clock.asking and seat not in clock.asking and seat not in after.out:
            clock = clock.asks_no_more()
        quiet = await self._quiet(tables, clock, after.duel)
        change = clock.taken_back if is_takeback else clock.moved_on
        clock = change(at, after.waiting, after.turns, quiet, after.questions)
        if clock.asking and after.duel.running and after.playing <= clock.asking:
            clock = clock.paused(at, "players")  # whoever had not agreed is out now
        await tables.clocks.put(after.duel.id, clock)
        return clock

    async def now(self, tables: Tables, duel: Duel, at: datetime) -> Clock:
        """The clock as stored, which may be newer than the one in `duel`, less the outage that ends now."""
        clock = await tables.clocks.of(duel.id)
        assert clock is not None, "the duel has a clock"
        gap = await self._gap(tables, duel, at)
        return clock if gap is None else clock.after_outage(*gap)

    async def _gap(self, tables: Tables, duel: Duel, at: datetime) -> tuple[datetime, datetime] | None:
        """The outage of the process that shows this duel, if one ends now."""
        heart = self._context.heart
        if self._context.owns(duel.place):
            return heart.gap(at)
        shards = self._context.shards
        last = await tables.heartbeats.last(shards.count, shards.of(duel.place.guild_id))
        return (last, at) if last is not None and at - last > 2 * heart.beat else None

    async def _quiet(self, tables: Tables, clock: Clock, duel: Duel) -> Mapping[int, QuietHours | None]:
        """The players' quiet hours by seat, where they matter."""
        if not clock.preset.has_quiet_hours:
            return {}
        hours = await tables.own_settings.quiet_hours(duel.user_ids)
        return {
            seat: hours[player.user_id]
            for seat, player in enumerate(duel.players)
            if player.user_id is not None
        }
