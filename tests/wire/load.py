"""Many duels at once against the real bot: how soon it acknowledges, how soon boards follow, what it costs.

`python -m tests.wire.load --duels 60 --every 4` starts this Discord and the bot in a process each, lets the
duels play and prints figures as JSON. `python -m bot bench load` runs it.
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
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psutil

from tests.wire.costs import costs, percentiles
from tests.wire.driving import Board, Figures, LoadServer, Pilot, lost_duels
from tests.wire.duels import WireDuel
from tests.wire.hall import Hall, Table
from tests.wire.prepared import has_begun, prepare

SAMPLE_EVERY = 2.0


async def load(
    *, duels: int, every: float, seconds: float, cache: Path, chatter: float = 0.0, seed: int = 1
) -> dict[str, Any]:
    """Let so many duels play for so long, an action each `every` seconds in each; the figures by name.

    Beside them, people write `chatter` messages a second.
    """
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with LoadServer() as server:
            hall = Hall(server, Path(folder), cache)
            tables = [hall.table() for _ in range(duels)]
            prepared = await prepare(hall, *((table, has_begun) for table in tables))
            begun = time.monotonic()
            await hall.start()
            try:
                flown = [
                    await _found(server, hall, each.id, table)
                    for each, table in zip(prepared, tables, strict=True)
                ]
                ready = time.monotonic() - begun
                figures = await _fly(server, hall, flown, every, seconds, chatter, chance)
            finally:
                code = await hall.stop()
            lost = await lost_duels(hall, server, [each.id for each in prepared])
    return {
        "duels": duels,
        "every": every,
        "ready_seconds": ready,
        **figures,
        "lost": lost,
        "exit_code": code,
    }


async def _found(server: LoadServer, hall: Hall, duel_id: str, table: Table) -> WireDuel:
    """The duel, once its first board stands."""
    await server.boards.setdefault(duel_id, Board()).reaches(0)
    places = [c for c in server.world.channels.values() if table.channel in (c, c.parent)]
    duel = WireDuel(duel_id, table.channel, table.rowan, table.juniper)
    for place in places:
        duel.place = place
        if duel.boards:
            return duel
    raise LookupError(f"duel {duel_id} is shown nowhere")


async def _fly(
    server: LoadServer,
    hall: Hall,
    duels: Sequence[WireDuel],
    every: float,
    seconds: float,
    chatter: float,
    chance: random.Random,
) -> dict[str, Any]:
    figures = Figures()
    process = psutil.Process(hall.bot.process.pid)
    before = costs(process)
    start = time.monotonic() + 1.0
    pilots = [
        Pilot(server, duel, figures, chance, by_controls=number % 2 == 0) for number, duel in enumerate(duels)
    ]
    memory: list[int] = []

    async def sample() -> None:
        while True:
            memory.append(costs(process).bot_bytes)
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
    took = time.monotonic() - start
    after = costs(process)
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
        **percentiles("board", figures.boards),
        "missing_boards": figures.missing_boards,
        "bot_cpu_percent": 100 * (after.bot - before.bot) / took,
        "bot_cpu_ms_per_action": 1000 * (after.bot - before.bot) / actions,
        "helpers_cpu_ms_per_action": 1000 * (after.helpers - before.helpers) / actions,
        "driver_cpu_ms_per_action": 1000 * (after.driver - before.driver) / actions,
        "bot_mb_at_first": memory[0] / 1e6,
        "bot_mb_at_last": memory[-1] / 1e6,
        "helpers_mb": after.helper_bytes / 1e6,
        "load_average": os.getloadavg()[0],
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
    parser.add_argument("--cache", type=Path, default=Path("var/cache"))
    options = parser.parse_args()
    figures = asyncio.run(
        load(
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
