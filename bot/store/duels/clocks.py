"""The clocks of duels, their next events, and the heartbeats of processes."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, bindparam, func, insert, select, update

from bot.clocks.clock import Clock, SeatClock
from bot.clocks.presets import find_preset
from bot.clocks.quiet_hours import QuietHours
from bot.shards import ALL, Shards
from bot.store.clock_schema import CLOCK_WARNINGS, CLOCKS, HEARTBEATS, SEAT_CLOCKS, TIMERS
from bot.store.databases.connections import Repository
from bot.store.keys import parse_key
from bot.store.ownership import on_shards
from bot.store.schema import DUELS
from bot.store.servers.schema import has_bot

# While a server has removed the bot, its duels' timers are not due.
_IS_THERE = has_bot(DUELS.c.guild_id)
_MICROSECOND = timedelta(microseconds=1)

#: Columns of a duel's clock and of its seats', labelled for a statement that also selects the duel.
CLOCK_COLUMNS = CLOCKS.c.preset.label("clock_preset"), CLOCKS.c.paused_by.label("clock_paused_by")
SEAT_COLUMNS = tuple(column.label(f"ticking_{column.name}") for column in SEAT_CLOCKS.c)

_OF = (
    select(*CLOCK_COLUMNS, *SEAT_COLUMNS)
    .join(SEAT_CLOCKS, SEAT_CLOCKS.c.duel_id == CLOCKS.c.duel_id)
    .where(CLOCKS.c.duel_id == bindparam("of"))
    .order_by(SEAT_CLOCKS.c.seat)
)
_KEPT = [column.name for column in SEAT_CLOCKS.c if not column.primary_key]
_SEAT = (
    update(SEAT_CLOCKS)
    .where(SEAT_CLOCKS.c.duel_id == bindparam("of"), SEAT_CLOCKS.c.seat == bindparam("in_seat"))
    .values({name: bindparam(name) for name in _KEPT})
)


class ClockTable(Repository):
    """One row for each duel that has a clock, one for each of its seats, one for its next event."""

    async def begin(self, duel_id: str, clock: Clock) -> None:
        """Store the clock of a duel that has just been stored."""
        key = parse_key(duel_id)
        await self._insert(CLOCKS, duel_id=key, preset=clock.preset.name, paused_by=clock.paused_by)
        await self._connection.execute(
            insert(SEAT_CLOCKS),
            [{"duel_id": key, "seat": seat, **_values(clock, seat)} for seat in range(len(clock.seats))],
        )
        await self._set_timer(duel_id, clock)

    async def of(self, duel_id: str) -> Clock | None:
        rows: list[Row[Any]] = list(await self._connection.execute(_OF, {"of": parse_key(duel_id)}))
        return clock_of(rows) if rows else None

    async def put(self, duel_id: str, clock: Clock) -> None:
        """Replace the clock of a duel, and its next event."""
        key = parse_key(duel_id)
        await self._update(CLOCKS, CLOCKS.c.duel_id == key, paused_by=clock.paused_by)
        await self._connection.execute(
            _SEAT,
            [{"of": key, "in_seat": seat, **_values(clock, seat)} for seat in range(len(clock.seats))],
        )
        await self._set_timer(duel_id, clock)

    async def running(self, shards: Shards = ALL) -> list[str]:
        """The ids of the duels of these shards with a next event, soonest first."""
        return await self._timers(*on_shards(shards))

    async def due(self, now: datetime, shards: Shards = ALL) -> list[str]:
        """The ids of the duels of these shards with a due event, the longest overdue first."""
        return await self._timers(TIMERS.c.due_at <= now, *on_shards(shards))

    async def next_due(self, shards: Shards = ALL) -> datetime | None:
        """The time of the next event in a duel of these shards; None without one."""
        statement = select(func.min(TIMERS.c.due_at)).join(DUELS, DUELS.c.id == TIMERS.c.duel_id)
        found: datetime | None = await self._connection.scalar(statement.where(_IS_THERE, *on_shards(shards)))
        return found

    async def take_timer(self, duel_id: str, now: datetime) -> bool:
        """Take the next event of this duel; False if it is not due, or another process has taken it."""
        return await self._delete(TIMERS, TIMERS.c.duel_id == parse_key(duel_id), TIMERS.c.due_at <= now) == 1

    async def remove_timer(self, duel_id: str) -> None:
        """Remove the next event of this duel, which is over."""
        await self._delete(TIMERS, TIMERS.c.duel_id == parse_key(duel_id))

    async def add_warning(self, duel_id: str, seat: int, ends: datetime) -> None:
        """Remember that this seat is to be warned."""
        await self.remove_warning(duel_id, seat)
        await self._insert(CLOCK_WARNINGS, duel_id=parse_key(duel_id), seat=seat, ends_at=ends)

    async def warnings(self, duel_id: str) -> dict[int, datetime]:
        """The time limits, at the time of the warning, of all seats that are to be warned."""
        found = await self._connection.execute(
            select(CLOCK_WARNINGS)
            .where(CLOCK_WARNINGS.c.duel_id == parse_key(duel_id))
            .order_by(CLOCK_WARNINGS.c.seat)
        )
        return {row.seat: row.ends_at for row in found}

    async def remove_warning(self, duel_id: str, seat: int) -> None:
        """Forget a warning that was given or is too late."""
        await self._delete(
            CLOCK_WARNINGS, CLOCK_WARNINGS.c.duel_id == parse_key(duel_id), CLOCK_WARNINGS.c.seat == seat
        )

    async def unwarned(self, shards: Shards = ALL) -> list[str]:
        """The ids of the duels of these shards with a seat to be warned."""
        return await self._ids(
            select(CLOCK_WARNINGS.c.duel_id)
            .join(DUELS, DUELS.c.id == CLOCK_WARNINGS.c.duel_id)
            .where(*on_shards(shards))
            .distinct()
            .order_by(CLOCK_WARNINGS.c.duel_id)
        )

    async def _set_timer(self, duel_id: str, clock: Clock) -> None:
        await self.remove_timer(duel_id)
        due = clock.due()
        if due is not None:
            await self._insert(TIMERS, duel_id=parse_key(duel_id), due_at=due.at)

    async def _timers(self, *conditions: Any) -> list[str]:
        return await self._ids(
            select(TIMERS.c.duel_id)
            .join(DUELS, DUELS.c.id == TIMERS.c.duel_id)
            .where(_IS_THERE, *conditions)
            .order_by(TIMERS.c.due_at, TIMERS.c.duel_id)
        )


class HeartbeatTable(Repository):
    """One row for each shard that a process has held while clocks ran, by number of shards."""

    async def beat(self, shards: Shards, now: datetime) -> None:
        """Store that a process with these shards is alive and can play."""
        for shard in sorted(shards.held):
            await self._put(HEARTBEATS, {"shards": shards.count, "shard": shard}, {"beat_at": now})

    async def last(self, count: int, shard: int) -> datetime | None:
        """The last heartbeat for the duels of this shard, of `count`; None without one.

        If the number of shards has changed since, it is the earliest of the shards used last.
        """
        rows = list(await self._connection.execute(select(HEARTBEATS)))
        own = [row.beat_at for row in rows if (row.shards, row.shard) == (count, shard)]
        others: dict[int, list[datetime]] = {}
        for row in rows:
            if row.shards != count:
                others.setdefault(row.shards, []).append(row.beat_at)
        if others:
            own.append(min(max(others.values(), key=max)))
        return max(own, default=None)


def clock_of(rows: Sequence[Row[Any]]) -> Clock | None:
    """The clock in rows with `CLOCK_COLUMNS` and `SEAT_COLUMNS`, one for each seat; None if there is none."""
    preset = find_preset(rows[0].clock_preset)
    if preset is None:
        return None
    asking = frozenset(row.ticking_seat for row in rows if row.ticking_asks_pause)
    return Clock(preset, tuple(map(_seat_clock, rows)), rows[0].clock_paused_by, asking)


def _seat_clock(row: Row[Any]) -> SeatClock:
    quiet = None
    if row.ticking_quiet_zone is not None:
        quiet = QuietHours(row.ticking_quiet_zone, row.ticking_quiet_begins, row.ticking_quiet_ends)
    return SeatClock(
        bank=row.ticking_bank * _MICROSECOND,
        spent=row.ticking_spent * _MICROSECOND,
        since=row.ticking_since,
        turn=row.ticking_turn,
        misses=row.ticking_misses,
        is_out=row.ticking_is_out,
        is_warned=row.ticking_is_warned,
        quiet=quiet,
        turns=row.ticking_turns,
        timeouts=row.ticking_timeouts,
        total=row.ticking_total * _MICROSECOND,
        is_again=row.ticking_is_again,
        kind=row.ticking_kind,
        asked=row.ticking_asked,
    )


def _values(clock: Clock, seat: int) -> dict[str, Any]:
    each = clock.seats[seat]
    return {
        "bank": each.bank // _MICROSECOND,
        "spent": each.spent // _MICROSECOND,
        "since": each.since,
        "turn": each.turn,
        "misses": each.misses,
        "is_out": each.is_out,
        "is_warned": each.is_warned,
        "asks_pause": seat in clock.asking,
        "quiet_zone": None if each.quiet is None else each.quiet.zone,
        "quiet_begins": None if each.quiet is None else each.quiet.begins,
        "quiet_ends": None if each.quiet is None else each.quiet.ends,
        "turns": each.turns,
        "timeouts": each.timeouts,
        "total": each.total // _MICROSECOND,
        "is_again": each.is_again,
        "kind": each.kind,
        "asked": each.asked,
    }
