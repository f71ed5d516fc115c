"""Multifold's pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol

from bot.games.contract import Json
from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Urgency
from cogs.multifold.replays import animate, recount, still
from cogs.multifold.scene import Log
from cogs.replays import Animation, Brush, Still
from cogs.shared_drawings import Drawings, pictures_in
from render.multifold.values import BoardPicture, EndPicture, HandPicture, HeldCard, LessonPicture, Shot

Names = tuple[str, ...]


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def multifold_board(self, picture: BoardPicture) -> bytes: ...

    def multifold_hand(self, picture: HandPicture) -> bytes: ...

    def multifold_table(self, picture: BoardPicture) -> bytes: ...

    def multifold_card(self, card: HeldCard) -> bytes: ...

    def multifold_lesson(self, picture: LessonPicture) -> bytes: ...

    def multifold_end(self, picture: EndPicture) -> bytes: ...

    def multifold_recap(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...

    def multifold_replay(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...

    def multifold_replay_gif(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes: ...


class Pictures(Drawings[Studio]):
    """Multifold's pictures; each method raises PaintError."""

    async def board(self, picture: BoardPicture) -> bytes:
        return await self.painter.draw(Urgency.BOARD, self.studio.multifold_board, picture)

    async def draft(self, picture: BoardPicture) -> bytes:
        return await self.painter.draw_soon(Urgency.HAND, self.studio.multifold_board, picture)

    async def end(self, picture: EndPicture) -> bytes:
        return await self.painter.draw(Urgency.BOARD, self.studio.multifold_end, picture)

    async def hand(self, picture: HandPicture) -> bytes:
        return await self.painter.draw_soon(Urgency.HAND, self.studio.multifold_hand, picture)

    async def touch_table(self, picture: BoardPicture) -> bytes:
        return await self.picture_once(
            "table", repr(picture), Urgency.TABLE, self.studio.multifold_table, picture
        )

    async def touch_card(self, card: HeldCard) -> bytes:
        return await self.picture_once("card", repr(card), Urgency.HAND, self.studio.multifold_card, card)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """All learners see the same pictures, so they are kept."""
        studio = self.studio.multifold_lesson
        return await self.picture_once("lesson", repr(picture), Urgency.HAND, studio, picture)

    async def recap(self, duel_id: str, setup: Json, log: Log, start: int, names: Names) -> Animation:
        """What happened in a game's public log from `start` on; drawn once for all who ask for it."""

        async def draw() -> tuple[Animation, int]:
            studio, events = self.studio.multifold_recap, [event for _, event in log]
            drawn = await self.painter.draw_soon(Urgency.LOOK, recount, studio, setup, events, start, names)
            return drawn, len(drawn.data)

        return await self.once("recap", f"{duel_id} {start} {len(log)} {log[-1][0]}", draw)

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of a whole game, drawn from the text of its record."""
        studio = self.studio.multifold_replay_gif if kind == "GIF" else self.studio.multifold_replay
        return await self.replay_once(f"{duel_id} {kind} {names}", animate, studio, record, names)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply; `safe` are the names escaped. Raises ContentError."""
        brush = Brush(self.studio.multifold_board, self.studio.multifold_end)
        return await self.still_once(f"{duel_id} {ply} {names}", fetch, still, brush, ply, names, safe)


pictures_of = pictures_in("multifold", Pictures)
