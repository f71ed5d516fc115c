"""Multiuniversum's pictures, drawn in the painter's processes."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Protocol

from bot.games.contract import Json
from bot.games.universum.sight.recap import Log, Span
from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Painter, Urgency, wished_since
from cogs.replays import Animation, Still
from cogs.shared_drawings import Drawings, pictures_in
from cogs.universum.replays import Brush, animate, recount, still
from render.universum.lesson.values import LessonPicture
from render.universum.values import EndPicture, HandPicture, HeldCard, ReorderPicture, TablePicture

PLAYERS = (2, 3, 5)
"""One number of players for each height of a table."""
TURN_CACHE_BYTES = 4 * 2**20
TOUCHED_CACHE_BYTES = 16 * 2**20
"""About a hundred tables of those who touch them, and cards of their hands."""
RECAP_CACHE_BYTES = 16 * 2**20
REPLAY_CACHE_BYTES = 16 * 2**20
STILL_CACHE_BYTES = 24 * 2**20
"""About a hundred pictures of ended games that people step through."""
Names = tuple[str, ...]
"""The players' names by seat."""

LESSON_CACHE_SIZE = 40
"""Pictures of the tutorial that are kept, each about 200 kB."""


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def universum_table(self, picture: TablePicture) -> bytes: ...

    def universum_card(self, card: HeldCard, at: int) -> bytes: ...

    def universum_turn(self, picture: TablePicture) -> bytes: ...

    def universum_hand(self, picture: HandPicture) -> list[bytes]: ...

    def universum_reorder(self, picture: ReorderPicture) -> bytes: ...

    def universum_score(self, picture: EndPicture) -> bytes: ...

    def universum_lesson(self, picture: LessonPicture) -> bytes: ...

    def universum_replay(self, turns: Sequence[TablePicture], end: EndPicture | None) -> bytes: ...

    def universum_replay_gif(self, turns: Sequence[TablePicture], end: EndPicture | None) -> bytes: ...

    def universum_recap(self, tables: Sequence[TablePicture], end: EndPicture | None) -> bytes: ...

    def universum_warm(self, players: int) -> None: ...


class Pictures(Drawings[Studio]):
    """Multiuniversum's pictures, drawn by a studio in the painter's executor."""

    limits = MappingProxyType(
        {
            "touched": TOUCHED_CACHE_BYTES,
            "past turn": TURN_CACHE_BYTES,
            "recap": RECAP_CACHE_BYTES,
            "still": STILL_CACHE_BYTES,
            "replay": REPLAY_CACHE_BYTES,
        }
    )

    def __init__(self, painter: Painter, studio: Studio) -> None:
        super().__init__(painter, studio)
        self._lessons: dict[LessonPicture, bytes] = {}

    async def table(self, picture: TablePicture, *, aside: bool = False) -> bytes:
        """The table; on a new turn, the last one is drawn over it.

        Raises PaintError. `aside`: nobody waits for it to act.
        """
        draw = self.studio.universum_table if picture.log.is_current else self.studio.universum_turn
        urgency = Urgency.LOOK if aside else Urgency.ACTION
        return await self.painter.draw(urgency, draw, picture)

    async def touch_table(self, picture: TablePicture) -> bytes:
        """The table as it is now, for those who touch it; drawn once for all of them. Raises PaintError."""
        studio = self.studio.universum_table
        return await self.picture_once("touched", repr(picture), Urgency.TABLE, studio, picture)

    async def touch_card(self, card: HeldCard, at: int) -> bytes:
        """A card of a hand beside the table, as it counts at this transformer. Raises PaintError."""
        studio = self.studio.universum_card
        return await self.picture_once("touched", f"{card} {at}", Urgency.HAND, studio, card, at)

    async def past_turn(self, picture: TablePicture) -> bytes:
        """The table as a turn left it, with the turn drawn over it.

        Raises PaintError, also if the painters are too busy to wait for. It is never
        outdated. Each is drawn once for all messages of the turn.
        """

        async def draw() -> tuple[bytes, int]:
            with wished_since(self.painter.number(), lambda: False):
                drawn = await self.painter.draw_soon(Urgency.ACTION, self.studio.universum_turn, picture)
            return drawn, len(drawn)

        return await self.once("past turn", repr(picture), draw)

    async def score(self, picture: EndPicture, *, aside: bool = False) -> bytes:
        urgency = Urgency.LOOK if aside else Urgency.ACTION
        return await self.painter.draw(urgency, self.studio.universum_score, picture)

    async def hand(self, picture: HandPicture, *, aside: bool = False) -> Sequence[bytes]:
        """A hand, on one image or several. Raises PaintError. `aside`: nobody waits for it to act."""
        urgency = Urgency.LOOK if aside else Urgency.HAND
        return await self.painter.draw(urgency, self.studio.universum_hand, picture)

    async def reorder(self, picture: ReorderPicture) -> bytes:
        """A stack while its player reorders it.

        Raises PaintError, also if the painters are too busy to wait for.
        """
        return await self.painter.draw_soon(Urgency.ACTION, self.studio.universum_reorder, picture)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial. Raises PaintError. All learners see the same ones, so they are kept."""
        drawn = self._lessons.get(picture)
        if drawn is None:
            drawn = await self.painter.draw(Urgency.ACTION, self.studio.universum_lesson, picture)
            if len(self._lessons) < LESSON_CACHE_SIZE:
                self._lessons[picture] = drawn
        return drawn

    async def recap(self, duel_id: str, setup: Json, log: Log, span: Span, names: Names) -> bytes:
        """An animated recap of this part of a game's public log, which begins with the game.

        Raises PaintError, also if the painters are too busy to wait for. Each is
        drawn once for all who ask for it, and kept.
        """
        # The entries before one of a log never change, even where something is taken back after it.
        last = log[span.stop - 1][0] if span.stop else 0

        async def draw() -> tuple[bytes, int]:
            studio, part = self.studio.universum_recap, log[: span.stop]
            drawn = await self.painter.draw_soon(Urgency.LOOK, recount, studio, setup, part, span, names)
            return drawn, len(drawn)

        return await self.once("recap", f"{duel_id} {span.start} {span.stop} {last}", draw)

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of a whole game, drawn from the text of its record. Raises PaintError."""
        studio = self.studio.universum_replay_gif if kind == "GIF" else self.studio.universum_replay
        return await self.replay_once(f"{duel_id} {kind} {names}", animate, studio, record, names)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply. Each is drawn once for all who step there meanwhile, and kept.

        `fetch` reads the record if that is needed; `safe` are the names escaped. Raises ContentError.
        """
        studio = self.studio
        brush = Brush(studio.universum_table, studio.universum_turn, studio.universum_score)
        return await self.still_once(f"{duel_id} {ply} {names}", fetch, still, brush, ply, names, safe)

    async def warm(self, players: int) -> None:
        await self.painter.draw(Urgency.LOOK, self.studio.universum_warm, players)


pictures_of = pictures_in("multiuniversum", Pictures)
