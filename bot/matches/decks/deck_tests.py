"""Tests of decks: lab jobs that people start. A limited number plays at once, and people take turns.

Other processes play the games and a thread waits for them, so the event loop is never blocked. A test that
has played for `TURN` seconds while others wait makes room, keeps its games, and goes on in its next turn.
That holds between the tests of one person, too.
"""

import asyncio
import logging
import math
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Generic, Literal

from msgspec import Struct

from bot.lab.errors import LabError
from bot.lab.executors import GamePool
from bot.lab.jobs import Job, Results, ResultT_co, TableT, TableT_co
from bot.lab.journal import GamesChanged, Journal
from bot.lab.run import JobProgress, check_kept, run
from bot.matches.decks.turns import FairTurns
from bot.matches.refusals import Refusal

_log = logging.getLogger(__name__)

MAX_SECONDS = 720.0
"""Seconds of playing after which a test ends with its games so far. They begin with its first game."""
ANSWERABLE = 810.0
"""Seconds after the request when a test ends at the latest. Discord lets an answer be edited for 900."""
PACE = 2.5
TURN = 30.0
"""Seconds of a turn while others wait."""
KEEP = 15.0
"""Seconds between two times that a test's games are kept while it plays."""
EACH, MAX = 3, 12
"""Maximum tests of one person and of all people, waiting ones included."""
_REMEMBERED = 1000  # ended tests, so that a late press is recognised

Stop = Literal["cancelled", "out-of-time", "closing"]


class DeckTestProgress(Struct, frozen=True):
    """The progress of a test: finished games, all games, seconds of playing.

    `ahead` counts other tests' turns that come first; None while it plays. `may_end_early` says that the
    games end as soon as they decide. `ends_in` are the seconds of playing after which they end anyway.
    `before` of the games were finished before the seconds began.
    """

    done: int
    total: int
    seconds: float
    ahead: int | None = None
    may_end_early: bool = False
    ends_in: float = math.inf
    before: int = 0

    @property
    def rate(self) -> float:
        """Games per second; 0 until one is done."""
        return max(0, self.done - self.before) / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float | None:
        """Seconds of playing until all games are done or time is over; None until one game is done."""
        return min((self.total - self.done) / self.rate, self.ends_in) if self.rate else None


