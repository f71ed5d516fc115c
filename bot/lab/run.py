"""Plays a job on any executor: hands out chunks, collects results, and hands out lost chunks again."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic

from bot.lab.errors import GameFailed, LabError, first_line
from bot.lab.jobs import Chunk, Ended, Job, Results, ResultT_co, TableT
from bot.lab.play import play_chunk

TRIES = 5
"""How often a chunk is handed out before the job is given up."""
_POLL = 0.1  # seconds between two checks whether to stop
_PACE = 1.0  # seconds that a chunk should take: long enough to hide the overhead, short enough to lose
_MOST = 200  # games in a chunk


@dataclass(frozen=True, slots=True)
class Progress:
    """How many games of a job are done."""

    done: int
    total: int


def run(
    job: Job[TableT, ResultT_co],
    executor: Executor,
    *,
    at_once: int,
    clock: Callable[[], float],
    on_progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    chunk: int | None = None,
) -> Results[TableT, ResultT_co]:
    """Play a job; return when it is done, when `cancelled` says so, or when workers keep dying.

    `at_once` chunks are out at a time; twice the number of workers keeps them all busy. By `clock`, in
    seconds, chunks grow or shrink to about a second's games; `chunk` fixes their size instead. Sizes do not
    change results. Both callbacks run in the caller's thread. The executor stays open; chunks still out when
    a job ends early are cancelled. Raises LabError for an invalid job, and GameFailed.
    """
    _check(job)
    return _Run(job, executor, at_once, clock, chunk).play(on_progress, cancelled)


def _check(job: Job) -> None:
    if job.games < 1 or not job.matchups:
        raise LabError("there is no game to play")
    for player in {player for matchup in job.matchups for player in matchup.players}:
        if player not in job.game.levels:
            raise LabError(f"no player is called {player!r}; the players are {', '.join(job.game.levels)}")


class _Run(Generic[TableT, ResultT_co]):
    """One job while it is played. `_out` holds the chunks handed out, `_again` those to hand out again."""

    def __init__(
        self,
        job: Job[TableT, ResultT_co],
        executor: Executor,
        at_once: int,
        clock: Callable[[], float],
        chunk: int | None,
    ) -> None:
        self._job = job
        self._executor = executor
        self._at_once = at_once
        self._clock = clock
        self._started = clock()
        self._fixed = chunk
        self._next = [0] * len(job.matchups)
        self._done: list[list[ResultT_co]] = [[] for _ in job.matchups]
        self._count = 0
        self._out: dict[Future[list[ResultT_co]], Chunk[TableT, ResultT_co]] = {}
        self._again: deque[Chunk[TableT, ResultT_co]] = deque()
        self._losses: dict[tuple[int, int], int] = {}
        self._replayed = 0
        self._fault = ""

    def play(
        self, on_progress: Callable[[Progress], None] | None, cancelled: Callable[[], bool] | None
    ) -> Results[TableT, ResultT_co]:
        try:
            while True:
                if cancelled is not None and cancelled():
                    self._gather()
                    return self._results("stopped")
                self._give_out()
                if self._fault:
                    return self._results("workers-lost")
                if not self._out:
                    return self._results("whole")
                wait(self._out, _POLL, FIRST_COMPLETED)
                if self._gather() and on_progress is not None:
                    on_progress(Progress(self._count, self._job.total))
        finally:
            for future in self._out:
                future.cancel()

    def _give_out(self) -> None:
        while len(self._out) < self._at_once and not self._fault:
            chunk = self._again.popleft() if self._again else self._next_chunk()
            if chunk is None:
                return
            try:
                self._out[self._executor.submit(play_chunk, chunk)] = chunk
            except RuntimeError as error:  # the executor takes no more calls, so trying again is useless
                self._fault = f"no more games can be given out: {first_line(error)}"

    def _next_chunk(self) -> Chunk[TableT, ResultT_co] | None:
        """The next games of the matchup that is furthest behind, so that all advance together."""
        place = min(range(len(self._next)), key=self._next.__getitem__)
        start = self._next[place]
        if start >= self._job.games:
            return None
        stop = self._next[place] = min(start + self._size(), self._job.games)
        return Chunk(place, self._job.matchups[place], start, stop, self._job.seed, self._job.game)

    def _size(self) -> int:
        if self._fixed is not None:
            return self._fixed
        passed = self._clock() - self._started
        if not self._count or passed <= 0:
            return 1
        workers = max(1, self._at_once // 2)
        return max(1, min(_MOST, int(_PACE * self._count / passed / workers)))

    def _gather(self) -> int:
        """Collect finished chunks; returns how many games they had."""
        before = self._count
        for future in [future for future in self._out if future.done()]:
            chunk = self._out.pop(future)
            error = None if future.cancelled() else future.exception()
            if isinstance(error, GameFailed):
                raise error
            if future.cancelled() or error is not None:
                self._lost(chunk, error)
            else:
                results = future.result()
                self._done[chunk.place] += results
                self._count += len(results)
        return self._count - before

    def _lost(self, chunk: Chunk[TableT, ResultT_co], error: BaseException | None) -> None:
        """Hand out again a chunk whose worker died; give the job up after TRIES losses of one chunk."""
        key = chunk.place, chunk.start
        self._losses[key] = losses = self._losses.get(key, 0) + 1
        if losses == TRIES:
            names = " against ".join(chunk.matchup.names)
            why = "" if error is None else f": {first_line(error)}"
            self._fault = (
                f"games {chunk.start} to {chunk.stop - 1} of {names} were given to workers {TRIES} times "
                f"and never came back{why}"
            )
        self._replayed += chunk.stop - chunk.start
        self._again.append(chunk)

    def _results(self, ended: Ended) -> Results[TableT, ResultT_co]:
        games = tuple(tuple(sorted(results, key=attrgetter("number"))) for results in self._done)
        if self._count == self._job.total:
            ended = "whole"  # even if it was stopped or lost workers
        return Results(self._job, games, ended, self._fault, self._replayed)
