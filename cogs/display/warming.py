"""Draws what many pictures share, and reads what ships, ahead of time."""

import asyncio
import logging
from collections.abc import Mapping

import discord

from bot.matches.parts import Part
from bot.matches.tabletop import Tabletop
from cogs.faces import Faces
from cogs.kit.painter import Painter

PAUSE = 1.0
"""Seconds after which it begins: a bot that has just become ready has more urgent things to do."""
_log = logging.getLogger(__name__)


class Warming(Part):
    """Draws it once the bot is ready; it is kept on the disk, so later starts find it there.

    A painter of its own draws, and ends afterwards: what it needed in memory is given back, and an idle bot
    has no painter at all.
    """

    def __init__(
        self,
        client: discord.Client,
        faces: Faces,
        painter: Painter,
        games: Mapping[str, Tabletop],
        pause: float = PAUSE,
    ) -> None:
        """`faces`, those of `games`, draw with this `painter`, which nothing else uses."""
        self._client = client
        self._faces = faces
        self._painter = painter
        self._games = games
        self._pause = pause
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
        await asyncio.sleep(self._pause)
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
