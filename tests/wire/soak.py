"""Duel after duel against the real bot, for minutes or hours: what gets slower, what grows, what is lost.

`python -m tests.wire.soak --minutes 10 --duels 40` starts this Discord and the bot in a process each. Until
the time is over, people at many tables challenge each other, play by buttons or commands, look, draw, give
up, ask for a rematch or practise against the computer. `python -m bot bench soak` runs it.
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
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from bot.games.records import parse_record, verify
from bot.games.registry import GAMES
from cogs.words.refusals import not_posted
from tests.shipped import shipped
from tests.wire.costs import Memory, costs, percentiles
from tests.wire.driving import PATIENCE, Figures, LoadServer, Pilot, explain, lost_duels
from tests.wire.duels import WireDuel, begun, shown
from tests.wire.hall import Hall, Table
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.offers import NotOffered
from tests.wire.prepared import open_matches
from tests.wire.thrift import little_memory, told
from tests.wire.world import Channel

SAMPLE_EVERY = 1.0
LONGEST = 80
"""Actions after which somebody gives up."""
PRACTICE, REMATCH = 0.15, 0.4
"""How many of the duels are against the computer, and how many of the others ask for another one."""
DRAW, CONCEDE, LOOK = 0.004, 0.004, 0.06
"""How many of the actions are these instead, or come after these."""
FAULT_EVERY = 0.7
CUT_EVERY = 40
"""Every so many faults, the gateway's connection is cut as well."""


@dataclass
class Tally:
    """What has been done, by kind; `ids` are the duels that have begun."""

    done: Counter[str] = field(default_factory=Counter)
    ids: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)


