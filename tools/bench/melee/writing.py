"""The time to store actions, one after another and from many duels at once, beside one fsync."""

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import fmean, median

from sqlalchemy import Engine, event

from bot.content.melee.shipped import Content
from bot.games.melee.position.actions import Action, End
from bot.matches.context import Context
from bot.matches.duels.steps import Steps
from bot.matches.memory.live import Live, NewAction
from bot.matches.service import make_matches
from bot.store import Store
from tools.bench.melee.hosting import Host, host_context

AT_ONCE = 50
"""How many duels write at once where many do."""
AHEAD = 10
"""How many actions of a duel are played before they are stored."""
SLOW_MS = 4.0
_PAGE = bytes(4096)
_LINE = "x" * 200


_Ready = tuple[Live, int, NewAction]


@dataclass(frozen=True, slots=True)
class WritingFigures:
    """Milliseconds: the median and the time that 95 of 100 take at most.

    `fsync` is one page written to a file and brought to the disk, `insert` the action's row alone in a
    transaction of its own, by the bare driver. `write` is an action that has been played and is stored,
    `act` the same with the rules before it; `many` is from 50 duels at once, each with its next action as
    soon as its last one is acknowledged. Ratios are of medians.

    Many rented disks answer an fsync before the data is safe, in a fraction of a millisecond; then only the
    processor is measured. `slow` is the same as `many` with commits that take `SLOW_MS` longer, as they do on
    an honest disk.
    """

    fsync_ms: float
    fsync_p95_ms: float
    insert_ms: float
    insert_p95_ms: float
    write_ms: float
    write_p95_ms: float
    many_write_ms: float
    many_write_p95_ms: float
    slow_write_ms: float
    slow_write_p95_ms: float
    many_act_ms: float
    many_act_p95_ms: float
    many_writes_per_second: float
    write_per_fsync: float
    write_per_insert: float
    many_write_per_fsync: float
    slow_write_per_fsync: float
    many_write_per_insert: float


def measure_writing(content: Content, seconds: float) -> WritingFigures:
    """Measure for about `seconds`, on the disk of the working folder: a temporary one may be in memory."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        return asyncio.run(_measure(content, seconds / 6, Path(folder)))


async def _measure(content: Content, seconds: float, folder: Path) -> WritingFigures:
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'bench.db'}")
    try:
        bench = _Bench(host_context(store, content))
        await bench.writes(1, 0.0)  # all caches are filled
        fsync = _fsyncs(folder, seconds)
        insert = _inserts(folder, seconds)
        one = await bench.writes(1, seconds)
        many = await bench.writes(AT_ONCE, seconds)
        with _slow_commits():
            slow = await bench.writes(AT_ONCE, seconds)
        acts = await bench.acts(AT_ONCE, seconds)
    finally:
        await store.close()
    return WritingFigures(
        *_figures(fsync),
        *_figures(insert),
        *_figures(one),
        *_figures(many),
        *_figures(slow),
        *_figures(acts),
        many_writes_per_second=AT_ONCE * 1000 / fmean(many),
        write_per_fsync=median(one) / median(fsync),
        write_per_insert=median(one) / median(insert),
        many_write_per_fsync=median(many) / median(fsync),
        slow_write_per_fsync=median(slow) / (SLOW_MS + median(fsync)),
        many_write_per_insert=median(many) / median(insert),
    )


class _Bench:
    """Duels of which each takes its own actions, one at a time."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._matches = make_matches(context)
        self._steps = Steps(context)
        self._host = Host(context)

    async def writes(self, writers: int, seconds: float) -> list[float]:
        """The milliseconds that each action took to be stored, `writers` duels at once.

        Rules are no part of it: each duel's next actions are played before any of them is stored.
        """
        duels = [await self._host.begin() for _ in range(writers)]
        took: list[float] = []
        end = time.perf_counter() + seconds
        while not took or time.perf_counter() < end:
            duels = [live if live.duel.running else await self._host.begin() for live in duels]
            ways = [_ahead(live) for live in duels]
            for times, _ in (done := await asyncio.gather(*map(self._store, ways))):
                took += times
            duels = [live for _, live in done]
        return took

    async def _store(self, way: list[_Ready]) -> tuple[list[float], Live]:
        took = []
        for live, seat, step in way:
            start = time.perf_counter()
            await self._steps.store(live, seat, [step], self._context.now())
            took.append((time.perf_counter() - start) * 1000)
        return took, way[-1][2].after

    async def acts(self, writers: int, seconds: float) -> list[float]:
        """The milliseconds that each whole action took, rules and all, `writers` duels at once."""
        took: list[float] = []
        end = time.perf_counter() + seconds

        async def play(live: Live) -> None:
            while True:
                seat, action = _next(live)
                by = live.duel.players[seat].user_id or 0
                start = time.perf_counter()
                played = await self._matches.play.act(live.duel.id, by, action)
                took.append((time.perf_counter() - start) * 1000)
                if time.perf_counter() >= end:
                    return
                goes_on = played.look.duel.running
                live = await (self._context.load(live.duel.id) if goes_on else self._host.begin())

        await asyncio.gather(*map(play, [await self._host.begin() for _ in range(writers)]))
        return took


@contextmanager
def _slow_commits() -> Iterator[None]:
    def take_long(_connection: object) -> None:
        time.sleep(SLOW_MS / 1000)

    event.listen(Engine, "commit", take_long)
    try:
        yield
    finally:
        event.remove(Engine, "commit", take_long)


def _ahead(live: Live) -> list[_Ready]:
    """The next actions of a duel, each with the position before it."""
    way: list[_Ready] = []
    while live.duel.running and len(way) < AHEAD:
        seat, action = _next(live)
        step = live.play(seat, action, live.duel.created_at)
        way.append((live, seat, step))
        live = step.after
    return way


def _next(live: Live) -> tuple[int, Action]:
    """The seat to act, and its action: it ends its turn whenever it may."""
    (seat,) = live.waiting
    actions = live.tabletop.game.legal(live.state, seat)
    return seat, next((each for each in actions if isinstance(each, End)), actions[0])


def _fsyncs(folder: Path, seconds: float) -> list[float]:
    with (folder / "page").open("wb", buffering=0) as file:

        def bring() -> None:
            file.seek(0)
            file.write(_PAGE)
            os.fsync(file.fileno())

        return _times(bring, seconds)


def _inserts(folder: Path, seconds: float) -> list[float]:
    with closing(sqlite3.connect(folder / "plain.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE lines (duel INT, ply INT, line TEXT, PRIMARY KEY (duel, ply))")
        plies = count()

        def insert() -> None:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO lines VALUES (1, ?, ?)", (next(plies), _LINE))
            connection.execute("COMMIT")

        return _times(insert, seconds)


def _times(work: Callable[[], None], seconds: float) -> list[float]:
    took: list[float] = []
    end = time.perf_counter() + seconds
    while not took or time.perf_counter() < end:
        start = time.perf_counter()
        work()
        took.append((time.perf_counter() - start) * 1000)
    return took


def _figures(took: list[float]) -> tuple[float, float]:
    """The median, and the 95th percentile."""
    ordered = sorted(took)
    return median(ordered), ordered[len(ordered) * 95 // 100]
