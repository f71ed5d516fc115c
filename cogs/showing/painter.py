"""Draws pictures without blocking the event loop: picklable values go in, bytes come out."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor
from typing import ParamSpec, Protocol, TypeVar

from bot.games.errors import MeleeError
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.events.events import Event
from bot.games.melee.sight.view import Plan, View
from bot.games.two_seats import Seat
from bot.workers import Workers
from cogs.showing.replays import Animation, ReplayFormat, animate
from render.melee.api import Step
from render.tables.values import Matrix

_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Drawn = TypeVar("Drawn")


class PaintError(MeleeError):
    """A picture could not be drawn; whoever wanted it shows the text alone."""


class Studio(Protocol):
    """What draws: `render.registry`, or a quick stand-in. Its functions must be importable by name."""

    def battlefield(self, view: View, names: tuple[str, str], recent: Sequence[Event]) -> bytes:
        """The board after these events."""
        ...

    def reach(self, view: View, names: tuple[str, str], plan: Plan) -> bytes:
        """The board with what an entity may do."""
        ...

    def hand(self, view: View, seat: Seat, realm: str) -> list[bytes]:
        """The cards of a hand, three an image; none for an empty hand."""
        ...

    def card(self, entity: EntityCard, deck_name: str, realm: str, number: int) -> bytes:
        """One card."""
        ...

    def deck_sheet(self, deck: DeckList) -> bytes:
        """All cards of a deck."""
        ...

    def replay_webp(self, steps: Sequence[Step], names: tuple[str, str]) -> bytes:
        """A whole duel as an animated WebP."""
        ...

    def replay_gif(self, steps: Sequence[Step], names: tuple[str, str]) -> bytes:
        """A whole duel as an animated GIF."""
        ...

    def matrix(self, rates: Matrix) -> list[bytes]:
        """Win rates, eight rows and columns an image."""
        ...

    def warm(self, board: Board) -> None:
        """Draw the ground that all pictures of a board share, so that the first picture is quick."""
        ...


class Painter:
    """Draws with a studio in an executor, a limited number of pictures at once.

    What people only look at, and replays, which take seconds, wait for one another and never hold all
    painters: however many boards are asked for at once, the duels' own messages and panels come first.
    """

    def __init__(self, studio: Studio, make_executor: Callable[[], Executor], *, at_once: int = 2) -> None:
        self._studio = studio
        self._workers = Workers("painters", make_executor)
        self._free = asyncio.Semaphore(at_once)
        self._asides = asyncio.Semaphore(max(1, at_once - 1))
        self._replays: dict[tuple[str, tuple[str, str], ReplayFormat], asyncio.Task[Animation]] = {}

    async def battlefield(
        self, view: View, names: tuple[str, str], recent: Sequence[Event], *, aside: bool = False
    ) -> bytes:
        """The board after these events; PaintError if it cannot be drawn. `aside`: for one who only looks."""
        draw = self._draw_aside if aside else self._draw
        return await draw(self._studio.battlefield, view, names, tuple(recent))

    async def reach(self, view: View, names: tuple[str, str], plan: Plan) -> bytes:
        """The board with what an entity, or a card about to be summoned, may do."""
        return await self._draw(self._studio.reach, view, names, plan)

    async def hand(self, view: View, seat: Seat, realm: str) -> list[bytes]:
        """The cards of a hand, three an image; `view` is its owner's, `realm` the deck's."""
        return await self._draw(self._studio.hand, view, seat, realm)

    async def card(self, card: EntityCard, deck: DeckList, number: int) -> bytes:
        """One card, number `number` of its deck."""
        return await self._draw_aside(self._studio.card, card, deck.name, deck.realm, number)

    async def deck_sheet(self, deck: DeckList) -> bytes:
        """All cards of a deck."""
        return await self._draw_aside(self._studio.deck_sheet, deck)

    async def replay(self, record: str, names: tuple[str, str], kind: ReplayFormat) -> Animation:
        """The whole duel that this record's text tells, with its description.

        Who asks for one that is being drawn gets the same.
        """
        wanted = record, names, kind
        drawing = self._replays.get(wanted)
        if drawing is None:
            draw = self._studio.replay_gif if kind == "GIF" else self._studio.replay_webp
            drawing = asyncio.create_task(self._draw_aside(animate, draw, record, names))
            self._replays[wanted] = drawing
            drawing.add_done_callback(lambda _: self._replays.pop(wanted))
        return await asyncio.shield(drawing)  # who stops waiting takes it from nobody else

    async def matrix(self, rates: Matrix) -> list[bytes]:
        """Win rates, eight rows and columns an image."""
        return await self._draw_aside(self._studio.matrix, rates)

    async def warm(self, board: Board) -> None:
        """Draw the ground that all pictures of a board share, before anybody asks for one."""
        await self._draw_aside(self._studio.warm, board)

    def close(self) -> None:
        """Draw nothing more; whoever waits for a picture gets a PaintError."""
        self._workers.close()

    async def _draw_aside(
        self, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Drawn:
        async with self._asides:
            return await self._draw(draw, *args, **kwargs)

    async def _draw(self, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs) -> Drawn:
        async with self._free:
            try:
                return await self._workers.run(draw, *args, **kwargs)
            except BrokenExecutor as error:
                raise PaintError(f"a picture was not drawn: {error}") from error
            except Exception as error:
                _log.error("A picture could not be drawn", exc_info=error)
                raise PaintError("a picture could not be drawn") from error
