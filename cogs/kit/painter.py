"""Draws pictures without blocking the event loop: picklable values go in, bytes come out."""

import asyncio
import heapq
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from enum import IntEnum
from functools import partial
from itertools import count
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct

from bot.games.errors import MultiverseError
from bot.telemetry.metrics import Metrics
from bot.workers import Workers, timed

_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Drawn = TypeVar("Drawn")


class PaintError(MultiverseError):
    """A picture could not be drawn. The caller shows the text alone."""


class LateError(PaintError):
    """A picture was not drawn because its turn did not come soon enough for what it belongs to."""


class OutdatedError(MultiverseError):
    """A picture was not drawn because a newer one will replace it."""


class Urgency(IntEnum):
    """The order in which waiting pictures are drawn."""

    TABLE = 0  # somebody has touched it, and waits for it; else it is as urgent as a board
    ACTION = 1  # somebody waits for it to act: a board, or the picture of a panel that they have opened
    HAND = 2  # hands, also those beside a table
    LOOK = 3  # what people only look at


class _Wish(Struct, frozen=True):
    """Who asks for pictures. With equal urgency, the lower `since` comes first."""

    since: int | None = None
    is_outdated: Callable[[], bool] = lambda: False
    person: object = None


_WISH: ContextVar[_Wish | None] = ContextVar("wish", default=None)


@contextmanager
def wished_since(since: int, is_outdated: Callable[[], bool]) -> Iterator[None]:
    """Pictures requested in this block count as waiting since this number.

    If one `is_outdated` before its turn, it may be dropped: see `Painter.drop_outdated`.
    """
    token = _WISH.set(_Wish(since, is_outdated))
    try:
        yield
    finally:
        _WISH.reset(token)


def wisher() -> object:
    """The person for whom this task draws; None if it is nobody's."""
    wish = _WISH.get()
    return None if wish is None else wish.person


def wished_by(person: object) -> None:
    """From now on, this task draws for this person. People share the painters fairly."""
    _WISH.set(_Wish(person=person))


_IS_TOUCHED: ContextVar[bool] = ContextVar("touched", default=False)


@contextmanager
def after_touch(*, is_touched: bool) -> Iterator[None]:
    """In this block, pictures are requested because of a touch of their table if `is_touched`."""
    token = _IS_TOUCHED.set(is_touched)
    try:
        yield
    finally:
        _IS_TOUCHED.reset(token)


_Line = list[tuple[tuple[Urgency, int, int, int], _Wish, asyncio.Future[bool]]]
"""A heap of those who wait, each with a future: whether to draw, or drop the picture because it is outdated.

No exception is set on the future, because its traceback would keep the whole duel in memory."""

PATIENCE = 5.0
"""Seconds that a panel's picture may wait in line. The panel, with all its controls, waits for it."""
PATIENT = 4
"""How many other pictures are drawn, at most, while one that somebody looks at could be drawn instead."""