class Regulars:
    """The people at one table, who play duel after duel."""

    def __init__(
        self, table: Table, server: LoadServer, figures: Figures, tally: Tally, chance: random.Random
    ) -> None:
        self._table, self._server, self._figures, self._tally = table, server, figures, tally
        self._chance = chance
        self._last: WireDuel | None = None

    async def play(self, every: float, first: float, until: float) -> None:
        """Play from `first` to `until` of the monotonic clock, an action each `every` seconds."""
        await asyncio.sleep(max(0.0, first - time.monotonic()))
        while time.monotonic() < until:
            try:
                await self._play_one(every, until)
            except (TimeoutError, NotOffered, LookupError, AssertionError) as error:
                self._tally.done["troubles"] += 1
                self._tally.troubles.append(f"{type(error).__name__}: {str(error).splitlines()[:1]}")
                self._last = None
                await asyncio.sleep(every)

    async def _play_one(self, every: float, until: float) -> None:
        is_practice = self._chance.random() < PRACTICE
        duel = await (self._practise() if is_practice else self._challenge())
        self._tally.ids.append(duel.id)
        self._tally.done["practice" if is_practice else "duels"] += 1
        pilot = Pilot(
            self._server,
            duel,
            self._figures,
            self._chance,
            by_controls=self._chance.random() < 0.5,
            to_win=True,
        )
        acted = 0
        while time.monotonic() < until and not pilot.is_over:
            due = time.monotonic() + every
            await self._look_around(duel)
            if await self._ends(duel, acted, is_practice=is_practice):
                break
            await self._somebody_acts(pilot, duel)
            if not pilot.is_over:
                await pilot.step()
                acted += 1
            await asyncio.sleep(max(0.0, due - time.monotonic()))
        if is_practice and not pilot.is_over:
            await duel.concede(self._table.rowan, PATIENCE)
        if pilot.is_over:
            self._tally.done["ended"] += 1
            _forget(duel.place)
        self._last = None if is_practice or not pilot.is_over else duel

    async def _challenge(self) -> WireDuel:
        table, last = self._table, self._last
        if last is not None and self._chance.random() < REMATCH:
            before = table.channel.last
            await self._until_posted(
                lambda: self._answer(last.north.click(last.board, "duel:rematch")),
            )
            await self._server.wait_for(lambda: table.channel.last is not before, PATIENCE, "the rematch")
            message = table.channel.last
            await last.south.click(message, "duel:accept")
            self._tally.done["rematches"] += 1
            return await begun(message, last.north, last.south, PATIENCE)
        content = shipped()
        decks = self._chance.choices(sorted(content.decks), k=2)
        board = self._chance.choice(sorted(content.boards))
        message = await self._until_posted(lambda: table.challenge(deck=decks[0], board=board))
        return await table.accept(message, decks[1], PATIENCE)

    async def _practise(self) -> WireDuel:
        rowan, channel = self._table.rowan, self._table.channel
        deck = self._chance.choice(sorted(shipped().decks))
        before = channel.last if channel.messages else None
        await self._until_posted(
            lambda: self._answer(rowan.slash(channel, "duel practice", level="novice", deck=deck)),
        )
        await self._server.wait_for(lambda: channel.last is not before, PATIENCE, "the practice")
        async with open_matches(self._table.hall) as matches:
            duel = (await matches.chronicle.running(user_id=int(rowan.id)))[0]  # the newest comes first
        return await shown(duel.id, channel, rowan, self._table.sage, PATIENCE)

    async def _until_posted(self, ask: Callable[[], Awaitable[Message]]) -> Message:
        """Ask for a duel, and once more whenever the answer is that Discord did not take the challenge."""
        answer = await ask()
        while not_posted("") in answer.text:
            self._tally.done["asked_again"] += 1
            answer = await ask()
        return answer

    async def _answer(self, asked: Coroutine[None, None, Interaction]) -> Message:
        return await (await asked).reply(PATIENCE)

    async def _somebody_acts(self, pilot: Pilot, duel: WireDuel) -> None:
        """Wait until a person is asked: the computer may be thinking."""
        await self._server.wait_for(lambda: pilot.is_over or duel.to_act, PATIENCE, "somebody to be asked")

    async def _look_around(self, duel: WireDuel) -> None:
        if self._chance.random() >= LOOK:
            return
        who = self._chance.choice([duel.south, self._table.sage])
        command = self._chance.choice(["play board", "play log", "duel watch"])
        if who is duel.south and command == "duel watch":
            command = "play hand"
        options = {"duel": duel.id} if command == "duel watch" else {}
        await (await who.slash(duel.place, command, **options)).reply(PATIENCE)
        self._tally.done["looks"] += 1

    async def _ends(self, duel: WireDuel, acted: int, *, is_practice: bool) -> bool:
        """Whether somebody has given up, or both have agreed on a draw."""
        players = [duel.south] if is_practice else [duel.south, duel.north]
        if acted >= LONGEST or self._chance.random() < CONCEDE:
            await duel.concede(self._chance.choice(players), PATIENCE)
            self._tally.done["concessions"] += 1
            return True
        if len(players) == 2 and self._chance.random() < DRAW:
            for who in players:
                await (await who.slash(duel.place, "duel draw")).reply(PATIENCE)
            await self._server.wait_for(lambda: duel.is_over, PATIENCE, "the draw to be shown")
            self._tally.done["draws"] += 1
            return True
        return False


def _forget(place: Channel) -> None:
    """Forget how the messages of an ended duel came to be."""
    message: Message
    for message in place.messages.values():
        message.revisions.clear()
        message.earlier.clear()


async def mix_in_faults(server: LoadServer, chance: random.Random, tally: Tally) -> None:
    """Now and then let Discord refuse a request, limit it, lose it or lose its answer; cut the gateway."""
    faults = server.faults
    kinds: list[Callable[[str, str], object]] = [
        lambda method, path: faults.status(method, path, 500),
        lambda method, path: faults.status(method, path, 503),
        lambda method, path: faults.rate_limit(method, path, 0.2),
        lambda method, path: faults.rate_limit(method, path, 0.2, everywhere=True),
        faults.drop,
        lambda method, path: faults.drop(method, path, after_work=True),
    ]
    where = [("POST", "/channels/**"), ("PATCH", "/channels/**"), ("PATCH", "/webhooks/**")]
    while True:
        await asyncio.sleep(chance.uniform(0.5, 1.5) * FAULT_EVERY)
        faults.clear()
        chance.choice(kinds)(*chance.choice(where))
        tally.done["faults"] += 1
        if tally.done["faults"] % CUT_EVERY == 0:
            with suppress(LookupError):
                server.gateway.drop()


