"""Multifold's pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from typing import Protocol

from bot.games.contract import Json
from cogs.kit.painter import Urgency
from cogs.multifold.replays import animate, recount, still
from cogs.multifold.scene import Log
from cogs.replays import Animation
from cogs.shared_drawings import pictures_in
from cogs.table_pictures import Brushes, Names, TablePictures
from render.multifold.values import BoardPicture, EndPicture, HandPicture, HeldCard, LessonPicture, Shot


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


class Pictures(TablePictures[Studio, BoardPicture, EndPicture, LessonPicture]):
    """Multifold's pictures; each method raises PaintError."""

    animate, make_still = staticmethod(animate), staticmethod(still)

    @property
    def brushes(self) -> Brushes[BoardPicture, EndPicture, LessonPicture]:
        studio = self.studio
        return Brushes(
            studio.multifold_board,
            studio.multifold_table,
            studio.multifold_lesson,
            studio.multifold_end,
            studio.multifold_replay,
            studio.multifold_replay_gif,
        )

    async def hand(self, picture: HandPicture) -> bytes:
        return await self.painter.draw_soon(Urgency.ACTION, self.studio.multifold_hand, picture)

    async def touch_card(self, card: HeldCard) -> bytes:
        return await self.picture_once("card", repr(card), Urgency.HAND, self.studio.multifold_card, card)

    async def recap(self, duel_id: str, setup: Json, log: Log, start: int, names: Names) -> Animation:
        """What happened in a game's public log from `start` on; drawn once for all who ask for it."""

        async def draw() -> tuple[Animation, int]:
            studio, events = self.studio.multifold_recap, [event for _, event in log]
            drawn = await self.painter.draw_soon(Urgency.LOOK, recount, studio, setup, events, start, names)
            return drawn, len(drawn.data)

        return await self.once("recap", f"{duel_id} {start} {len(log)} {log[-1][0]}", draw)


pictures_of = pictures_in("multifold", Pictures)
