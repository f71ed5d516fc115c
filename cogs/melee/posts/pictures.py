"""Melee's pictures, drawn in the painter's processes."""

import asyncio
import pickle
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from bot.games.contract import Json
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.history.steps import Step as TurnStep
from bot.games.melee.narration.recap import Log, Recap, Span
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.tables import Table
from bot.games.two_seats import Seat
from bot.reviews.luck import LuckReport
from bot.reviews.wording import ToldReview
from cogs.faces import Fetch, ReplayFormat
from cogs.kit.painter import Painter, PaintError, Urgency
from cogs.melee.posts.records import animate, recount, still
from cogs.melee.posts.review_scenes import paint_luck, paint_review
from cogs.replays import Animation, Still
from cogs.shared_drawings import DrawnOnce, pictures_in
from render.melee.replay.beats import ReplayBeat
from render.melee.tutorial.slide import Slide
from render.melee.values import ReviewedDecision
from render.tables.values import Chart, LuckSheet, ReviewSheet

KEPT_SLIDES = 32
"""Pictures of the tutorial that are kept, each about 100 kB."""


KEPT_RECAP_BYTES = 16 * 2**20
KEPT_STILL_BYTES = 24 * 2**20
"""About eighty pictures of ended duels that people step through."""
KEPT_PUZZLE_BYTES = 8 * 2**20
KEPT_TABLE_BYTES = 16 * 2**20
"""About a hundred tables of those who touch them."""


