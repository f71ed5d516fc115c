"""Many duels with an open page for each player: how soon a touch is seen, and the same actions by chat.

`python -m tests.wire.touch --duels 60 --every 4` starts this Discord and the bot in a process each, opens a
page for each player over loopback, lets the duels play and prints figures as JSON. Also run by
`python -m bot bench touch`.

Each action is a summon, a move or the end of a turn, and taken in one of two ways at random: on the player's
page, timed from the touch that does it to the new scene and picture on the same page; or by the controls in
chat, timed from the first press through all panels to the new picture on the board. The pages are sockets,
which draw nothing, except one: a Chromium, where there is one, in which all actions of its player are
touches. Before that, it opens a table over a slow line.
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
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from aiohttp import ClientSession, TCPConnector
from aiohttp.test_utils import unused_port

from tests.wire.actors import Actor
from tests.wire.chromium import ChromiumPage, chromium, chromium_page
from tests.wire.cluster import Cluster
from tests.wire.costs import percentiles, proportional
from tests.wire.driving import Board, Figures, LoadServer, Pilot, explain, lost_duels
from tests.wire.duels import WireDuel, shown
from tests.wire.interactions import Interaction
from tests.wire.offers import NotOffered
from tests.wire.pages import TablePage, first_load, opened
from tests.wire.prepared import has_begun, open_matches, prepare

ACTIONS_A_TURN = 3


@dataclass
class TouchFigures:
    """Delays in seconds: on the page that was touched, on the other player's, and by chat."""

    touched: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    in_chromium: list[float] = field(default_factory=list)
    by_chat: list[float] = field(default_factory=list)
    touches: int = 0
    presses: int = 0
    failed: int = 0


class TouchPilot(Pilot):
    """Plays both sides of a duel, each action on a page or by chat."""

    def __init__(
        self,
        server: LoadServer,
        duel: WireDuel,
        chance: random.Random,
        pages: Mapping[str, TablePage | ChromiumPage],
        seen: TouchFigures,
    ) -> None:
        super().__init__(server, duel, Figures(), chance, by_controls=True)
        self._pages, self._touch_figures, self._pressed = pages, seen, 0

    async def step(self) -> None:
        """Take one action, and wait until all have seen it."""
        seen, board = self._touch_figures, self._server.boards[self._duel.id]
        await board.reaches(0)
        try:
            ply, who = self._duel.ply, self._duel.to_act
            await self._see(ply)
            is_choice = self._duel.waits_for_choice
            is_drawn = isinstance(self._pages[who.id], ChromiumPage)
            if is_choice or is_drawn or self._chance.random() < 0.5:
                await self._touch(who, ply, is_timed=not is_choice)
            else:
                await self._press(who, ply)
            await board.reaches(ply + 1)
            await self._see(ply + 1)
        except (NotOffered, LookupError, IndexError, TimeoutError):
            seen.failed += 1

    async def _see(self, ply: int) -> None:
        for page in self._pages.values():
            await page.reaches(ply)

    async def _touch(self, who: Actor, ply: int, *, is_timed: bool) -> None:
        mine, seen = self._pages[who.id], self._touch_figures
        other = next(page for page in self._pages.values() if page is not mine)
        path = self._path(mine.scene["paths"])
        began = time.perf_counter()

        async def until(page: TablePage | ChromiumPage) -> float:
            await page.reaches(ply + 1)
            return time.perf_counter() - began

        waiting = asyncio.gather(until(mine), until(other))
        await mine.act(path["lines"])
        touched, told = await waiting
        if is_timed and isinstance(mine, ChromiumPage):
            seen.in_chromium.append(await mine.seconds_to_screen())
        elif is_timed:
            seen.touched.append(touched)
            seen.told.append(told)
            seen.touches += len(path["touches"])

    def _path(self, paths: list[dict[str, Any]]) -> dict[str, Any]:
        """A summon or a move, as often as by chat; else the end of the turn, or any answer."""
        goals = {self._duel.goal(each) for each in (self._duel.south, self._duel.north)}
        if self._acted < ACTIONS_A_TURN:
            kind = "summon " if self._chance.random() < 0.5 else "move "
            found = [
                each
                for each in paths
                if len(each["lines"]) == 1
                and each["lines"][0].startswith(kind)
                and each["lines"][0].split()[-1] not in goals
            ]
            if found:
                self._acted += 1
                return self._chance.choice(found)
        self._acted = 0
        return next((each for each in paths if each["lines"] == ["end"]), paths[0])

    async def _press(self, who: Actor, ply: int) -> None:
        seen, self._pressed = self._touch_figures, 0
        began = time.perf_counter()
        await self._act(who)
        await self._server.boards[self._duel.id].reaches(ply + 1)
        seen.by_chat.append(time.perf_counter() - began)
        seen.presses += self._pressed

    async def _seen(self, started: Any) -> Interaction:
        self._pressed += 1
        return await super()._seen(started)


