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
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from bot.store import Store
from tests.wire.actors import Actor
from tests.wire.duels import WireDuel
from tests.wire.hall import Hall, Table
from tests.wire.interactions import Interaction, InteractionKind
from tests.wire.messages import Message
from tests.wire.offers import NotOffered
from tests.wire.openapi import Blank
from tests.wire.prepared import has_begun, prepare
from tests.wire.rush import entries
from tests.wire.server import WireServer

PATIENCE = 90.0
"""Seconds that a board may take to come; one that has not come then counts as lost."""
SAMPLE_EVERY = 2.0
REQUESTS_A_SECOND = 50
ACTIONS_A_TURN = 3
_PICTURE = re.compile(r"board-(\d+)-(\d+)\.")


class LoadServer(WireServer):
    """A server that notes which board stands since when, checks no schemas, and keeps no old requests.

    Discord lets a bot send 50 requests a second, answers to interactions not counted.
    """

    def __init__(self) -> None:
        super().__init__()
        self.boards: dict[str, Board] = {}
        self.description = Blank()
        self.rate_limits.everywhere = (REQUESTS_A_SECOND, 1.0)

    def post(self, message: Message) -> None:
        super().post(message)
        self._note(message)

    def message_changed(self, message: Message) -> None:
        super().message_changed(message)
        self._note(message)

    def _note(self, message: Message) -> None:
        for attachment in message.attachments:
            if (found := _PICTURE.match(attachment.filename)) and not message.ephemeral:
                self.boards.setdefault(found[1], Board()).stands(int(found[2]))

    def tidy(self) -> None:
        """Forget requests and answered interactions, whose delays are kept."""
        self.requests.clear()
        for id_, interaction in list(self.interactions.items()):
            if interaction.answered_after is not None and time.monotonic() - interaction.sent > PATIENCE:
                del self.interactions[id_]


@dataclass
class Board:
    """The newest picture of a duel; who waits for one is told."""

    ply: int = -1
    _waiting: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)

    def stands(self, ply: int) -> None:
        """A picture of this ply can be seen."""
        self.ply = max(self.ply, ply)
        for wanted, future in self._waiting:
            if wanted <= self.ply and not future.done():
                future.set_result(None)
        self._waiting = [each for each in self._waiting if not each[1].done()]

    async def reaches(self, ply: int) -> None:
        """Wait for a picture of this ply or a later one; TimeoutError after `PATIENCE` seconds."""
        if self.ply < ply:
            future = asyncio.get_running_loop().create_future()
            self._waiting.append((ply, future))
            await asyncio.wait_for(future, PATIENCE)


@dataclass
class Figures:
    """What was seen. Delays are in seconds."""

    acknowledgements: list[float] = field(default_factory=list)
    unanswered: int = 0
    boards: list[float] = field(default_factory=list)
    missing_boards: int = 0
    actions: int = 0
    refused: int = 0


class Pilot:
    """Plays both sides of one duel: an action each `every` seconds, and none before the last one's board."""

    def __init__(
        self,
        server: LoadServer,
        duel: WireDuel,
        figures: Figures,
        chance: random.Random,
        *,
        by_controls: bool,
    ) -> None:
        self._server, self._duel, self._figures, self._chance = server, duel, figures, chance
        self._by_controls = by_controls
        self._acted = 0  # in this turn

    async def play(self, every: float, first: float, until: float) -> None:
        """Act at `first`, and each `every` seconds, up to the time `until` of the monotonic clock."""
        due = first
        while due < until and not self._over:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self._step()
            due = max(due + every, time.monotonic())

    @property
    def _over(self) -> bool:
        try:
            return self._duel.is_over
        except LookupError:
            return False

    async def _step(self) -> None:
        duel, board = self._duel, self._server.boards[self._duel.id]
        await board.reaches(0)
        try:
            ply, done = duel.ply, await self._act(duel.to_act)
        except (NotOffered, LookupError, IndexError):
            self._figures.refused += 1
            return
        except TimeoutError:
            self._figures.unanswered += 1
            return
        self._figures.actions += 1
        try:
            await board.reaches(ply + 1)
        except TimeoutError:
            self._figures.missing_boards += 1
        else:
            self._figures.boards.append(time.monotonic() - done.sent)

    async def _act(self, who: Actor) -> Interaction:
        """One action of this player; the interaction that asked for it."""
        duel = self._duel
        if duel.waits_for_choice:
            self._acted += 1
            return await self._choose(who)
        if self._acted < ACTIONS_A_TURN:
            self._acted += 1
            with suppress(NotOffered, LookupError, IndexError):
                done = await (self._by_control(who) if self._by_controls else self._by_command(who))
                if done is not None:
                    return done
        self._acted = 0
        if self._by_controls:
            return await self._seen(who.click(duel.board, "duel:end"))
        return await self._seen(who.slash(duel.place, "play end"))

    async def _choose(self, who: Actor) -> Interaction:
        offered = await self._offered(who, "play choose", "choice")
        return await self._seen(who.slash(self._duel.place, "play choose", choice=offered[0]))

    async def _by_command(self, who: Actor) -> Interaction | None:
        duel = self._duel
        if self._chance.random() < 0.5 and (cards := await self._offered(who, "play summon", "card")):
            tiles = await self._offered(who, "play summon", "to", card=cards[0])
            return await self._seen(who.slash(duel.place, "play summon", card=cards[0], to=tiles[0]))
        for entity in await self._offered(who, "play move", "entity"):
            tiles = await self._offered(who, "play move", "to", entity=entity)
            if tile := self._away_from_goal(who, tiles):
                return await self._seen(who.slash(duel.place, "play move", entity=entity, to=tile))
        return None

    async def _by_control(self, who: Actor) -> Interaction | None:
        board = self._duel.board
        if self._chance.random() < 0.5:
            cards = await (await self._seen(who.click(board, "duel:summon"))).reply(PATIENCE)
            number = entries(cards, "duel:summon")[0]
            where = await (await self._seen(who.select(cards, "duel:summon", number))).updated(PATIENCE)
            return await self._seen(who.select(where, "Summon to…", entries(where, "Summon to…")[0]))
        for entity in entries(board, "duel:act"):
            panel = await (await self._seen(who.select(board, "duel:act", entity))).reply(PATIENCE)
            if tile := self._away_from_goal(who, entries(panel, "Move to…")):
                return await self._seen(who.select(panel, "Move to…", tile))
        return None

    def _away_from_goal(self, who: Actor, tiles: Sequence[str]) -> str | None:
        """Any of these tiles but the one that would win: the load is to last."""
        good = [tile for tile in tiles if tile != self._duel.goal(who)]
        return self._chance.choice(good) if good else None

    async def _offered(self, who: Actor, command: str, option: str, **others: str) -> list[str]:
        found = await who.autocomplete(self._duel.place, command, option, "", **others)
        return [value for _, value in found]

    async def _seen(self, started: Any) -> Interaction:
        interaction: Interaction = await started
        if interaction.kind is not InteractionKind.AUTOCOMPLETE and interaction.answered_after is not None:
            self._figures.acknowledgements.append(interaction.answered_after)
        return interaction


