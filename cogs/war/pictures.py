"""War's pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol

from cogs.kit.painter import Urgency
from cogs.shared_drawings import pictures_in
from cogs.table_pictures import Brushes, TablePictures
from cogs.war.replays import animate, still
from render.war.values import (
    BattlePicture,
    BoardPicture,
    EndPicture,
    HeroRow,
    LessonPicture,
    MissionCard,
    Shot,
    WarSheet,
)


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def war_board(self, picture: BoardPicture) -> bytes: ...

    def war_table(self, picture: BoardPicture) -> bytes: ...

    def war_card(self, card: MissionCard | HeroRow, seat: int) -> bytes: ...

    def war_part(self, picture: BoardPicture, part: str) -> bytes: ...

    def war_sheet(self, picture: WarSheet) -> bytes: ...

    def war_battle(self, picture: BattlePicture) -> bytes: ...

    def war_lesson(self, picture: LessonPicture) -> bytes: ...

    def war_end(self, picture: EndPicture) -> bytes: ...

    def war_replay(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...

    def war_replay_gif(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...


class Pictures(TablePictures[Studio, BoardPicture, EndPicture, LessonPicture]):
    """War's pictures; each method raises PaintError."""

    animate, make_still = staticmethod(animate), staticmethod(still)

    @property
    def brushes(self) -> Brushes[BoardPicture, EndPicture, LessonPicture]:
        studio = self.studio
        return Brushes(
            studio.war_board,
            studio.war_table,
            studio.war_lesson,
            studio.war_end,
            studio.war_replay,
            studio.war_replay_gif,
        )

    async def board_part(self, picture: BoardPicture, part: str) -> bytes:
        """A part of a wide map, for a board's message."""
        return await self.painter.draw(Urgency.ACTION, self.studio.war_part, picture, part)

    async def touch_card(self, card: MissionCard | HeroRow, seat: int) -> bytes:
        return await self.picture_once(
            "card", f"{seat} {card!r}", Urgency.HAND, self.studio.war_card, card, seat
        )

    async def part(self, picture: BoardPicture, part: str) -> bytes:
        """A part of a wide map, for one player's eyes."""
        return await self.painter.draw_soon(Urgency.ACTION, self.studio.war_part, picture, part)

    async def sheet(self, picture: WarSheet) -> bytes:
        """All that a player has, for their eyes alone."""
        return await self.painter.draw_soon(Urgency.ACTION, self.studio.war_sheet, picture)

    async def battle(self, picture: BattlePicture) -> bytes:
        """An attack with all its dice, or with its odds, for one player's eyes."""
        return await self.painter.draw_soon(Urgency.ACTION, self.studio.war_battle, picture)


pictures_of = pictures_in("multiverse-war", Pictures)