async def touch(folder: Path, *, duels: int, every: float, seconds: float, cache: Path) -> dict[str, Any]:
    """Let so many duels play for so long, an action each `every` seconds in each; the figures by name."""
    chance, port, seen = random.Random(1), unused_port(), TouchFigures()
    address = f"http://127.0.0.1:{port}/table/"
    settings = {"PUBLIC_URL": f"http://127.0.0.1:{port}", "WEB_PORT": str(port)}
    async with (
        LoadServer() as server,
        ClientSession(connector=TCPConnector(limit=0)) as client,
        chromium() as browser,
    ):
        cluster = Cluster(server, folder, cache, settings=settings, shards=1)
        tables = [cluster.table_in(0) for _ in range(duels)]
        prepared = await prepare(cluster, *((table, has_begun) for table in tables))
        try:
            await cluster.start()
            flown = []
            for each, table in zip(prepared, tables, strict=True):
                await server.boards.setdefault(each.id, Board()).reaches(0)
                flown.append(await shown(each.id, table.channel, table.rowan, table.juniper))
            bot = cluster.processes[0]
            process = psutil.Process(bot.process.pid)
            async with opened(client, address, await _links(cluster, flown[:1])):
                pass  # what the first page loads is not counted to each
            links = await _links(cluster, flown)
            drawn, first_loads = [], dict.fromkeys(("quick", "slow"))
            for line in first_loads if browser is not None else ():
                (another, *_) = await _links(cluster, flown[:1])
                first, first_loads[line] = await chromium_page(
                    browser, address, another, is_slow=line == "slow"
                )
                await first.page.context.close()
            sockets = links if browser is None else links[1:]
            before = proportional(process)
            async with opened(client, address, sockets) as plain:
                page_bytes = (proportional(process) - before) / len(plain)
                if browser is not None:
                    drawn.append((await chromium_page(browser, address, links[0], is_slow=False))[0])
                pages: list[TablePage | ChromiumPage] = [*drawn, *plain]
                figures = await _fly(server, flown, pages, seen, every, seconds, chance)
                figures |= {f"{line}_first_load_seconds": took for line, took in first_loads.items()}
                figures["page_files_bytes"] = await first_load(address)
                figures["first_scene_bytes"] = max(page.first_scene_bytes for page in pages)
                figures["refused"] = sum(page.refused for page in pages)
            errors = [line for line in bot.output if " ERROR " in line]
            explain([*errors, *server.violations])
            codes = await cluster.stop_all()
        finally:
            await cluster.close()
        lost = await lost_duels(cluster, server, [each.id for each in prepared])
    return {
        "duels": duels,
        "pages": len(pages),
        "every": every,
        **figures,
        "bot_kb_per_page": page_bytes / 1e3,
        "chromium_pages": len(drawn),
        "load_average": os.getloadavg()[0],
        "errors_logged": len(errors),
        "violations": len(server.violations),
        "lost": lost,
        "exit_code": next((code for code in codes if code), 0),
    }


async def _links(cluster: Cluster, duels: list[WireDuel]) -> list[str]:
    """A link for each player, as their private answers have them."""
    async with open_matches(cluster) as matches:
        return [
            await matches.table_sessions.make_link(duel.id, int(who.id))
            for duel in duels
            for who in (duel.south, duel.north)
        ]


async def _fly(
    server: LoadServer,
    duels: list[WireDuel],
    pages: Sequence[TablePage | ChromiumPage],
    seen: TouchFigures,
    every: float,
    seconds: float,
    chance: random.Random,
) -> dict[str, Any]:
    pilots = [
        TouchPilot(server, duel, chance, {duel.south.id: south, duel.north.id: north}, seen)
        for duel, south, north in zip(duels, pages[::2], pages[1::2], strict=True)
    ]
    start = time.monotonic() + 1.0

    async def tidy() -> None:
        while True:
            server.tidy()
            await asyncio.sleep(2.0)

    tidying = asyncio.create_task(tidy())
    try:
        await asyncio.gather(
            *(
                pilot.play(every, start + every * number / len(pilots), start + seconds)
                for number, pilot in enumerate(pilots)
            )
        )
    finally:
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
    touched, by_chat = percentiles("touch", seen.touched), percentiles("chat", seen.by_chat)
    table, chat = touched["touch_p50"], by_chat["chat_p50"]
    return {
        "seconds": time.monotonic() - start,
        "actions": len(seen.touched) + len(seen.by_chat) + len(seen.in_chromium),
        "touched": len(seen.touched),
        "by_chat": len(seen.by_chat),
        "failed": seen.failed,
        **touched,
        **percentiles("other_page", seen.told),
        "touched_in_chromium": len(seen.in_chromium),
        **percentiles("chromium_touch", seen.in_chromium),
        **by_chat,
        "table_to_chat_p50": table / chat if table and chat else None,
        "touches_per_action": seen.touches / max(1, len(seen.touched)),
        "interactions_per_action": seen.presses / max(1, len(seen.by_chat)),
    }


def main() -> None:
    """Read the options, run, and print the figures as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=60)
    parser.add_argument("--every", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--cache", type=Path, default=Path("var/cache"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        figures = asyncio.run(
            touch(
                Path(name),
                duels=options.duels,
                every=options.every,
                seconds=options.seconds,
                cache=options.cache.resolve(),
            )
        )
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
