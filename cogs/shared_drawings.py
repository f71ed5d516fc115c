"""Draws each thing once for all who ask for it meanwhile, and keeps what was drawn last."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar, cast

from bot.matches.memory.kept import WeightedCache
from cogs.kit.painter import Painter, PaintError, Urgency, come_to_painters

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
        else:
            come_to_painters()
        return await asyncio.shield(drawing)  # one who stops waiting does not cancel it for others

    async def _draw(self, key: str, draw: Drawing[DrawnT]) -> DrawnT:
        drawn, size = await draw()
        if size is not None:
            self._kept.put(key, drawn, size)
        return drawn


class HasData(Protocol):
    """A drawn thing with the bytes of its file; None if it is in words alone."""

    @property
    def data(self) -> bytes | None: ...


StudioT = TypeVar("StudioT")
FileT = TypeVar("FileT", bound=HasData)
KEPT_BYTES = 24 * 2**20
"""About a hundred pictures of each kind that is drawn once for many."""


class Drawings(Generic[StudioT]):
    """A game's pictures, drawn by its studio in the painter's executor."""

    limits: Mapping[str, int] = MappingProxyType({})
    """The most bytes that are kept of a kind, where they are not `KEPT_BYTES`."""

    def __init__(self, painter: Painter, studio: StudioT) -> None:
        self.painter = painter
        self.studio = studio
        self._kept: dict[str, DrawnOnce[Any]] = {}

    async def once(self, kind: str, key: str, draw: Drawing[DrawnT]) -> DrawnT:
        """A thing of this kind, drawn once for all who ask for it meanwhile. Raises what `draw` does."""
        kept: DrawnOnce[DrawnT] = self._kept.setdefault(kind, DrawnOnce(self.limits.get(kind, KEPT_BYTES)))
        return await kept.get(key, draw)

    async def picture_once(
        self, kind: str, key: str, urgency: Urgency, function: Callable[..., bytes], *values: object
    ) -> bytes:
        """The same of a picture that a function draws of these values. Raises PaintError."""

        async def draw() -> tuple[bytes, int]:
            drawn = await self.painter.draw(urgency, function, *values)
            return drawn, len(drawn)

        return await self.once(kind, key, draw)

    async def replay_once(self, key: str, function: Callable[..., FileT], *values: object) -> FileT:
        """A replay that a function draws of these values, drawn once. Raises PaintError."""

        async def draw() -> tuple[FileT, int]:
            drawn = await self.painter.draw(Urgency.LOOK, function, *values)
            return drawn, len(drawn.data or b"")

        return await self.once("replay", key, draw)

    async def still_once(
        self,
        key: str,
        fetch: Callable[[], Awaitable[str]],
        function: Callable[..., FileT],
        brush: object,
        *values: object,
    ) -> FileT:
        """A position of an ended game, drawn once: `function` takes `brush`, the record, and these values.

        `fetch` reads the record if that is needed. Where nothing can be drawn, `function` is called with None
        as its brush, since the text says the same; that is not kept.
        """

        async def draw() -> tuple[FileT, int | None]:
            record = await fetch()
            try:
                drawn = await self.painter.draw_soon(Urgency.LOOK, function, brush, record, *values)
            except PaintError:
                return await asyncio.to_thread(function, None, record, *values), None
            return drawn, len(drawn.data or b"")

        return await self.once("still", key, draw)


PicturesT = TypeVar("PicturesT")
PicturesT_co = TypeVar("PicturesT_co", covariant=True)


class HasPictures(Protocol[PicturesT_co]):
    """The face of a game."""

    @property
    def pictures(self) -> PicturesT_co: ...


class HasFaces(Protocol):
    """The services."""

    def face(self, game: str) -> object: ...


def pictures_in(game: str, kind: type[PicturesT]) -> Callable[[HasFaces], PicturesT]:  # noqa: ARG001 -- a type
    """Finds the pictures of a game, which are of this kind, where its face has them."""
    return lambda services: cast(HasPictures[PicturesT], services.face(game)).pictures