class DeckTest(Generic[TableT_co, ResultT_co]):
    """One test. `stopped` says why it ends before all games are played."""

    def __init__(
        self,
        user_id: int,
        job: Job[TableT_co, ResultT_co],
        house: "DeckTests",
        decided: Callable[[Results[TableT_co, ResultT_co]], bool] | None,
        chunk: int | None,
        journal: Journal | None,
        once: str,
    ) -> None:
        self.user_id = user_id
        self.job = job
        self.once = once
        self.stopped: Stop | None = None
        self.over = asyncio.Event()
        self._house = house
        self._decided = decided
        self._chunk = chunk
        self._ends = house.clock() + house.answerable
        self._turn_began: float | None = None
        self._played = 0.0  # seconds in turns before
        self._kept = Journal() if journal is None else journal
        self._done = self._before = sum(map(len, self._kept.found(job)))
        self._is_checked = not self._before
        self._called = asyncio.Event()  # it is its turn, or it is to end
        self._task: asyncio.Task[Results[TableT_co, ResultT_co]] | None = None

    @property
    def progress(self) -> DeckTestProgress:
        return DeckTestProgress(
            done=self._done,
            total=self.job.total,
            seconds=self._seconds(),
            ahead=self._house.turns.ahead(self),
            may_end_early=self._decided is not None,
            ends_in=self._ends_in(),
            before=self._before,
        )

    def stop(self, why: Stop) -> None:
        """End it soon, and keep its games. The first reason counts. Call this in the event loop's thread."""
        self._note(why)
        self._called.set()

    def so_far(self) -> Results[TableT_co, ResultT_co]:
        """Its games until now."""
        return Results(self.job, tuple(map(tuple, self._kept.found(self.job))), "stopped")

    @property
    def is_unfinished(self) -> bool:
        """Whether games are still to be played. After that, people may still wait for the result."""
        return self._task is None or not self._task.done()

    async def progress_updates(self, pace: float) -> AsyncIterator[DeckTestProgress]:
        """Its progress every `pace` seconds, if it has changed, until the last game is over."""
        assert self._task is not None
        last = (0, self.progress.ahead)
        while not (await asyncio.wait({self._task}, timeout=pace))[0]:
            progress = self.progress
            if (progress.done, progress.ahead) != last:
                last = (progress.done, progress.ahead)
                yield progress

    async def results(self) -> Results[TableT_co, ResultT_co]:
        """Its games, once the last one is over.

        Raises LabError if a game failed, GamesChanged if a kept game ends differently now.
        """
        assert self._task is not None
        try:
            return await self._task
        except GamesChanged:
            raise
        except LabError as error:
            _log.error("A test of a deck failed: %s", error)
            raise

    def begin(self) -> None:
        """Start to wait for turns, and play in them in a thread."""
        self._task = asyncio.create_task(self._take_turns())

    def call(self) -> None:
        """Begin its turn."""
        self._turn_began = self._house.clock()
        self._called.set()

    async def _take_turns(self) -> Results[TableT_co, ResultT_co]:
        try:
            while True:
                await self._wait()
                if self._turn_began is None:  # it ended while it waited
                    return self.so_far()
                results = await asyncio.to_thread(self._play, asyncio.get_running_loop())
                if results.ended != "stopped" or self.stopped is not None:
                    return results
                self._played += self._house.clock() - self._turn_began
                self._turn_began = None
                self._called.clear()
                self._house.make_room(self)
        finally:
            self._house.leave(self)

    async def _wait(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, self._ends - self._house.clock())):
                await self._called.wait()
        if self._turn_began is None and self.stopped is None:
            self._note("out-of-time")

    def _play(self, loop: asyncio.AbstractEventLoop) -> Results[TableT_co, ResultT_co]:
        def note(progress: JobProgress) -> None:
            loop.call_soon_threadsafe(setattr, self, "_done", progress.done)

        before = self._kept.count

        def is_to_end() -> bool:
            return self._is_to_end(has_played=self._kept.count > before)

        with self._house.make_workers() as workers:
            if not self._is_checked:
                check_kept(self.job, self._kept, workers.executor)
                self._is_checked = True
            return run(
                self.job,
                workers.executor,
                at_once=workers.at_once,
                clock=self._house.clock,
                on_progress=note,
                cancelled=is_to_end,
                chunk=self._chunk,
                journal=self._kept,
                decided=self._decided,
            )

    def _is_to_end(self, *, has_played: bool) -> bool:
        """Whether to end the test or its turn. A turn has at least one game."""
        if self._ends_in() <= 0:
            self._note("out-of-time")
        assert self._turn_began is not None
        is_up = has_played and self._house.clock() - self._turn_began >= self._house.turn
        return self.stopped is not None or (is_up and len(self._house.turns) > 0)

    def _seconds(self) -> float:
        """The seconds of its turns so far."""
        began = self._turn_began
        return self._played + (0.0 if began is None else self._house.clock() - began)

    def _ends_in(self) -> float:
        """The seconds until its time is over if it plays until then."""
        return max(0.0, min(self._house.longest - self._seconds(), self._ends - self._house.clock()))

    def _note(self, why: Stop) -> None:
        if self.stopped is None:
            self.stopped = why


def _admit_all(user_id: int) -> None:
    """Admit every user."""


