"""War's pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol

from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Urgency
from cogs.replays import Animation, Brush, Still
from cogs.shared_drawings import Drawings, pictures_in
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

Names = tuple[str, ...]


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


class Pictures(Drawings[Studio]):
    """War's pictures; each method raises PaintError."""

    async def board(self, picture: BoardPicture) -> bytes:
        return await self.painter.draw(Urgency.BOARD, self.studio.war_board, picture)

    async def board_part(self, picture: BoardPicture, part: str) -> bytes:
        """A part of a wide map, for a board's message."""
        return await self.painter.draw(Urgency.BOARD, self.studio.war_part, picture, part)

    async def own_map(self, picture: BoardPicture) -> bytes:
        """A map for one player's eyes, as it is or as it would be."""
        return await self.painter.draw_soon(Urgency.HAND, self.studio.war_board, picture)

    async def touch_table(self, picture: BoardPicture) -> bytes:
        return await self.picture_once("table", repr(picture), Urgency.TABLE, self.studio.war_table, picture)

    async def touch_card(self, card: MissionCard | HeroRow, seat: int) -> bytes:
        return await self.picture_once(
            "card", f"{seat} {card!r}", Urgency.HAND, self.studio.war_card, card, seat
        )

    async def part(self, picture: BoardPicture, part: str) -> bytes:
        """A part of a wide map, for one player's eyes."""
        return await self.painter.draw_soon(Urgency.HAND, self.studio.war_part, picture, part)

    async def sheet(self, picture: WarSheet) -> bytes:
        """All that a player has, for their eyes alone."""
        return await self.painter.draw_soon(Urgency.HAND, self.studio.war_sheet, picture)

    async def battle(self, picture: BattlePicture) -> bytes:
        """An attack with all its dice, or with its odds, for one player's eyes."""
        return await self.painter.draw_soon(Urgency.HAND, self.studio.war_battle, picture)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial; many learners see the same ones."""
        return await self.picture_once("lesson", repr(picture), Urgency.HAND, self.studio.war_lesson, picture)

    async def end(self, picture: EndPicture) -> bytes:
        return await self.painter.draw(Urgency.BOARD, self.studio.war_end, picture)

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of an ended game with all blocks face up, drawn from the text of its record."""
        studio = self.studio.war_replay_gif if kind == "GIF" else self.studio.war_replay
        return await self.replay_once(f"{duel_id} {kind} {names}", animate, studio, record, names)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply; `safe` are the names escaped. Raises ContentError."""
        brush = Brush(self.studio.war_board, self.studio.war_end)
        return await self.still_once(f"{duel_id} {ply} {names}", fetch, still, brush, ply, names, safe)


pictures_of = pictures_in("multiverse-war", Pictures)
