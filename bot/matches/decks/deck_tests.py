"""Tests of decks: lab jobs that people start, one per person and a limited number at once.

Other processes play the games and a thread waits for them, so the event loop is never blocked.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from typing import Generic, Literal

from bot.lab.errors import LabError
from bot.lab.executors import GamePool
from bot.lab.jobs import Job, Results, ResultT_co, TableT, TableT_co
from bot.lab.run import Progress, run
from bot.matches.refusals import Refusal

_log = logging.getLogger(__name__)

LONGEST = 720.0
"""Seconds after which a test ends with what it has. An answer in Discord can be edited for 900."""
PACE = 2.5
_REMEMBERED = 1000  # ended tests, so that a late press is recognised

Stop = Literal["cancelled", "out-of-time", "closing"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress of a test: games done, games in all, seconds since it began."""

    done: int
    total: int
    seconds: float

    @property
    def rate(self) -> float:
        """Games per second; 0 until one is done."""
        return self.done / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float | None:
        """Seconds until all games are done; None until one is."""
        return (self.total - self.done) / self.rate if self.rate else None


class DeckTest(Generic[TableT_co, ResultT_co]):
    """One test while it runs. `stopped` says why it ends, or ended, before all games were played."""

    def __init__(
        self, user_id: int, job: Job[TableT_co, ResultT_co], clock: Callable[[], float], longest: float
    ) -> None:
        self.user_id = user_id
        self.job = job
        self.stopped: Stop | None = None
        self.over = asyncio.Event()
        self._clock = clock
        self._began = clock()
        self._longest = longest
        self._done = 0
        self._playing: asyncio.Task[Results[TableT_co, ResultT_co]] | None = None

    @property
    def standing(self) -> Standing:
        """Its progress."""
        return Standing(self._done, self.job.total, self._clock() - self._began)

    def stop(self, why: Stop) -> None:
        """End it soon and keep the games played. The first reason counts."""
        if self.stopped is None:
            self.stopped = why

    @property
    def is_playing(self) -> bool:
        """Whether games are still being played. Afterwards somebody may still wait for the result."""
        return self._playing is None or not self._playing.done()

    async def standings(self, pace: float) -> AsyncIterator[Standing]:
        """Its progress every `pace` seconds, if it has changed, until no more games are played."""
        assert self._playing is not None
        told = 0
        while not (await asyncio.wait({self._playing}, timeout=pace))[0]:
            if self._done != told:
                told = self._done
                yield self.standing

    async def results(self) -> Results[TableT_co, ResultT_co]:
        """The games played, once the last one is over. Raises LabError if a game broke off."""
        assert self._playing is not None
        try:
            return await self._playing
        except LabError as error:
            _log.error("A test of a deck failed: %s", error)
            raise

    def play(self, make_workers: Callable[[], AbstractContextManager[GamePool]]) -> None:
        """Begin, in a thread."""
        loop = asyncio.get_running_loop()

        def note(progress: Progress) -> None:
            loop.call_soon_threadsafe(setattr, self, "_done", progress.done)

        def play() -> Results[TableT_co, ResultT_co]:
            with make_workers() as workers:
                return run(
                    self.job,
                    workers.executor,
                    at_once=workers.at_once,
                    clock=self._clock,
                    on_progress=note,
                    cancelled=self._is_to_end,
                )

        self._playing = asyncio.create_task(asyncio.to_thread(play))

    def _is_to_end(self) -> bool:
        if self._clock() - self._began >= self._longest:
            self.stop("out-of-time")
        return self.stopped is not None


class DeckTests:
    """All running tests. `pace` is the seconds between two reports of progress."""

    def __init__(
        self,
        make_workers: Callable[[], AbstractContextManager[GamePool]],
        *,
        clock: Callable[[], float],
        at_once: int = 1,
        longest: float = LONGEST,
        pace: float = PACE,
    ) -> None:
        """Each test plays on workers of its own, `make_workers()`; `clock` gives seconds.

        `longest` are the seconds after which a test ends with what it has.
        """
        self.pace = pace
        self._make_workers = make_workers
        self._clock = clock
        self._at_once = at_once
        self._longest = longest
        self._running: dict[str, DeckTest] = {}
        self._ended: deque[str] = deque(maxlen=_REMEMBERED)
        self._closed = False

    @contextmanager
    def begun(
        self, key: str, user_id: int, job: Job[TableT, ResultT_co]
    ) -> Iterator[DeckTest[TableT, ResultT_co]]:
        """Begin a test under this key; it ends with the block at the latest.

        Refusal: already-testing, lab-full.
        """
        playing = [test for test in self._running.values() if test.is_playing]
        if any(test.user_id == user_id for test in playing):
            raise Refusal("already-testing")
        if len(playing) >= self._at_once or self._closed:
            raise Refusal("lab-full", limit=str(self._at_once))
        self._running[key] = test = DeckTest(user_id, job, self._clock, self._longest)
        try:
            test.play(self._make_workers)
            yield test
        finally:
            test.stop("closing")  # nobody waits for it any more
            test.over.set()
            del self._running[key]
            self._ended.append(key)

    def cancel(self, key: str, user_id: int) -> bool:
        """End this user's test under this key; False if the bot has had none since it started."""
        test = self._running.get(key)
        if test is None:
            return key in self._ended
        if test.user_id != user_id:
            return False
        test.stop("cancelled")
        return True

    async def close(self, patience: float = 5.0) -> None:
        """End all tests, and wait until everybody has been told, `patience` seconds at most."""
        self._closed = True
        running = list(self._running.values())
        for test in running:
            test.stop("closing")
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                for test in running:
                    await test.over.wait()