class DeckTests:
    """All tests that play or wait. `pace` is the seconds between two reports of progress."""

    def __init__(
        self,
        make_workers: Callable[[], AbstractContextManager[GamePool]],
        *,
        clock: Callable[[], float],
        admit: Callable[[int], None] = _admit_all,
        at_once: int = 1,
        longest: float = MAX_SECONDS,
        answerable: float = ANSWERABLE,
        pace: float = PACE,
        turn: float = TURN,
        keep: float = KEEP,
    ) -> None:
        """In each turn, a test plays on its own workers, `make_workers()`; `clock` gives seconds.

        `admit` is called with the user's id just before a test begins, and raises a refusal if it must not.
        A test ends with its games so far after `longest` seconds of playing, or `answerable` seconds after it
        was asked for. Its games are kept every `keep` seconds.
        """
        self._admit = admit
        self.pace = pace
        self.clock = clock
        self.longest = longest
        self.answerable = answerable
        self.turn = turn
        self.keep = keep
        self.make_workers = make_workers
        self.turns = FairTurns()
        self._free = at_once
        self._tests: dict[str, DeckTest[Any, Any]] = {}
        self._playing: set[DeckTest[Any, Any]] = set()
        self._ended: deque[str] = deque(maxlen=_REMEMBERED)
        self._closed = False

    @contextmanager
    def begin(
        self,
        key: str,
        user_id: int,
        job: Job[TableT, ResultT_co],
        decided: Callable[[Results[TableT, ResultT_co]], bool] | None = None,
        *,
        chunk: int | None = None,
        journal: Journal | None = None,
        once: str = "",
    ) -> Iterator[DeckTest[TableT, ResultT_co]]:
        """Begin a test under this key. It waits for its turns, and ends with the block at the latest.

        It also ends when `decided` says so. It plays `chunk` games at once (see `bot.lab.run.run`). It goes
        on with the games of `journal`, after one of them was played again. Of tests with the same `once`,
        only one is there at a time. Refusals: test-goes-on, already-testing, lab-full, those of `admit`.
        """
        if once and self.plays(once):
            raise Refusal("test-goes-on")
        unfinished = [test for test in self._tests.values() if test.is_unfinished]
        if sum(test.user_id == user_id for test in unfinished) >= EACH:
            raise Refusal("already-testing", limit=EACH)
        if len(unfinished) >= MAX or self._closed:
            raise Refusal("lab-full", limit=MAX)
        self._admit(user_id)
        self._tests[key] = test = DeckTest(user_id, job, self, decided, chunk, journal, once)
        try:
            self.turns.join(user_id, test)
            self._call()
            test.begin()
            yield test
        finally:
            test.stop("closing")  # nobody waits for it now
            test.over.set()
            del self._tests[key]
            self._ended.append(key)

    def plays(self, once: str) -> bool:
        """Whether a test with this `once` plays or waits."""
        return any(test.once == once for test in self._tests.values())

    def cancel(self, key: str, user_id: int) -> bool:
        """End this user's test under this key; False if the bot has had none since it started."""
        test = self._tests.get(key)
        if test is None:
            return key in self._ended
        if test.user_id != user_id:
            return False
        test.stop("cancelled")
        return True

    def make_room(self, test: DeckTest[Any, Any]) -> None:
        """End the test's turn. It waits for its next one."""
        self.turns.join(test.user_id, test)
        self._give_back(test)

    def leave(self, test: DeckTest[Any, Any]) -> None:
        """End the test's last turn."""
        self.turns.leave(test)
        self._give_back(test)

    async def close(self, patience: float = 5.0) -> None:
        """End all tests, and wait at most `patience` seconds until their users have been told."""
        self._closed = True
        tests = list(self._tests.values())
        for test in tests:
            test.stop("closing")
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                for test in tests:
                    await test.over.wait()

    def _give_back(self, test: DeckTest[Any, Any]) -> None:
        if test in self._playing:
            self._playing.remove(test)
            self._free += 1
        if not self._playing and not len(self.turns):
            self.turns.forget()
        self._call()

    def _call(self) -> None:
        while self._free and (test := self.turns.call()) is not None:
            assert isinstance(test, DeckTest)
            self._free -= 1
            self._playing.add(test)
            test.call()
