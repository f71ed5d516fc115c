"""Multiuniversum's pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol, cast

from cogs.kit.painter import Painter, Urgency
from cogs.services import Services
from render.universum.lesson.values import LessonPicture
from render.universum.values import EndPicture, HandPicture, ReorderPicture, TablePicture

PLAYERS = (2, 3, 5)
"""One number of players for each height of a table."""

LESSONS_KEPT = 40
"""Pictures of the tutorial that are kept, each about 200 kB."""


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def universum_table(self, picture: TablePicture) -> bytes:
        """The table."""
        ...

    def universum_turn(self, picture: TablePicture) -> bytes:
        """The table, and on it the turn that its log tells."""
        ...

    def universum_hand(self, picture: HandPicture) -> list[bytes]:
        """A hand, on one image or several."""
        ...

    def universum_reorder(self, picture: ReorderPicture) -> bytes:
        """A stack while it is laid anew."""
        ...

    def universum_score(self, picture: EndPicture) -> bytes:
        """The final score."""
        ...

    def universum_lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial."""
        ...

    def universum_warm(self, players: int) -> None:
        """Draw the ground that all tables of so many players share."""
        ...


class Pictures:
    """Multiuniversum's pictures, drawn by a studio in the painter's executor."""

    def __init__(self, painter: Painter, studio: Studio) -> None:
        self._painter = painter
        self._studio = studio
        self._lessons: dict[LessonPicture, bytes] = {}

    async def table(self, picture: TablePicture, *, aside: bool = False) -> bytes:
        """The table; on a new turn, what the last one has done is drawn over it.

        Raises PaintError. `aside`: nobody waits for it to act.
        """
        draw = self._studio.universum_table if picture.log.is_current else self._studio.universum_turn
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, draw, picture)

    async def score(self, picture: EndPicture, *, aside: bool = False) -> bytes:
        """The final score. Raises PaintError."""
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, self._studio.universum_score, picture)

    async def hand(self, picture: HandPicture) -> Sequence[bytes]:
        """A hand, on one image or several. Raises PaintError."""
        return await self._painter.draw(Urgency.HAND, self._studio.universum_hand, picture)

    async def reorder(self, picture: ReorderPicture) -> bytes:
        """A stack while it is laid anew.

        Raises PaintError, also if the painters are so busy that the panel had better come without it.
        """
        return await self._painter.draw_soon(Urgency.HAND, self._studio.universum_reorder, picture)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial. Raises PaintError. All learners see the same ones, so they are kept."""
        drawn = self._lessons.get(picture)
        if drawn is None:
            drawn = await self._painter.draw(Urgency.HAND, self._studio.universum_lesson, picture)
            if len(self._lessons) < LESSONS_KEPT:
                self._lessons[picture] = drawn
        return drawn

    async def warm(self, players: int) -> None:
        """Draw the ground of tables for so many players. Raises PaintError."""
        await self._painter.draw(Urgency.LOOK, self._studio.universum_warm, players)


class HasPictures(Protocol):
    """Multiuniversum's face, as far as its pictures go."""

    @property
    def pictures(self) -> Pictures:
        """Multiuniversum's pictures."""
        ...


def pictures_of(services: Services) -> Pictures:
    """Multiuniversum's pictures, from these services."""
    return cast(HasPictures, services.face("multiuniversum")).pictures
