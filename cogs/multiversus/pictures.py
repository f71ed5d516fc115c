"""Multiversus' pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol

from bot.games.contract import Json
from bot.games.multiversus.sight.recap import Log, Span
from cogs.kit.painter import Urgency
from cogs.multiversus.replays import animate, recount, still
from cogs.shared_drawings import pictures_in
from cogs.table_pictures import Brushes, Names, TablePictures
from render.multiversus.lesson.values import LessonPicture
from render.multiversus.values import BoardPicture, Coins, EndPicture, SheetPicture, Shot, Side


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


class Pictures(TablePictures[Studio, BoardPicture, EndPicture, LessonPicture]):
    """Multiversus' pictures, drawn by a studio in the painter's executor."""

    animate, make_still = staticmethod(animate), staticmethod(still)

    @property
    def brushes(self) -> Brushes[BoardPicture, EndPicture, LessonPicture]:
        studio = self.studio
        return Brushes(
            studio.multiversus_board,
            studio.multiversus_table,
            studio.multiversus_lesson,
            studio.multiversus_end,
            studio.multiversus_replay,
            studio.multiversus_replay_gif,
        )

    async def touch_unit(self, coins: Coins, side: Side) -> bytes:
        """A unit of the viewer's own sheet beside the table. Raises PaintError."""
        studio = self.studio.multiversus_unit
        return await self.picture_once("unit", f"{coins} {side}", Urgency.HAND, studio, coins, side)

    async def puzzle(self, picture: BoardPicture) -> bytes:
        """The board of a puzzle. Raises PaintError. Everybody who gets it sees the same, so it is kept."""
        studio = self.studio.multiversus_board
        return await self.picture_once("puzzle", repr(picture), Urgency.ACTION, studio, picture)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A seat's own sheet. Raises PaintError, also if the painters are too busy to wait for."""
        return await self.painter.draw_soon(Urgency.ACTION, self.studio.multiversus_sheet, picture)

    async def recap(self, duel_id: str, setup: Json, log: Log, span: Span, names: Names) -> bytes:
        """An animated recap of this part of a game's public log, which begins with the game.

        Raises PaintError, also if the painters are too busy to wait for. Each is drawn once for all who ask
        for it, and kept.
        """
        # The entries before one of a log never change, even where something is taken back after it.
        last = log[span.stop - 1][0] if span.stop else 0

        async def draw() -> tuple[bytes, int]:
            studio, part = self.studio.multiversus_recap, log[: span.stop]
            drawn = await self.painter.draw_soon(Urgency.LOOK, recount, studio, setup, part, span, names)
            return drawn, len(drawn)

        return await self.once("recap", f"{duel_id} {span.start} {span.stop} {last}", draw)


pictures_of = pictures_in("multiversus", Pictures)
