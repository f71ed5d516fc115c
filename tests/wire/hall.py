"""The hall: the real bot in a process of its own, at which tests sit down at tables of their own.

A bot takes seconds to start and to warm up, so tests share one. Each gets a channel and three people that no
other test knows.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from cogs.words.reference import CHALLENGED
from tests.wire.actors import Actor
from tests.wire.duels import PATIENCE, WireDuel, begun
from tests.wire.messages import Message
from tests.wire.processes import ROOT, BotProcess, bot_process
from tests.wire.server import WireServer
from tests.wire.world import Channel


@dataclass
class Hall:
    """A server, and `python -m bot` with its database in `folder` and its plates in `cache`.

    `bot` is the process that runs now. `python`, `cwd` and `settings` say how else it is started.
    """

    server: WireServer
    folder: Path
    cache: Path
    python: Sequence[str] = (sys.executable,)
    cwd: Path = ROOT
    settings: Mapping[str, str] = field(default_factory=dict)
    bot: BotProcess = field(init=False)
    _running: AsyncExitStack = field(default_factory=AsyncExitStack, init=False)

    @property
    def database(self) -> str:
        """The address of the bot's database."""
        return f"sqlite+aiosqlite:///{self.folder}/duels.db"

    async def start(self) -> None:
        """Start a bot, and wait until it is ready."""
        environment = {
            "DATABASE_URL": self.database,
            "MAX_DUELS_PER_SERVER": "1000000",
            "CACHE_DIR": str(self.cache),
            **self.settings,
        }
        self.server.synced_commands = False
        process = bot_process(
            self.server, "-m", "bot", environment=environment, python=self.python, cwd=self.cwd
        )
        self.bot = await self._running.enter_async_context(process)

    async def stop(self) -> int:
        """End the bot as a host does; its exit code."""
        code = await self.bot.stop()
        await self._running.aclose()
        return code

    async def kill(self) -> None:
        """End the bot by SIGKILL."""
        await self.bot.kill()
        await self._running.aclose()

    async def close(self) -> None:
        """End the bot if it still runs."""
        await self._running.aclose()

    def table(self) -> Table:
        """A channel with three new people, the third of whom plays in no duel."""
        number = len(self.server.guild.members)
        people = [self.server.add_user(f"{name}{number}") for name in ("rowan", "juniper", "sage")]
        for user in people:
            self.server.join(self.server.guild, user)
        return Table(self, self.server.open_channel(f"duels-{number}"), *people)

    def settle(self) -> None:
        """What must be so after every test; what was wrong is forgotten, as the next test is not to blame."""
        self.server.faults.clear()
        wrong = [*self.server.own_faults, *self.server.violations]
        wrong += [f"not answered: {interaction}" for interaction in self.server.unanswered]
        self.server.own_faults.clear()
        self.server.violations.clear()
        self.server.excuse_open()
        assert wrong == []


@dataclass
class Table:
    """A channel of the hall. Rowan challenges (South), Juniper accepts (North), Sage watches."""

    hall: Hall
    channel: Channel
    rowan: Actor
    juniper: Actor
    sage: Actor

    @property
    def server(self) -> WireServer:
        """The hall's server."""
        return self.hall.server

    async def challenge(self, deck: str = "ember-court", board: str = "riven-ford") -> Message:
        """Rowan challenges Juniper; gives the public message, or the private answer that says why not."""
        done = await self.rowan.slash(
            self.channel, "duel challenge", opponent=self.juniper, deck=deck, board=board
        )
        answer = await done.reply()
        return self.channel.last if answer.text == CHALLENGED else answer

    async def begin(self, north: str = "gloomfen", **options: str) -> WireDuel:
        """A duel up to its roll-off; `options` as in `challenge`."""
        return await self.accept(await self.challenge(**options), north)

    async def accept(self, message: Message, north: str, within: float = PATIENCE) -> WireDuel:
        """Juniper accepts a challenge with this deck; the duel, once its roll-off is shown."""
        await (await self.juniper.slash(self.channel, "deck prefer", deck=north)).reply()
        await self.juniper.click(message, "duel:accept")
        return await begun(message, self.rowan, self.juniper, within)

    async def begin_turns(self, first: Actor | None = None, **options: str) -> WireDuel:
        """A duel whose first turn has begun, with `first` (Rowan) to move; `options` as in `begin`."""
        duel = await self.begin(**options)
        first = first or self.rowan
        chooser = duel.to_act
        await duel.pressed(chooser, "duel:first" if chooser is first else "duel:second")
        assert duel.to_act is first
        readers = [who for who in (self.rowan, self.juniper) if who.dms_open]
        await self.server.wait_for(lambda: all(who.inbox for who in readers), PATIENCE, "the hands")
        return duel


@asynccontextmanager
async def hall_at(
    folder: Path, cache: Path, prepare: Callable[[Hall], Awaitable[None]] | None = None
) -> AsyncIterator[Hall]:
    """A hall whose bot is running, once what comes before is done; nothing may be wrong at its end."""
    async with WireServer() as server:
        hall = Hall(server, folder, cache)
        try:
            if prepare is not None:
                await prepare(hall)
            await hall.start()
            yield hall
        finally:
            await hall.close()
        hall.settle()