class Studio(Protocol):
    """Draws the pictures: `render.registry`, or a quick stand-in. Its functions are importable by name."""

    def battlefield(
        self,
        view: View,
        names: tuple[str, str],
        steps: Sequence[TurnStep],
        viewer: Seat | None = None,
    ) -> bytes: ...

    def touch_table(self, view: View, names: tuple[str, str]) -> bytes: ...

    def small_card(self, entity: EntityCard, deck_name: str, realm: str, cost: int) -> bytes: ...

    def reach(self, view: View, plan: ActionPlan) -> bytes: ...

    def look(self, close_up: CloseUp, view: View, names: tuple[str, str], realm: str) -> bytes: ...

    def hand(self, view: View, seat: Seat, realm: str, holder: str) -> list[bytes]:
        """The cards of a hand, three an image; none for an empty hand. `holder` is as in `Pictures.hand`."""
        ...

    def tutorial(self, slide: Slide) -> bytes: ...

    def card(self, entity: EntityCard, deck_name: str, realm: str, number: int) -> bytes: ...

    def deck_sheet(self, deck: DeckList) -> bytes: ...

    def recap(self, recap: Recap, names: tuple[str, str]) -> bytes: ...

    def replay_webp(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes: ...

    def replay_gif(self, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> bytes: ...

    def luck_report(self, sheet: LuckSheet, view: View, steps: Sequence[TurnStep]) -> bytes: ...

    def review(self, sheet: ReviewSheet, choices: Sequence[ReviewedDecision]) -> bytes: ...

    def table(self, one: Table) -> list[bytes]: ...

    def chart(self, lines: Chart) -> bytes: ...

    def warm(self, board: Board) -> None: ...


class Pictures:
    """Melee's pictures, drawn by a studio in the painter's executor."""

    def __init__(self, painter: Painter, studio: Studio) -> None:
        self._painter = painter
        self._studio = studio
        self._slides: dict[bytes, bytes] = {}
        self._recaps: DrawnOnce[bytes] = DrawnOnce(KEPT_RECAP_BYTES)
        self._stills: DrawnOnce[Still] = DrawnOnce(KEPT_STILL_BYTES)
        self._puzzles: DrawnOnce[bytes] = DrawnOnce(KEPT_PUZZLE_BYTES)
        self._tables: DrawnOnce[bytes] = DrawnOnce(KEPT_TABLE_BYTES)
        self._replays: dict[tuple[str, tuple[str, str], ReplayFormat], asyncio.Task[Animation]] = {}

    async def battlefield(
        self,
        view: View,
        names: tuple[str, str],
        steps: Sequence[TurnStep],
        viewer: Seat | None = None,
        *,
        aside: bool = False,
    ) -> bytes:
        """The board after these steps. Raises PaintError. `aside`: nobody waits for it to act.

        `viewer` is whose victory or defeat an end is; None for everybody.
        """
        urgency, own = Urgency.LOOK if aside else Urgency.ACTION, () if viewer is None else (viewer,)
        return await self._painter.draw(urgency, self._studio.battlefield, view, names, tuple(steps), *own)

    async def touch_table(self, duel_id: str, view: View, names: tuple[str, str]) -> bytes:
        """The board as it is now, for those who touch it. Raises PaintError.

        Everybody at the table sees the same, so it is drawn once and kept.
        """

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.TABLE, self._studio.touch_table, view, names)
            return drawn, len(drawn)

        return await self._tables.get(f"{duel_id} {view.ply} {view.phase} {names}", draw)

    async def small_card(self, card: EntityCard, deck_name: str, realm: str, cost: int) -> bytes:
        """A card in a hand beside the table, with its cost now; drawn once and kept. Raises PaintError."""

        values = card, deck_name, realm, cost

        async def draw() -> tuple[bytes, int]:
            drawn = await self._painter.draw(Urgency.HAND, self._studio.small_card, *values)
            return drawn, len(drawn)

        return await self._tables.get(f"{_all_of(card)} {deck_name!r} {realm!r} {cost}", draw)

    async def puzzle(
        self, key: str, view: View, names: tuple[str, str], steps: Sequence[TurnStep] = ()
    ) -> bytes:
        """The board of a puzzle after these steps; `key` names all of it. Raises PaintError.

        Everybody who gets the puzzle sees the same, so it is drawn once and kept.
        """

        async def draw() -> tuple[bytes, int]:
            drawn = await self.battlefield(view, names, steps, aside=True)
            return drawn, len(drawn)

        return await self._puzzles.get(key, draw)

    async def reach(self, view: View, plan: ActionPlan) -> bytes:
        """The board with the reach of an entity or of a card to summon.

        Raises PaintError, also if the painters are so busy that the panel had better come without it.
        """
        return await self._painter.draw_soon(Urgency.ACTION, self._studio.reach, view, plan)

    async def look(self, close_up: CloseUp, view: View, names: tuple[str, str], realm: str) -> bytes:
        """An entity from close by; `view` is the viewer's, `realm` that of the entity's deck.

        Raises PaintError, also if the painters are so busy that the text had better come without it.
        """
        return await self._painter.draw_soon(Urgency.ACTION, self._studio.look, close_up, view, names, realm)

    async def luck_report(self, record: str, report: LuckReport, names: tuple[str, str]) -> bytes:
        """The luck in a duel, from the text of its record. Raises PaintError."""
        draw = self._studio.luck_report
        return await self._painter.draw(Urgency.LOOK, paint_luck, draw, record, report, names)

    async def review(self, record: str, told: ToldReview, names: tuple[str, str]) -> bytes:
        """A review's picture, from the text of the record. Raises PaintError."""
        return await self._painter.draw(Urgency.LOOK, paint_review, self._studio.review, record, told, names)

    async def hand(self, view: View, seat: Seat, realm: str, holder: str = "") -> list[bytes]:
        """The cards of a hand, three an image; `view` is its owner's, `realm` the deck's.

        `holder` is the owner's name where casters look at it; nobody waits for that to act.
        """
        urgency = Urgency.LOOK if holder else Urgency.HAND
        return await self._painter.draw(urgency, self._studio.hand, view, seat, realm, holder)

    async def tutorial(self, slide: Slide) -> bytes:
        """A picture of the tutorial. Raises PaintError. All learners see the same ones, so they are kept."""
        key = pickle.dumps(slide)
        if key not in self._slides:
            drawn = await self._painter.draw(Urgency.ACTION, self._studio.tutorial, slide)
            while len(self._slides) >= KEPT_SLIDES:
                self._slides.pop(next(iter(self._slides)))
            self._slides[key] = drawn
        return self._slides[key]

    async def card(self, card: EntityCard, deck: DeckList, number: int) -> bytes:
        return await self._painter.draw(Urgency.LOOK, self._studio.card, card, deck.name, deck.realm, number)

    async def deck_sheet(self, deck: DeckList) -> bytes:
        return await self._painter.draw(Urgency.LOOK, self._studio.deck_sheet, deck)

    async def recap(self, duel_id: str, setup: Json, log: Log, span: Span, names: tuple[str, str]) -> bytes:
        """What happened in this part of a duel's public log, which begins with the duel, as it moves.

        Raises PaintError, also if the painters are so busy that the text had better come without it. Each is
        drawn once for all who ask for it, and kept.
        """
        # Entries before another one in a log never change, even if something is taken back after it.
        last = log[span.stop - 1][0] if span.stop else 0
        key = f"{duel_id} {span.start} {span.stop} {last}"

        async def draw() -> tuple[bytes, int]:
            studio, told = self._studio.recap, log[: span.stop]
            drawn = await self._painter.draw_soon(Urgency.LOOK, recount, studio, setup, told, span, names)
            return drawn, len(drawn)

        return await self._recaps.get(key, draw)

    async def replay(self, record: str, names: tuple[str, str], kind: ReplayFormat) -> Animation:
        """The replay of a whole duel, drawn from the text of its record, with its description.

        Everyone who asks for the same replay while it is drawn gets that one.
        """
        wanted = record, names, kind
        drawing = self._replays.get(wanted)
        if drawing is None:
            draw = self._studio.replay_gif if kind == "GIF" else self._studio.replay_webp
            drawing = asyncio.create_task(self._painter.draw(Urgency.LOOK, animate, draw, record, names))
            self._replays[wanted] = drawing
            drawing.add_done_callback(lambda _: self._replays.pop(wanted))
        return await asyncio.shield(drawing)  # one who stops waiting does not cancel it for others

    async def still(
        self, duel_id: str, fetch: Fetch, ply: int, names: tuple[str, str], safe: tuple[str, str]
    ) -> Still:
        """An ended duel after this ply. Each is drawn once for all who step there meanwhile, and kept.

        `fetch` reads the record if that is needed; `safe` are the names escaped. Raises ContentError.
        """

        async def draw() -> tuple[Still, int | None]:
            record, studio = await fetch(), self._studio.battlefield
            try:
                drawn = await self._painter.draw_soon(Urgency.LOOK, still, studio, record, ply, names, safe)
            except PaintError:  # the text says the same
                return await asyncio.to_thread(still, None, record, ply, names, safe), None
            return drawn, len(drawn.data or b"")

        # Nothing else about an ended duel changes.
        return await self._stills.get(f"{duel_id} {ply} {names}", draw)

    async def table(self, one: Table) -> list[bytes]:
        return await self._painter.draw(Urgency.LOOK, self._studio.table, one)

    async def chart(self, lines: Chart) -> bytes:
        return await self._painter.draw(Urgency.LOOK, self._studio.chart, lines)

    async def warm(self, board: Board) -> None:
        """Draw the ground that all pictures of a board share, before anybody asks for one."""
        await self._painter.draw(Urgency.LOOK, self._studio.warm, board)


@lru_cache(maxsize=256)  # cards in hands are looked at after each action
def _all_of(card: EntityCard) -> str:
    return repr(card)


pictures_of = pictures_in("melee", Pictures)
