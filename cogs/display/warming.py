"""Draws what many pictures share, and reads what ships, ahead of time."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import suppress

import discord
from typing_extensions import override

from bot.matches.parts import Part
from bot.matches.tabletop import Tabletop
from cogs.faces import Faces
from cogs.kit.painter import Args, Drawn, Painter, Urgency

LULL = 3.0
"""Seconds without a picture that somebody waits for, before each thing that is drawn."""
LONGEST = 60.0
"""Seconds after which puzzles are read all the same: a first question for one has to be answered in three."""
_log = logging.getLogger(__name__)


class PolitePainter(Painter):
    """Draws only in lulls, in which nobody waits for another painter's pictures."""

    def __init__(self, make_executor: Callable[[], Executor], other: Painter, lull: float = LULL) -> None:
        """`lull` is in seconds."""
        super().__init__(make_executor, at_once=1)
        self._other = other
        self._lull = lull

    async def lull(self) -> None:
        """Wait until nobody has waited for a picture for a while."""
        await self._other.quiet(self._lull)

    @override
    async def draw(
        self, urgency: Urgency, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Drawn:
        await self.lull()
        return await super().draw(urgency, draw, *args, **kwargs)


class Warming(Part):
    """Draws it once the bot is ready; it is kept on the disk, so later starts find it there.

    A painter of its own draws, and ends afterwards: what it needed in memory is given back, and an idle bot
    has no painter at all. While people wait for pictures, it gives way to theirs.
    """

    def __init__(
        self,
        client: discord.Client,
        faces: Faces,
        painter: PolitePainter,
        games: Mapping[str, Tabletop],
    ) -> None:
        """`faces`, those of `games`, draw with this `painter`, which nothing else uses."""
        self._client = client
        self._faces = faces
        self._painter = painter
        self._games = games
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._warm())

    async def idle(self) -> None:
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._painter.close()

    async def _warm(self) -> None:
        await self._client.wait_until_ready()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._painter.lull(), LONGEST)
        try:
            for each in self._games.values():
                if each.puzzles is not None:  # whoever asks for the first is offered answers in three seconds
                    await asyncio.to_thread(each.puzzles.shipped)
            for game, face in self._faces.items():
                if face.warm is not None:
                    await face.warm(self._games[game].stock)
        except Exception as error:  # noqa: BLE001 -- the last stop: it is drawn when somebody needs it
            _log.error("What many pictures share could not be drawn or read ahead of time", exc_info=error)
        finally:
            self._painter.close()
