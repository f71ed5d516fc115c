"""Pictures that all games at tables have: boards, lessons, ends, replays, and stills of ended games."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Urgency
from cogs.replays import Animation, Brush, Still
from cogs.shared_drawings import Drawings, StudioT

BoardT = TypeVar("BoardT")
EndT = TypeVar("EndT")
LessonT = TypeVar("LessonT")
Names = tuple[str, ...]
"""The players' names by seat."""


class Brushes(Struct, Generic[BoardT, EndT, LessonT], frozen=True):
    """The functions that draw a game's pictures, importable by name.

    `table` draws the board of a table that one touches; `replay` and `gif` draw a film of its frames.
    """

    board: Callable[[BoardT], bytes]
    table: Callable[[BoardT], bytes]
    lesson: Callable[[LessonT], bytes]
    end: Callable[[EndT], bytes]
    replay: Callable[..., bytes]
    gif: Callable[..., bytes]


class TablePictures(Drawings[StudioT], ABC, Generic[StudioT, BoardT, EndT, LessonT]):
    """The pictures of a game; each method raises PaintError.

    A game says with which `brushes` they are drawn, and how its records become a replay and stills: in a
    painter's process, so both are importable by name.
    """

    animate: Callable[..., Animation]
    make_still: Callable[..., Still]

    @property
    @abstractmethod
    def brushes(self) -> Brushes[BoardT, EndT, LessonT]: ...

    async def board(self, picture: BoardT, *, aside: bool = False) -> bytes:
        """A board for all. `aside`: nobody waits for it to act."""
        return await self.painter.draw(Urgency.LOOK if aside else Urgency.ACTION, self.brushes.board, picture)

    async def own_board(self, picture: BoardT) -> bytes:
        """A board for one player's eyes, as it is or as it would be."""
        return await self.painter.draw_soon(Urgency.ACTION, self.brushes.board, picture)

    async def end(self, picture: EndT, *, aside: bool = False) -> bytes:
        """The card of the end."""
        return await self.painter.draw(Urgency.LOOK if aside else Urgency.ACTION, self.brushes.end, picture)

    async def touch_table(self, picture: BoardT) -> bytes:
        """A board for those who touch it; drawn once for all of them."""
        return await self.picture_once("table", repr(picture), Urgency.TABLE, self.brushes.table, picture)

    async def lesson(self, picture: LessonT) -> bytes:
        """A picture of the tutorial; all learners see the same ones, so they are kept."""
        return await self.picture_once("lesson", repr(picture), Urgency.ACTION, self.brushes.lesson, picture)

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of a whole game, drawn from the text of its record."""
        brush = self.brushes.gif if kind == "GIF" else self.brushes.replay
        return await self.replay_once(f"{duel_id} {kind} {names}", self.animate, brush, record, names)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply; `safe` are the names escaped. Raises ContentError.

        `fetch` reads the record if that is needed.
        """
        brush, key = Brush(self.brushes.board, self.brushes.end), f"{duel_id} {ply} {names}"
        return await self.still_once(key, fetch, self.make_still, brush, ply, names, safe)
