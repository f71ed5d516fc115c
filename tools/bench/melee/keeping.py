"""The disk space of ended duels: the database's file, and the records in it."""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from msgspec.structs import replace

from bot.content.melee.shipped import Content
from bot.matches.context import Context
from bot.matches.memory.live import Live
from bot.matches.service import Matches, make_matches
from bot.players.questions import answer
from bot.store import Store
from tools.bench.melee.hosting import Host, host_context

_LEVEL = "adept"


@dataclass(frozen=True, slots=True)
class KeepingFigures:
    """Whole duels between adepts, and how much larger they make a database, in decimal kB and MB.

    `unpacked_kb_a_duel` is without the compression of records, which begins ten minutes after a duel's end.
    `record_kb` is the mean size of a duel's record, as `/duel record` gives it.
    """

    duels: int
    actions_a_duel: float
    unpacked_kb_a_duel: float
    kb_a_duel: float
    mb_for_1000_duels: float
    record_kb: float


def measure_keeping(content: Content, seconds: float) -> KeepingFigures:
    """Play whole duels for about this long, at least one, in a database of their own."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        url = f"sqlite+aiosqlite:///{file}"
        asyncio.run(_play(content, url, None))
        empty = _used(file)
        actions, records = asyncio.run(_play(content, url, time.perf_counter() + seconds))
        unpacked = (_used(file) - empty) / len(records)
        asyncio.run(_rest(content, url))
        size = (_used(file) - empty) / len(records)
    return KeepingFigures(
        duels=len(records),
        actions_a_duel=actions / len(records),
        unpacked_kb_a_duel=unpacked / 1e3,
        kb_a_duel=size / 1e3,
        mb_for_1000_duels=size / 1e3,
        record_kb=sum(records) / len(records) / 1e3,
    )


async def _play(content: Content, url: str, end: float | None) -> tuple[int, list[int]]:
    """Play one duel after another until the time `end`; all actions, and the bytes of each record.

    Without an end, only open the database and close it again.
    """
    actions = 0
    records: list[int] = []
    store = await Store.open(url)
    try:
        context = host_context(store, content)
        host, matches = Host(context), make_matches(context)
        while end is not None and (not records or time.perf_counter() < end):
            duel = (await finish(context, matches, await host.begin())).duel
            actions += duel.ply
            records.append(len((await matches.chronicle.record(duel.id)).encode()))
    finally:
        await store.close()  # which takes what is in the write-ahead log into the file
    return actions, records


async def _rest(content: Content, url: str) -> None:
    """Compress the records of all ended duels."""
    store = await Store.open(url)
    try:
        context = host_context(store, content)
        matches = make_matches(replace(context, now=lambda: context.now() + timedelta(hours=1)))
        for duel in await matches.chronicle.ended(None, limit=1 << 20):
            await matches.chronicle.set_shown({duel.id: duel.changes})
        await matches.retention.pack_ended()
    finally:
        await store.close()


def _used(file: Path) -> int:
    """The file's bytes without free room, which the next start gives back if it is much."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM")
    return file.stat().st_size


async def finish(context: Context, matches: Matches, live: Live) -> Live:
    """Play a duel to its end."""
    while live.duel.running:
        (seat,) = live.waiting
        question = live.question(seat, _LEVEL)
        assert question is not None
        await matches.play.act(live.duel.id, live.duel.players[seat].user_id or 0, answer(question))
        live = await context.load(live.duel.id)
    return live
