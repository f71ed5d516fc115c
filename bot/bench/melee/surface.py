"""The whole bot in the sandbox's in-memory Discord, pictures left out.

How many interactions it answers a second, and what a single attack costs.
"""

import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.bench.melee.attack import AttackFigures, measure_attack
from bot.cli.output import CommandError
from bot.cli.serve import parts
from bot.content.registry import Content
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.sandbox.live import LiveEnv

COMMAND = "duel list"
PRUNE_EVERY = 200


@dataclass(frozen=True, slots=True)
class SurfaceFigures:
    """Whole interactions, from a slash command to its stored answer, one after another."""

    interactions: int
    seconds: float
    per_second: float
    median_ms: float


async def measure_surface(content: Content, seconds: float) -> tuple[SurfaceFigures, AttackFigures]:
    """Send one command after another, then attack after attack, for about half of `seconds` each."""
    try:
        from bot.sandbox.live import LiveEnv  # noqa: PLC0415 - an extra, not always installed
    except ModuleNotFoundError as error:
        raise CommandError(f"the sandbox is not installed ({error.name} is missing)") from error
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            _env_file=None,
            discord_token=None,
            database_url=f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}",
            cache_dir=Path(folder),
            render_workers=1,
        )
        async with parts(settings, content, token_bytes=_same_seed) as make_bot:
            bot = make_bot()
            bot.services.painter.close()
            env = LiveEnv(bot)
            await env.start()
            try:
                return await _count(env, seconds / 2), await measure_attack(env, bot, seconds / 2)
            finally:
                await env.stop()


def _same_seed(size: int) -> bytes:
    """A seed that is the same in every run, and with it the duels."""
    return bytes(size)


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