async def soak(
    *,
    duels: int,
    every: float,
    minutes: float,
    with_faults: bool,
    cache: Path,
    megabytes: int = 0,
    seed: int = 1,
) -> dict[str, Any]:
    """Let people at so many tables play for so long; the figures by name.

    The bot may have so many `megabytes`, or any number if that is 0.
    """
    chance, figures, tally, memory = random.Random(seed), Figures(), Tally(), Memory()
    limit = little_memory(megabytes)
    with tempfile.TemporaryDirectory() as folder:
        async with LoadServer() as server:
            hall = Hall(server, Path(folder), cache, settings=limit.settings)
            await hall.start()
            tables = [hall.table() for _ in range(duels)]
            bots = [psutil.Process(hall.bot.process.pid)]
            before, start = costs(bots), time.monotonic()
            helpers = [asyncio.create_task(_sample(server, bots, figures, memory))]
            if with_faults:
                helpers.append(asyncio.create_task(mix_in_faults(server, chance, tally)))
            try:
                people = [Regulars(table, server, figures, tally, chance) for table in tables]
                end = start + 60 * minutes
                await asyncio.gather(
                    *(each.play(every, start + every * n / duels, end) for n, each in enumerate(people))
                )
                took, after = time.monotonic() - start, costs(bots)
                pictures = await limit.pictures()
            finally:
                for task in helpers:
                    task.cancel()
                server.faults.clear()
                code = await hall.stop()
            lost = await lost_duels(hall, server, tally.ids)
            broken = await _broken_records(hall, tally.ids)
            errors = [line for line in hall.bot.output if " ERROR " in line]
    twice = [f"{picture} stood on two messages" for picture in sorted(server.doubled)]
    explain([*tally.troubles, *errors, *server.violations, *twice])
    actions = max(1, figures.actions)
    return {
        "minutes": took / 60,
        "tables": duels,
        "every": every,
        **{name: tally.done[name] for name in ("duels", "practice", "rematches", "ended", "draws")},
        **{name: tally.done[name] for name in ("concessions", "looks", "faults", "asked_again", "troubles")},
        "actions": figures.actions,
        "actions_per_second": figures.actions / took,
        "skipped": figures.refused,
        "unanswered": figures.unanswered,
        **percentiles("acknowledged", figures.acknowledgements),
        **percentiles("board", [delay for _, delay in figures.boards]),
        "missing_boards": figures.missing_boards,
        "bot_cpu_ms_per_action": 1000 * (after.bots - before.bots) / actions,
        "loop_cpu_ms_per_action": 1000 * (after.loops - before.loops) / actions,
        "helpers_cpu_ms_per_action": 1000 * (after.helpers - before.helpers) / actions,
        **pictures,
        **memory.figures(),
        "memory_limit_mb": megabytes,
        **told(hall.bot.output),
        "load_average": os.getloadavg()[0],
        "lost": lost,
        "doubled": len(server.doubled),
        "broken_records": broken,
        "errors_logged": len(errors),
        "violations": len(server.violations),
        "exit_code": code,
    }


async def _sample(server: LoadServer, bots: list[psutil.Process], figures: Figures, memory: Memory) -> None:
    while True:
        memory.take(bots, figures.actions)
        server.tidy()
        await asyncio.sleep(SAMPLE_EVERY)


async def _broken_records(hall: Hall, ids: list[str]) -> int:
    """How many ended duels have a record that does not verify."""
    broken = 0
    async with open_matches(hall) as matches:
        for duel_id in ids:
            if not (await matches.chronicle.duel(duel_id)).running:
                broken += bool(verify(parse_record(await matches.chronicle.record(duel_id)), GAMES))
    return broken


def main() -> None:
    """Read the options, run, and print the figures as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=40)
    parser.add_argument("--every", type=float, default=4.0)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--memory", type=int, default=0)
    parser.add_argument("--cache", type=Path, default=Path("var/cache"))
    options = parser.parse_args()
    figures = asyncio.run(
        soak(
            duels=options.duels,
            every=options.every,
            minutes=options.minutes,
            with_faults=options.faults,
            cache=options.cache.resolve(),
            megabytes=options.memory,
        )
    )
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
