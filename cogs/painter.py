"""Pictures without holding up the event loop: values that can be pickled go in, bytes come out."""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from threading import Thread
from typing import ParamSpec, Protocol, TypeVar

from bot.games.contract import Seat
from bot.games.errors import MeleeError
from bot.games.melee.board import Board
from bot.games.melee.cards import DeckList, EntityCard
from bot.games.melee.events import Event
from bot.games.melee.view import Plan, View

_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Drawn = TypeVar("Drawn")


class PaintError(MeleeError):
    """A picture could not be drawn; whoever wanted it shows the text alone."""


class Studio(Protocol):
    """What draws: `render.api`, or a quick stand-in. Functions must be importable by name, to be pickled."""

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

    def warm(self, board: Board) -> None:
        """Draw what all pictures of a board stand on, so that the first of them is quick."""
        ...


def processes(workers: int, prepare: Callable[[], None] | None = None) -> Callable[[], Executor]:
    """Makes pools of so many processes: drawing never takes the interpreter from the event loop.

    Each process begins with `prepare`, which must be importable by name.
    """
    context = multiprocessing.get_context("spawn")
    return lambda: ProcessPoolExecutor(workers, context, _begin_work, (prepare,))


def _begin_work(prepare: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends its workers
    Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def _end_with_parent() -> None:
    """A bot that is killed cannot end its workers: they notice, and go."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(0)


def threads(workers: int) -> Callable[[], Executor]:
    """Makes pools of so many threads: slower to answer under load, but light; for small hosts and tests."""
    return lambda: ThreadPoolExecutor(workers, thread_name_prefix="painter")


class Painter:
    """Draws by a studio in an executor, so many pictures at once and no more."""

    def __init__(self, studio: Studio, make_executor: Callable[[], Executor], *, at_once: int = 2) -> None:
        self._studio = studio
        self._make_executor = make_executor
        self._executor = make_executor()
        self._free = asyncio.Semaphore(at_once)

    async def battlefield(self, view: View, names: tuple[str, str], recent: Sequence[Event]) -> bytes:
        """The board after these events; PaintError if it cannot be drawn."""
        return await self._draw(self._studio.battlefield, view, names, tuple(recent))

    async def reach(self, view: View, names: tuple[str, str], plan: Plan) -> bytes:
        """The board with what an entity, or a card about to be summoned, may do."""
        return await self._draw(self._studio.reach, view, names, plan)

    async def hand(self, view: View, seat: Seat, realm: str) -> list[bytes]:
        """The cards of a hand, three an image; `view` is its owner's, `realm` the deck's."""
        return await self._draw(self._studio.hand, view, seat, realm)

    async def card(self, card: EntityCard, deck: DeckList, number: int) -> bytes:
        """One card, number `number` of its deck."""
        return await self._draw(self._studio.card, card, deck.name, deck.realm, number)

    async def deck_sheet(self, deck: DeckList) -> bytes:
        """All cards of a deck."""
        return await self._draw(self._studio.deck_sheet, deck)

    async def warm(self, board: Board) -> None:
        """Draw what all pictures of a board stand on, before anybody asks for one."""
        await self._draw(self._studio.warm, board)

    def close(self) -> None:
        """Draw nothing more."""
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs) -> Drawn:
        async with self._free:
            executor = self._executor
            try:
                return await self._run(draw, *args, **kwargs)
            except BrokenExecutor:
                # A worker was killed, by the system when memory is short: a fresh pool gets one more try.
                if executor is self._executor:
                    _log.warning("The pool of painters broke; starting another")
                    executor.shutdown(wait=False, cancel_futures=True)
                    self._executor = self._make_executor()
            try:
                return await self._run(draw, *args, **kwargs)
            except BrokenExecutor as error:
                raise PaintError("a picture broke two pools of painters") from error

    async def _run(self, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs) -> Drawn:
        try:
            job = partial(draw, *args, **kwargs)
            return await asyncio.get_running_loop().run_in_executor(self._executor, job)
        except BrokenExecutor:
            raise
        except Exception as error:
            _log.error("A picture could not be drawn", exc_info=error)
            raise PaintError("a picture could not be drawn") from error
