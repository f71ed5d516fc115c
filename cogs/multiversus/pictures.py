"""Multiversus' pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol

from bot.games.contract import Json
from bot.games.multiversus.sight.recap import Log, Span
from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Urgency
from cogs.multiversus.replays import animate, recount, still
from cogs.replays import Animation, Brush, Still
from cogs.shared_drawings import Drawings, pictures_in
from render.multiversus.lesson.values import LessonPicture
from render.multiversus.values import BoardPicture, Coins, EndPicture, SheetPicture, Shot, Side

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


class Pictures(Drawings[Studio]):
    """Multiversus' pictures, drawn by a studio in the painter's executor."""

    async def board(self, picture: BoardPicture, *, aside: bool = False) -> bytes:
        """The board. Raises PaintError. `aside`: nobody waits for it to act."""
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self.painter.draw(urgency, self.studio.multiversus_board, picture)

    async def touch_table(self, picture: BoardPicture) -> bytes:
        """The table as it is now, for those who touch it; drawn once for all of them. Raises PaintError."""
        studio = self.studio.multiversus_table
        return await self.picture_once("table", repr(picture), Urgency.TABLE, studio, picture)

    async def touch_unit(self, coins: Coins, side: Side) -> bytes:
        """A unit of the viewer's own sheet beside the table. Raises PaintError."""
        studio = self.studio.multiversus_unit
        return await self.picture_once("unit", f"{coins} {side}", Urgency.HAND, studio, coins, side)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial. Raises PaintError. All learners see the same ones, so they are kept."""
        studio = self.studio.multiversus_lesson
        return await self.picture_once("lesson", repr(picture), Urgency.HAND, studio, picture)

    async def puzzle(self, picture: BoardPicture) -> bytes:
        """The board of a puzzle. Raises PaintError. Everybody who gets it sees the same, so it is kept."""
        studio = self.studio.multiversus_board
        return await self.picture_once("puzzle", repr(picture), Urgency.HAND, studio, picture)

    async def end(self, picture: EndPicture, *, aside: bool = False) -> bytes:
        """The card of the end. Raises PaintError."""
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self.painter.draw(urgency, self.studio.multiversus_end, picture)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A seat's own sheet. Raises PaintError, also if the painters are too busy to wait for."""
        return await self.painter.draw_soon(Urgency.HAND, self.studio.multiversus_sheet, picture)

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

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of a whole game, drawn from the text of its record. Raises PaintError."""
        studio = self.studio.multiversus_replay_gif if kind == "GIF" else self.studio.multiversus_replay
        return await self.replay_once(f"{duel_id} {kind} {names}", animate, studio, record, names)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply. Each is drawn once for all who step there meanwhile, and kept.

        `fetch` reads the record if that is needed; `safe` are the names escaped. Raises ContentError.
        """
        brush = Brush(self.studio.multiversus_board, self.studio.multiversus_end)
        return await self.still_once(f"{duel_id} {ply} {names}", fetch, still, brush, ply, names, safe)


pictures_of = pictures_in("multiversus", Pictures)
