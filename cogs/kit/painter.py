"""Draws pictures without blocking the event loop: picklable values go in, bytes come out."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from typing import ParamSpec, TypeVar

from bot.games.errors import MeleeError
from bot.workers import Workers

_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Drawn = TypeVar("Drawn")


class PaintError(MeleeError):
    """A picture could not be drawn; whoever wanted it shows the text alone."""


class Painter:
    """Calls functions that draw in an executor, so many at once and no more.

    What people only look at, and replays, which take seconds, wait for one another and never hold all
    painters: however many pictures are asked for at once, the duels' own messages and panels come first.
    """

    def __init__(self, make_executor: Callable[[], Executor], *, at_once: int = 2) -> None:
        self._workers = Workers("painters", make_executor)
        self._free = asyncio.Semaphore(at_once)
        self._asides = asyncio.Semaphore(max(1, at_once - 1))

    def close(self) -> None:
        """Draw nothing more; whoever waits for a picture gets a PaintError."""
        self._workers.close()

    async def draw_aside(
        self, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Drawn:
        """The same for somebody who only looks."""
        async with self._asides:
            return await self.draw(draw, *args, **kwargs)

    async def draw(self, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs) -> Drawn:
        """What this function draws, which is importable by name; PaintError if it cannot be drawn."""
        async with self._free:
            try:
                return await self._workers.run(draw, *args, **kwargs)
            except BrokenExecutor as error:
                raise PaintError(f"a picture was not drawn: {error}") from error
            except Exception as error:
                _log.error("A picture could not be drawn", exc_info=error)
                raise PaintError("a picture could not be drawn") from error
