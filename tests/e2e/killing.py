"""Starts the bot of `tests.e2e.killed_bot` in a process of its own, and kills it."""

import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.e2e import killed_bot
from tests.forked import FORKS
from tests.wire.messages import Message
from tests.wire.server import WireServer

START_SECONDS = 60
STOP_SECONDS = 60


@dataclass
class KilledBot:
    """A running bot."""

    server: WireServer
    process: BaseProcess

    async def kill(self) -> None:
        """End it by SIGKILL, and wait until the server has noticed."""
        self.process.kill()
        await self.died()

    async def died(self) -> None:
        """Wait until its process has ended by SIGKILL, and the server has noticed."""
        await self.server.wait_for(
            lambda: not self.server.gateway.connected, STOP_SECONDS, "the bot to be gone"
        )
        self.process.join(STOP_SECONDS)
        assert self.process.exitcode == -signal.SIGKILL


@asynccontextmanager
async def running(
    server: WireServer, url: str, output: Path, dies: killed_bot.Moment = "never"
) -> AsyncIterator[KilledBot]:
    """A bot on this server over this database, once it is ready; what it writes goes to `output`.

    Killed at the end if it still runs. When it doesn't get ready, the TimeoutError carries what it wrote.
    """
    process = FORKS.Process(target=killed_bot.run, args=(url, server.token, server.base_url, output, dies))
    process.start()
    try:
        await server.wait_ready(START_SECONDS)
        yield KilledBot(server, process)
    except TimeoutError as error:
        raise TimeoutError("\n".join([str(error), "the bot wrote:", _written(output)])) from None
    finally:
        process.kill()
        process.join(STOP_SECONDS)


def boards_on(server: WireServer, mark: str) -> list[Message]:
    """All public messages that have this mark of a game's boards, oldest first."""
    found = [
        message
        for channel in server.world.channels.values()
        for message in channel.messages.values()
        if mark in message.text and not message.ephemeral
    ]
    return sorted(found, key=lambda message: int(message.id))


async def board_with(server: WireServer, *words: str, mark: str) -> Message:
    """The newest board, once any of these words stand on it."""

    def newest() -> Message | None:
        last = boards_on(server, mark)[-1:]
        return last[0] if last and any(each in last[0].text for each in words) else None

    found = await server.wait_for(newest, 60, f"a board with {' or '.join(words)}")
    assert isinstance(found, Message)
    return found


async def until_told(server: WireServer, words: str) -> None:
    """Wait until any public message has these words."""
    await server.wait_for(lambda: boards_on(server, words), 60, f"a message with {words}")


def _written(output: Path) -> str:
    return output.read_text() if output.exists() else ""