class Painter:
    """Draws in an executor: at most `at_once` pictures at a time, the most urgent first.

    What people only look at, and replays, which take seconds, never hold all of several painters. They come
    last, but however much else there is to draw, every fifth picture is one of them. Among those, whoever
    waits for fewer pictures comes first.
    """

    def __init__(
        self,
        make_executor: Callable[[], Executor],
        *,
        at_once: int = 2,
        patience: float = PATIENCE,
        metrics: Metrics | None = None,
    ) -> None:
        """`patience` is in seconds: how long `draw_soon` waits for its turn."""
        self._metrics = metrics or Metrics()
        died = self._metrics.worker_deaths.labels("painters").inc
        self._workers = Workers("painters", make_executor, died)
        self._metrics.jobs.labels("painters").set_function(lambda: self._workers.pending)
        self._patience = patience
        self._usual = self._at_once = at_once
        self._free = at_once
        self._free_for_looks = _places_for_looks(at_once)
        self._in_progress = 0
        self._begun = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._changing = asyncio.Lock()
        self._line: _Line = []
        self._looks: _Line = []
        self._since_look = 0  # how many others have been drawn while a look could have been
        self._numbers = count()
        self._asked: Counter[object] = Counter()

    def number(self) -> int:
        """A number for `wished_since`: later ones are higher."""
        return next(self._numbers)

    def drop_outdated(self) -> None:
        """Raise OutdatedError in everyone who waits for an outdated picture."""
        outdated = [
            turn for _, wish, turn in (*self._line, *self._looks) if not turn.done() and wish.is_outdated()
        ]
        for turn in outdated:
            turn.set_result(False)
        if outdated:
            self._forget_done()

    async def draw_one_at_a_time(self) -> None:
        """Draw in one process from now on, a new one with empty caches, to save memory.

        It begins once the pictures in progress are finished and their processes have ended. Pictures come
        later, and panels wait longer for theirs.
        """
        async with self._changing:
            self._free -= self._at_once  # below 0 while some are in progress
            self._allow(1)
            try:
                await self._idle.wait()
                await self._workers.renew(1)
            finally:
                self._free += 1
                self._advance()

    async def draw_as_usual(self) -> None:
        """End `draw_one_at_a_time`, once the process in use has finished; meanwhile, drawing goes on."""
        async with self._changing:
            await self._workers.renew(self._usual, even_at_work=True)
            self._free += self._usual - self._at_once
            self._allow(self._usual)
            self._advance()

    async def quiet(self, seconds: float) -> None:
        """Wait until nothing has been drawn for so many seconds."""
        begun = -1
        while begun != self._begun:
            begun = self._begun
            await self._idle.wait()
            await asyncio.sleep(seconds)

    def close(self) -> None:
        """Stop drawing. Everyone who waits for a picture gets a PaintError."""
        self._workers.close()

    async def draw(
        self, urgency: Urgency, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Drawn:
        """What `draw`, importable by name, draws. Raises PaintError, or OutdatedError if dropped."""
        return await self._draw_in_turn(urgency, None, partial(draw, *args, **kwargs))

    async def draw_soon(
        self, urgency: Urgency, draw: Callable[Args, Drawn], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Drawn:
        """The same, but raises a PaintError as well if its turn does not come soon."""
        patience = self._patience * self._usual / self._at_once
        return await self._draw_in_turn(urgency, patience, partial(draw, *args, **kwargs))

    def _allow(self, at_once: int) -> None:
        self._free_for_looks += _places_for_looks(at_once) - _places_for_looks(self._at_once)
        self._at_once = at_once

    async def _draw_in_turn(self, urgency: Urgency, patience: float | None, draw: partial[Drawn]) -> Drawn:
        wish = _WISH.get() or _Wish()
        if urgency is Urgency.TABLE and not _IS_TOUCHED.get():
            urgency = Urgency.ACTION
        kind = getattr(draw.func, "__name__", "other")
        with self._metrics.picture(kind, OutdatedError, LateError) as picture:
            async with self._place(urgency, wish, patience):
                picture.begin()
                try:
                    drawn, picture.cpu = await self._workers.run(timed, draw)
                except BrokenExecutor as error:
                    raise PaintError(f"a picture was not drawn: {error}") from error
                except Exception as error:
                    _log.error("A picture could not be drawn", exc_info=error)
                    raise PaintError("a picture could not be drawn") from error
                return drawn

    @asynccontextmanager
    async def _place(self, urgency: Urgency, wish: _Wish, patience: float | None) -> AsyncIterator[None]:
        """Hold a painter, once it is this wish's turn. Raises LateError if that takes too many seconds."""
        is_look = urgency is Urgency.LOOK
        number = next(self._numbers)
        asked = 0
        if is_look:
            self._asked[wish.person] += 1
            asked = self._asked[wish.person]
        rank = (urgency, asked, number if wish.since is None else wish.since, number)
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._looks if is_look else self._line, (rank, wish, turn))
        self._advance()
        come_to_painters()
        try:
            try:
                async with asyncio.timeout(patience):
                    may_draw = await self._turn(turn, urgency)
            except TimeoutError as error:
                raise LateError("too much else is to be drawn") from error
            if not may_draw:
                raise OutdatedError("something newer is to be drawn")
            try:
                yield
            finally:
                self._release(urgency)
        finally:
            if is_look:
                self._asked[wish.person] -= 1
                if not self._asked[wish.person]:
                    del self._asked[wish.person]

    async def _turn(self, turn: asyncio.Future[bool], urgency: Urgency) -> bool:
        """Wait in line; whether to draw then."""
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.result():
                self._release(urgency)
            self._forget_done()
            raise

    def _release(self, urgency: Urgency) -> None:
        self._free += 1
        self._in_progress -= 1
        if not self._in_progress:
            self._idle.set()
        self._free_for_looks += urgency is Urgency.LOOK
        self._advance()

    def _advance(self) -> None:
        """Give free painters to the first in line."""
        while self._free > 0:
            _drop_done(self._line)
            _drop_done(self._looks)
            may_look = bool(self._looks and self._free_for_looks > 0)
            is_look = may_look and (not self._line or self._since_look >= PATIENT)
            if not is_look and not self._line:
                return
            _, _, turn = heapq.heappop(self._looks if is_look else self._line)
            self._since_look = self._since_look + 1 if may_look and not is_look else 0
            self._free -= 1
            self._in_progress += 1
            self._begun += 1
            self._idle.clear()
            self._free_for_looks -= is_look
            turn.set_result(True)

    def _forget_done(self) -> None:
        """Remove those who no longer wait. While there is much to draw, the last never come to the front."""
        for line in (self._line, self._looks):
            waiting = [each for each in line if not each[2].done()]
            if len(waiting) < len(line):
                heapq.heapify(waiting)
                line[:] = waiting


def _places_for_looks(at_once: int) -> int:
    """How many of so many pictures may be ones that people only look at."""
    return max(1, at_once - 1)


def _drop_done(line: _Line) -> None:
    """Remove those from the front of a line whose tasks are cancelled and have not noticed yet."""
    while line and line[0][2].done():
        heapq.heappop(line)


_WAITING: ContextVar[tuple[asyncio.Event, ...]] = ContextVar("waiting", default=())
"""Those who go on once this task's picture has come to the painters."""


def come_to_painters() -> None:
    """Say that this task waits for painters now, by its own wish or another's for the same picture."""
    for begun in _WAITING.get():
        begun.set()


@asynccontextmanager
async def in_background(work: Coroutine[Any, Any, Drawn]) -> AsyncIterator[asyncio.Task[Drawn]]:
    """Let `work` come to the painters or end, then go on with the block, which awaits its task.

    It is cancelled after the block. Without a touch (`after_touch`), the block begins only after the work, so
    that boards in chat come first.
    """
    begun = asyncio.Event()
    token = _WAITING.set((*_WAITING.get(), begun))
    task = asyncio.create_task(work)
    _WAITING.reset(token)
    task.add_done_callback(lambda _: begun.set())
    try:
        await begun.wait()
        if not _IS_TOUCHED.get():
            await asyncio.wait([task])
        yield task
    finally:
        task.cancel()
        if task.done() and not task.cancelled():
            task.exception()  # a failure of the block comes first, and this one is not logged as forgotten
