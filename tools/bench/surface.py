"""Measures the whole bot in the sandbox's in-memory Discord, without pictures.

It counts the interactions answered per second, and measures the cost of a game's action.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.app import MultiverseBot
from bot.cli.output import CommandError
from bot.cli.serve import parts
from bot.matches.service import Matches
from bot.matches.tabletop import Stock
from bot.matches.values import Place, Player
from bot.settings import Settings

if TYPE_CHECKING:
    from tools.sandbox.live import LiveEnv

COMMAND = "duel list"
PRUNE_EVERY = 200
Figures = TypeVar("Figures")


@dataclass(frozen=True, slots=True)
class SurfaceFigures:
    """Whole interactions, from a slash command to its stored answer, one after another."""

    interactions: int
    seconds: float
    per_second: float
    median_ms: float


class SandboxSurface:
    """A running bot in the sandbox, for two of its people."""

    def __init__(self, env: "LiveEnv", bot: MultiverseBot) -> None:
        self._env = env
        self._bot = bot
        self._resting = asyncio.all_tasks()  # those that always exist

    @property
    def matches(self) -> Matches:
        return self._bot.services.matches

    @property
    def players(self) -> tuple[Player, Player]:
        first, second = (Player(each.id, each.display_name) for each in self._env.world.people[:2])
        return first, second

    @property
    def place(self) -> Place:
        """The room for duels."""
        return Place(self._env.world.guild_id, self._env.world.room("duels").id)

    @property
    def decks(self) -> Sequence[str]:
        return sorted(next(iter(self._bot.services.matches.games.values())).stock.decks)

    async def command(self, user_id: int, channel_id: int, name: str, options: Mapping[str, str]) -> None:
        """Send a slash command, and wait until all its changes are shown."""
        answer = await self._env.slash(user_id, channel_id, name, options)
        await self.settle()
        self._env.prune()
        if answer.kind == "none":
            raise CommandError(f"/{name} was not answered")

    async def newest(self, channel_id: int) -> discord.Message:
        """The last message of a channel or thread."""
        return await anext(self._bot.get_partial_messageable(channel_id).history(limit=1))

    async def settle(self) -> None:
        """Wait until no command runs and everything is shown."""
        await asyncio.sleep(0)
        own = asyncio.current_task()
        while working := {each for each in asyncio.all_tasks() - self._resting if each is not own}:
            await asyncio.wait(working)
            await asyncio.sleep(0)


async def measure_surface(
    stocks: Mapping[str, Stock],
    seconds: float,
    measure: Callable[[SandboxSurface, float], Awaitable[Figures]],
) -> tuple[SurfaceFigures, Figures]:
    """Send one command after another for half of `seconds`, then let `measure` use the other half."""
    try:
        from tools.sandbox.live import LiveEnv  # noqa: PLC0415 - an extra, not always installed
    except ModuleNotFoundError as error:
        raise CommandError(f"the sandbox is not installed ({error.name} is missing)") from error
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            _env_file=None,
            discord_token=None,
            database_url=f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}",
            cache_dir=Path(folder),
            render_workers=1,
            quotas=False,
        )
        # The seed is all zeros, so that the duels are the same in every run.
        async with parts(settings, stocks, token_bytes=bytes, is_warmed=False) as make_bot:
            bot = make_bot()
            bot.services.painter.close()
            env = LiveEnv(bot)
            await env.start()
            try:
                return await _count(env, seconds / 2), await measure(SandboxSurface(env, bot), seconds / 2)
            finally:
                await env.stop()


async def _count(env: "LiveEnv", seconds: float) -> SurfaceFigures:
    user, room = env.world.people[0].id, env.world.rooms[0].id
    await env.slash(user, room, COMMAND, {})
    took: list[float] = []
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        before = time.perf_counter()
        answer = await env.slash(user, room, COMMAND, {})
        if answer.kind == "none":
            raise CommandError(f"/{COMMAND} was not answered")
        took.append((time.perf_counter() - before) * 1000)
        if len(took) % PRUNE_EVERY == 0:
            env.prune()
    return SurfaceFigures(len(took), passed, len(took) / passed, statistics.median(took))