@dataclass
class Costs:
    """CPU seconds and resident bytes of the bot's own process, and of those that it has started."""

    bot: float
    helpers: float
    bot_bytes: int
    helper_bytes: int
    driver: float


def costs(bot: psutil.Process) -> Costs:
    """What the bot, its helpers, and this process with Discord and the players have used so far."""

    def used(process: psutil.Process) -> tuple[float, int]:
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            return times.user + times.system, process.memory_info().rss
        return 0.0, 0

    main, helpers = used(bot), [used(child) for child in bot.children(recursive=True)]
    own, _ = used(psutil.Process())
    return Costs(main[0], sum(c for c, _ in helpers), main[1], sum(b for _, b in helpers), own)


async def load(*, duels: int, every: float, seconds: float, cache: Path, seed: int = 1) -> dict[str, Any]:
    """Let so many duels play for so long, an action each `every` seconds in each; the figures by name."""
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
                figures = await _fly(server, hall, flown, every, seconds, chance)
            finally:
                code = await hall.stop()
            lost = await _lost(hall, server, [each.id for each in prepared])
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
    try:
        await asyncio.gather(
            *(
                pilot.play(every, start + every * number / len(pilots), start + seconds)
                for number, pilot in enumerate(pilots)
            )
        )
    finally:
        sampling.cancel()
    took = time.monotonic() - start
    after = costs(process)
    actions = max(1, figures.actions)
    return {
        "seconds": took,
        "actions": figures.actions,
        "actions_per_second": figures.actions / took,
        "wanted_per_second": len(duels) / every,
        "skipped": figures.refused,
        "unanswered": figures.unanswered,
        **percentiles("acknowledged", figures.acknowledgements),
        **percentiles("board", figures.boards),
        "missing_boards": figures.missing_boards,
        "bot_cpu_ms_per_action": 1000 * (after.bot - before.bot) / actions,
        "helpers_cpu_ms_per_action": 1000 * (after.helpers - before.helpers) / actions,
        "driver_cpu_ms_per_action": 1000 * (after.driver - before.driver) / actions,
        "bot_mb_at_first": memory[0] / 1e6,
        "bot_mb_at_last": memory[-1] / 1e6,
        "helpers_mb": after.helper_bytes / 1e6,
        "load_average": os.getloadavg()[0],
        "violations": len(server.violations),
    }


def percentiles(name: str, values: Sequence[float]) -> dict[str, float | None]:
    """The median and how long 95 and 99 of a hundred took at most, in seconds."""
    ordered = sorted(values)

    def at(share: float) -> float | None:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None

    return {f"{name}_p50": at(0.5), f"{name}_p95": at(0.95), f"{name}_p99": at(0.99), f"{name}_most": at(1.0)}


async def _lost(hall: Hall, server: LoadServer, ids: Sequence[str]) -> int:
    """How many duels show another position than the one that is stored."""
    store = await Store.open(hall.database)
    try:
        async with store.reading() as tables:
            stored = [await tables.duels.get(duel_id) for duel_id in ids]
    finally:
        await store.close()
    return sum(each is None or each.ply != server.boards[each.id].ply for each in stored)


def main() -> None:
    """Read the options, run, and print the figures as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=60)
    parser.add_argument("--every", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--cache", type=Path, default=Path("var/cache"))
    options = parser.parse_args()
    figures = asyncio.run(
        load(duels=options.duels, every=options.every, seconds=options.seconds, cache=options.cache.resolve())
    )
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
