"""Multiversus' pictures, drawn in the painter's processes."""

import asyncio
from collections.abc import Sequence
from typing import Protocol, cast

from bot.games.contract import Json
from bot.games.multiversus.sight.recap import Log, Span
from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.multiversus.replays import Brush, animate, recount, still
from cogs.replays import Animation, Still
from cogs.services import Services
from cogs.shared_drawings import DrawnOnce
from render.multiversus.lesson.values import LessonPicture
from render.multiversus.values import BoardPicture, Coins, EndPicture, SheetPicture, Shot, Side

RECAP_CACHE_BYTES = 16 * 2**20
REPLAY_CACHE_BYTES = 16 * 2**20
STILL_CACHE_BYTES = 24 * 2**20
"""About a hundred pictures of ended games that people step through."""
TOUCHED_CACHE_BYTES = 24 * 2**20
"""About a hundred tables of those who touch them, and units beside them."""
LESSON_CACHE_BYTES = 6 * 2**20
"""About thirty pictures of the tutorial."""
Names = tuple[str, ...]
"""The players' names by seat."""


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def multiversus_board(self, picture: BoardPicture) -> bytes: ...

    def multiversus_sheet(self, picture: SheetPicture) -> bytes: ...

    def multiversus_table(self, picture: BoardPicture) -> bytes: ...

    def multiversus_unit(self, coins: Coins, side: Side) -> bytes: ...

    def multiversus_lesson(self, picture: LessonPicture) -> bytes: ...

    def multiversus_end(self, picture: EndPicture) -> bytes: ...

    def multiversus_recap(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...

    def multiversus_replay(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...

    def multiversus_replay_gif(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...


class Pictures:
    """Multiversus' pictures, drawn by a studio in the painter's executor."""

    def __init__(self, painter: Painter, studio: Studio) -> None:
        self._painter = painter
        self._studio = studio
        self._touched: DrawnOnce[bytes] = DrawnOnce(TOUCHED_CACHE_BYTES)
        self._lessons: DrawnOnce[bytes] = DrawnOnce(LESSON_CACHE_BYTES)
        self._recaps: DrawnOnce[bytes] = DrawnOnce(RECAP_CACHE_BYTES)
        self._stills: DrawnOnce[Still] = DrawnOnce(STILL_CACHE_BYTES)
        self._replays: DrawnOnce[Animation] = DrawnOnce(REPLAY_CACHE_BYTES)

    async def board(self, picture: BoardPicture, *, aside: bool = False) -> bytes:
        """The board. Raises PaintError. `aside`: nobody waits for it to act."""
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, self._studio.multiversus_board, picture)

    async def touch_table(self, picture: BoardPicture) -> bytes:
        """The table as it is now, for those who touch it; drawn once for all of them. Raises PaintError."""

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.BOARD, self._studio.multiversus_table, picture)
            return drawn, len(drawn)

        return await self._touched.get(repr(picture), draw)

    async def touch_unit(self, coins: Coins, side: Side) -> bytes:
        """A unit of the viewer's own sheet beside the table. Raises PaintError."""

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.HAND, self._studio.multiversus_unit, coins, side)
            return drawn, len(drawn)

        return await self._touched.get(f"{coins} {side}", draw)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial. Raises PaintError. All learners see the same ones, so they are kept."""

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.HAND, self._studio.multiversus_lesson, picture)
            return drawn, len(drawn)

        return await self._lessons.get(repr(picture), draw)

    async def end(self, picture: EndPicture, *, aside: bool = False) -> bytes:
        """The card of the end. Raises PaintError."""
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, self._studio.multiversus_end, picture)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A seat's own sheet. Raises PaintError, also if the painters are too busy to wait for."""
        return await self._painter.draw_soon(Urgency.HAND, self._studio.multiversus_sheet, picture)

    async def recap(self, duel_id: str, setup: Json, log: Log, span: Span, names: Names) -> bytes:
        """An animated recap of this part of a game's public log, which begins with the game.

        Raises PaintError, also if the painters are too busy to wait for. Each is drawn once for all who ask
        for it, and kept.
        """
        # The entries before one of a log never change, even where something is taken back after it.
        last = log[span.stop - 1][0] if span.stop else 0

        async def draw() -> tuple[bytes, int]:
            studio, part = self._studio.multiversus_recap, log[: span.stop]
            drawn = await self._painter.draw_soon(Urgency.LOOK, recount, studio, setup, part, span, names)
            return drawn, len(drawn)

        return await self._recaps.get(f"{duel_id} {span.start} {span.stop} {last}", draw)

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of a whole game, drawn from the text of its record. Raises PaintError."""
        studio = self._studio.multiversus_replay_gif if kind == "GIF" else self._studio.multiversus_replay

        async def draw() -> tuple[Animation, int]:
            drawn = await self._painter.draw(Urgency.LOOK, animate, studio, record, names)
            return drawn, len(drawn.data)

        return await self._replays.get(f"{duel_id} {kind} {names}", draw)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply. Each is drawn once for all who step there meanwhile, and kept.

        `fetch` reads the record if that is needed; `safe` are the names escaped. Raises ContentError.
        """

        async def draw() -> tuple[Still, int | None]:
            record = await fetch()
            brush = Brush(self._studio.multiversus_board, self._studio.multiversus_end)
            try:
                drawn = await self._painter.draw_soon(Urgency.LOOK, still, brush, record, ply, names, safe)
            except PaintError:  # the text says the same
                return await asyncio.to_thread(still, None, record, ply, names, safe), None
            return drawn, len(drawn.data or b"")

        return await self._stills.get(f"{duel_id} {ply} {names}", draw)


class HasPictures(Protocol):
    @property
    def pictures(self) -> Pictures: ...


def pictures_of(services: Services) -> Pictures:
    return cast(HasPictures, services.face("multiversus")).pictures
