"""Multiuniversum's pictures, drawn in the painter's processes."""

import asyncio
from collections.abc import Sequence
from typing import Protocol, cast

from bot.games.contract import Json
from bot.games.universum.sight.recap import Log, Span
from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Painter, PaintError, Urgency, wished_since
from cogs.replays import Animation, Still
from cogs.services import Services
from cogs.shared_drawings import DrawnOnce
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


class Pictures:
    """Multiuniversum's pictures, drawn by a studio in the painter's executor."""

    def __init__(self, painter: Painter, studio: Studio) -> None:
        self._painter = painter
        self._studio = studio
        self._lessons: dict[LessonPicture, bytes] = {}
        self._touched: DrawnOnce[bytes] = DrawnOnce(TOUCHED_CACHE_BYTES)
        self._past_turns: DrawnOnce[bytes] = DrawnOnce(TURN_CACHE_BYTES)
        self._recaps: DrawnOnce[bytes] = DrawnOnce(RECAP_CACHE_BYTES)
        self._stills: DrawnOnce[Still] = DrawnOnce(STILL_CACHE_BYTES)
        self._replays: DrawnOnce[Animation] = DrawnOnce(REPLAY_CACHE_BYTES)

    async def table(self, picture: TablePicture, *, aside: bool = False) -> bytes:
        """The table; on a new turn, the last one is drawn over it.

        Raises PaintError. `aside`: nobody waits for it to act.
        """
        draw = self._studio.universum_table if picture.log.is_current else self._studio.universum_turn
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, draw, picture)

    async def touch_table(self, picture: TablePicture) -> bytes:
        """The table as it is now, for those who touch it; drawn once for all of them. Raises PaintError."""

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.BOARD, self._studio.universum_table, picture)
            return drawn, len(drawn)

        return await self._touched.get(repr(picture), draw)

    async def touch_card(self, card: HeldCard, at: int) -> bytes:
        """A card of a hand beside the table, as it counts at this transformer. Raises PaintError."""

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.HAND, self._studio.universum_card, card, at)
            return drawn, len(drawn)

        return await self._touched.get(f"{card} {at}", draw)

    async def past_turn(self, picture: TablePicture) -> bytes:
        """The table as a turn left it, with the turn drawn over it.

        Raises PaintError, also if the painters are too busy to wait for. It is never
        outdated. Each is drawn once for all messages of the turn.
        """

        async def draw() -> tuple[bytes, int]:
            with wished_since(self._painter.number(), lambda: False):
                drawn = await self._painter.draw_soon(Urgency.HAND, self._studio.universum_turn, picture)
            return drawn, len(drawn)

        return await self._past_turns.get(repr(picture), draw)

    async def score(self, picture: EndPicture, *, aside: bool = False) -> bytes:
        urgency = Urgency.LOOK if aside else Urgency.BOARD
        return await self._painter.draw(urgency, self._studio.universum_score, picture)

    async def hand(self, picture: HandPicture, *, aside: bool = False) -> Sequence[bytes]:
        """A hand, on one image or several. Raises PaintError. `aside`: nobody waits for it to act."""
        urgency = Urgency.LOOK if aside else Urgency.HAND
        return await self._painter.draw(urgency, self._studio.universum_hand, picture)

    async def reorder(self, picture: ReorderPicture) -> bytes:
        """A stack while its player reorders it.

        Raises PaintError, also if the painters are too busy to wait for.
        """
        return await self._painter.draw_soon(Urgency.HAND, self._studio.universum_reorder, picture)

    async def lesson(self, picture: LessonPicture) -> bytes:
        """A picture of the tutorial. Raises PaintError. All learners see the same ones, so they are kept."""
        drawn = self._lessons.get(picture)
        if drawn is None:
            drawn = await self._painter.draw(Urgency.HAND, self._studio.universum_lesson, picture)
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
            studio, part = self._studio.universum_recap, log[: span.stop]
            drawn = await self._painter.draw_soon(Urgency.LOOK, recount, studio, setup, part, span, names)
            return drawn, len(drawn)

        return await self._recaps.get(f"{duel_id} {span.start} {span.stop} {last}", draw)

    async def replay(self, duel_id: str, record: str, names: Names, kind: ReplayFormat) -> Animation:
        """The replay of a whole game, drawn from the text of its record. Raises PaintError."""
        studio = self._studio.universum_replay_gif if kind == "GIF" else self._studio.universum_replay

        async def draw() -> tuple[Animation, int]:
            drawn = await self._painter.draw(Urgency.LOOK, animate, studio, record, names)
            return drawn, len(drawn.data)

        return await self._replays.get(f"{duel_id} {kind} {names}", draw)

    async def still(self, duel_id: str, fetch: Fetch, ply: int, names: Names, safe: Names) -> Still:
        """An ended game after this ply. Each is drawn once for all who step there meanwhile, and kept.

        `fetch` reads the record if that is needed; `safe` are the names escaped. Raises ContentError.
        """

        async def draw() -> tuple[Still, int | None]:
            record, brush = (
                await fetch(),
                Brush(
                    self._studio.universum_table, self._studio.universum_turn, self._studio.universum_score
                ),
            )
            try:
                drawn = await self._painter.draw_soon(Urgency.LOOK, still, brush, record, ply, names, safe)
            except PaintError:  # the text says the same
                return await asyncio.to_thread(still, None, record, ply, names, safe), None
            return drawn, len(drawn.data or b"")

        return await self._stills.get(f"{duel_id} {ply} {names}", draw)

    async def warm(self, players: int) -> None:
        await self._painter.draw(Urgency.LOOK, self._studio.universum_warm, players)


class HasPictures(Protocol):
    @property
    def pictures(self) -> Pictures: ...


def pictures_of(services: Services) -> Pictures:
    return cast(HasPictures, services.face("multiuniversum")).pictures
