"""A bot in a process of its own, as it runs in earnest."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.wire.server import WireServer

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60.0
"""How long a bot may take to get ready on a machine that is busy with others."""

ONE_PAINTER = {"RENDER_WORKERS": "1"}
"""Each process that draws takes a second to start; the test and the bot keep the machine busy enough."""


@dataclass
class BotProcess:
    """A running bot; `output` holds the lines it has written so far."""

    server: WireServer
    process: asyncio.subprocess.Process
    output: list[str] = field(default_factory=list)

    async def kill(self) -> None:
        """End it by SIGKILL, and wait until the server has noticed."""
        self.process.kill()
        await self.process.wait()
        await self.server.wait_for(lambda: not self.server.gateway.connected, what="the bot to be gone")

    async def stop(self) -> int:
        """End it by SIGTERM, as a host does; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def bot_process(
    server: WireServer,
    *arguments: str,
    environment: Mapping[str, str] | None = None,
    python: Sequence[str] = (sys.executable,),
    cwd: Path = ROOT,
    is_ready: Callable[[], bool] | None = None,
) -> AsyncIterator[BotProcess]:
    """`python ARGUMENTS…` from the project's folder, set to `server` by its environment, once it is ready.

    `python` may begin with a command that starts it as somebody else, and `cwd` may be another folder.
    `is_ready` tells when it is ready, in case the server serves other bots, too. Killed at the end if it
    still runs. When it doesn't get ready, the TimeoutError carries what it wrote.
    """
    process = await asyncio.create_subprocess_exec(
        *python,
        *arguments,
        cwd=cwd,
        env=os.environ | server.environment | ONE_PAINTER | dict(environment or {}),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    bot = BotProcess(server, process)
    reader = asyncio.create_task(_read(bot))
    try:
        await _ready(bot, is_ready)
        yield bot
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await reader


async def _read(bot: BotProcess) -> None:
    assert bot.process.stdout is not None
    async for line in bot.process.stdout:
        bot.output.append(line.decode(errors="replace").rstrip())
        bot.server.watch.changed()
    bot.server.watch.changed()


async def _ready(bot: BotProcess, is_ready: Callable[[], bool] | None) -> None:
    try:
        if is_ready is None:
            await bot.server.wait_ready(within=START_SECONDS)
        else:
            await bot.server.wait_for(is_ready, within=START_SECONDS, what="the bot to be ready")
    except TimeoutError as error:
        raise TimeoutError("\n".join([str(error), "the bot wrote:", *bot.output])) from None
