"""Many duels at once against the real bot: how soon it acknowledges, how soon boards follow, what it costs.

`python -m tests.wire.load --duels 60 --every 4` starts this Discord and the bot in a process each, lets the
duels play and prints figures as JSON. `--processes 2 --database postgresql` starts two bots with a shard
each, which share a PostgreSQL server of their own. `python -m bot bench load` runs it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

from tests.databases import KINDS, note_url, postgresql_programs
from tests.postgresql import running_server
from tests.wire.cluster import Cluster
from tests.wire.costs import Memory, costs, early_and_later, percentiles
from tests.wire.driving import Board, Figures, LoadServer, Pilot, explain, lost_duels
from tests.wire.duels import WireDuel
from tests.wire.hall import Table
from tests.wire.prepared import has_begun, prepare

SAMPLE_EVERY = 2.0


@contextmanager
def database_in(folder: Path, kind: str) -> Iterator[psutil.Process | None]:
    """Give a folder a database of this kind; the main process of its server, if it has one."""
    if kind == "sqlite":
        yield None
        return
    with running_server(durable=True) as served, served.database("migrated") as url:
        note_url(folder, url)
        yield psutil.Process(served.process)


async def load(
    folder: Path,
    database: psutil.Process | None,
    *,
    processes: int,
    duels: int,
    every: float,
    seconds: float,
    cache: Path,
    chatter: float = 0.0,
    seed: int = 1,
) -> dict[str, Any]:
    """Let so many duels play for so long, an action each `every` seconds in each; the figures by name.

    Beside them, people write `chatter` messages a second. The bots, one for each shard, have the database of
    `folder`; `database` is its server.
    """
    chance = random.Random(seed)
    async with LoadServer() as server:
        cluster = Cluster(server, folder, cache, shards=processes)
        tables = [cluster.table_in(number % processes) for number in range(duels)]
        prepared = await prepare(cluster, *((table, has_begun) for table in tables))
        begun = time.monotonic()
        try:
            await cluster.start()
            flown = [
                await _found(server, each.id, table) for each, table in zip(prepared, tables, strict=True)
            ]
            ready = time.monotonic() - begun
            figures = await _fly(cluster, database, flown, every, seconds, chatter, chance)
            codes = await cluster.stop_all()
        finally:
            await cluster.close()
        lost = await lost_duels(cluster, server, [each.id for each in prepared])
    return {
        "duels": duels,
        "every": every,
        "processes": processes,
        "database": "sqlite" if database is None else "postgresql",
        "ready_seconds": ready,
        **figures,
        "lost": lost,
        "exit_code": next((code for code in codes if code), 0),
    }


async def _found(server: LoadServer, duel_id: str, table: Table) -> WireDuel:
    """The duel, once its first board stands."""
    await server.boards.setdefault(duel_id, Board()).reaches(0)
    places = [c for c in server.world.channels.values() if table.channel in (c, c.parent)]
    duel = WireDuel(duel_id, table.channel, table.rowan, table.juniper)
    for place in places:
        duel.place = place
        if duel.boards:
            return duel
    raise LookupError(f"duel {duel_id} is shown nowhere")


def _pilots(
    server: LoadServer, duels: Sequence[WireDuel], shards: int, figures: Figures, chance: random.Random
) -> list[Pilot]:
    """On each shard, half of the duels are played by controls, a quarter by commands in direct messages."""
    return [
        Pilot(
            server,
            duel,
            figures,
            chance,
            by_controls=number // shards % 2 == 0,
            from_dms=number // shards % 4 == 1,
        )
        for number, duel in enumerate(duels)
    ]


async def _fly(
    cluster: Cluster,
    database: psutil.Process | None,
    duels: Sequence[WireDuel],
    every: float,
    seconds: float,
    chatter: float,
    chance: random.Random,
) -> dict[str, Any]:
    server, figures, memory = cluster.server, Figures(), Memory()
    assert isinstance(server, LoadServer)
    bots = [psutil.Process(each.process.pid) for each in cluster.processes.values()]
    pilots = _pilots(server, duels, cluster.shards, figures, chance)
    before = costs(bots, database)
    start = time.monotonic() + 1.0

    async def sample() -> None:
        while True:
            memory.take(bots, figures.actions)
            server.tidy()
            await asyncio.sleep(SAMPLE_EVERY)

    sampling = asyncio.create_task(sample())
    talking = asyncio.create_task(_chat(duels, chatter, figures))
    try:
        await asyncio.gather(
            *(
                pilot.play(every, start + every * number / len(pilots), start + seconds)
                for number, pilot in enumerate(pilots)
            )
        )
    finally:
        sampling.cancel()
        talking.cancel()
    memory.take(bots, figures.actions)
    took = time.monotonic() - start
    after = costs(bots, database)
    errors = [line for each in cluster.processes.values() for line in each.output if " ERROR " in line]
    explain([*errors, *server.violations])
    actions = max(1, figures.actions)
    return {
        "seconds": took,
        "chatter_per_second": figures.chatter / took,
        "actions": figures.actions,
        "actions_per_second": figures.actions / took,
        "wanted_per_second": len(duels) / every,
        "skipped": figures.refused,
        "unanswered": figures.unanswered,
        **percentiles("acknowledged", figures.acknowledgements),
        **percentiles("board", [delay for _, delay in figures.boards]),
        **early_and_later("board", figures.boards, start),
        "missing_boards": figures.missing_boards,
        "bot_cpu_percent": 100 * (after.bots - before.bots) / took,
        "bot_cpu_ms_per_action": 1000 * (after.bots - before.bots) / actions,
        "loop_cpu_ms_per_action": 1000 * (after.loops - before.loops) / actions,
        "helpers_cpu_ms_per_action": 1000 * (after.helpers - before.helpers) / actions,
        "database_cpu_ms_per_action": 1000 * (after.database - before.database) / actions,
        "driver_cpu_ms_per_action": 1000 * (after.driver - before.driver) / actions,
        **memory.figures(),
        "helpers_mb": after.helper_bytes / 1e6,
        "database_mb": after.database_bytes / 1e6,
        "load_average": os.getloadavg()[0],
        "errors_logged": len(errors),
        "violations": len(server.violations),
    }


async def _chat(duels: Sequence[WireDuel], rate: float, figures: Figures) -> None:
    """Let people write so many messages a second, in the channels of these duels in turn."""
    begun = time.monotonic()
    while rate:
        for duel in duels:
            message = duel.south.say(duel.place, "Did you see that last attack?")
            del duel.place.messages[message.id]
            figures.chatter += 1
            await asyncio.sleep(max(0.0, begun + figures.chatter / rate - time.monotonic()))


def main() -> None:
    """Read the options, run, and print the figures as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=60)
    parser.add_argument("--every", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--chatter", type=float, default=0.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", choices=KINDS, default="sqlite")
    parser.add_argument("--cache", type=Path, default=Path("var/cache"))
    options = parser.parse_args()
    if options.database == "postgresql" and postgresql_programs() is None:
        parser.error("PostgreSQL's server is not installed (on Debian and Ubuntu: apt install postgresql)")
    with tempfile.TemporaryDirectory() as name, database_in(Path(name), options.database) as database:
        figures = asyncio.run(
            load(
                Path(name),
                database,
                processes=options.processes,
                duels=options.duels,
                every=options.every,
                seconds=options.seconds,
                chatter=options.chatter,
                cache=options.cache.resolve(),
            )
        )
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
