"""Draws each thing once for all who ask for it meanwhile, and keeps what was drawn last."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from bot.matches.memory.kept import WeightedCache

DrawnT = TypeVar("DrawnT")
Drawing = Callable[[], Coroutine[Any, Any, tuple[DrawnT, int | None]]]
"""Draws a thing; with it its size in bytes, None if it is not worth keeping."""


class DrawnOnce(Generic[DrawnT]):
    """Things by a key that names all that they show; at most `most` bytes of them are kept."""

    def __init__(self, most: int) -> None:
        self._kept: WeightedCache[DrawnT] = WeightedCache(most)
        self._in_work: dict[str, asyncio.Task[DrawnT]] = {}

    async def get(self, key: str, draw: Drawing[DrawnT]) -> DrawnT:
        """The thing with this key, drawn if need be. Raises what `draw` does."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.touch(key)
            return kept
        drawing = self._in_work.get(key)
        if drawing is None:
            drawing = asyncio.create_task(self._draw(key, draw))
            self._in_work[key] = drawing
            drawing.add_done_callback(lambda _: self._in_work.pop(key))
        return await asyncio.shield(drawing)  # one who stops waiting does not cancel it for others

    async def _draw(self, key: str, draw: Drawing[DrawnT]) -> DrawnT:
        drawn, size = await draw()
        if size is not None:
            self._kept.put(key, drawn, size)
        return drawn
