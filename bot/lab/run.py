"""Plays a job on any executor: hands out chunks, collects results, and hands out lost chunks again.

With a journal, it plays only the games that are not there yet, and keeps each there as it comes.
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic

from bot.lab.errors import GameFailed, LabError, first_line
from bot.lab.jobs import ROUND, Chunk, Ended, Job, Results, ResultT_co, TableT, counted_from_0, seeds
from bot.lab.journal import GamesChanged, Journal
from bot.lab.verdicts.sequential import looks


def play_chunk(chunk: Chunk[TableT, ResultT_co]) -> list[ResultT_co]:
    """Play the games of a chunk; GameFailed, which says how to replay the game, if one of them fails."""
    matchup = chunk.matchup
    play = chunk.game.sit_down(matchup)
    results = []
    for number in chunk.numbers():
        try:
            results.append(play(number, seeds(chunk.seed, matchup.key, number)))
        except Exception as error:
            one, two = (f"{n} ({p})" for n, p in zip(matchup.names, matchup.players, strict=True))
            place = f"game {number} of {one} against {two}, seed {chunk.seed}"
            raise GameFailed(f"{place}: {first_line(error)}") from error
    return results


def check_kept(job: Job[TableT, ResultT_co], journal: Journal, executor: Executor) -> None:
    """Play the shortest kept game of a job again.

    Raises GamesChanged if it ends differently now, LabError if it fails or its worker dies.
    """
    if (sample := journal.sample(job)) is None:
        return
    chunk, kept = sample
    try:
        (now,) = executor.submit(play_chunk, chunk).result()
    except BrokenExecutor as error:
        raise LabError(f"a kept game could not be played again: {first_line(error)}") from error
    if now != kept:
        names = " against ".join(chunk.matchup.names)
        raise GamesChanged(
            f"{journal}: game {chunk.start} of {names} ends differently now: rules or players have changed "
            "since; begin a new file"
        )


TRIES = 5
"""Maximum number of times a chunk is handed out before the job is given up."""
_POLL = 0.1  # seconds between two checks whether to stop
_PACE = 1.0  # seconds that a chunk should take: long enough to hide the overhead, short enough to lose
_MAX = 200  # games in a chunk


@dataclass(frozen=True, slots=True)
class JobProgress:
    """The number of a job's games that are done."""

    done: int
    total: int


def run(
    job: Job[TableT, ResultT_co],
    executor: Executor,
    *,
    at_once: int,
    clock: Callable[[], float],
    on_progress: Callable[[JobProgress], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    chunk: int | None = None,
    journal: Journal | None = None,
    decided: Callable[[Results[TableT, ResultT_co]], bool] | None = None,
) -> Results[TableT, ResultT_co]:
    """Play a job; return when it is done, when `cancelled` says so, or when workers keep dying.

    It also ends when `decided` says so of the first games of all matchups: of as many of each, and at fixed
    numbers of them (`sequential.looks`), so what it is asked about does not depend on who plays how fast.
    These games are then the results. Games that `journal` has are not played again.

    `at_once` chunks are out at a time; twice the number of workers keeps them all busy. By `clock`, in
    seconds, chunks grow or shrink to about a second's games; `chunk` fixes their size instead. Sizes do not
    change results. All callbacks run in the caller's thread. The executor stays open; chunks still out when
    a job ends early are cancelled. Raises LabError for an invalid job, and GameFailed.
    """
    _check(job)
    return _Run(job, executor, at_once, clock, chunk, journal, decided).play(on_progress, cancelled)


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
        journal: Journal | None,
        decided: Callable[[Results[TableT, ResultT_co]], bool] | None,
    ) -> None:
        self._job = job
        self._executor = executor
        self._at_once = at_once
        self._clock = clock
        self._started = clock()
        self._fixed = chunk
        self._journal = journal
        self._decided = decided
        self._looks = deque(look for look in looks(job.games) if look % ROUND == 0)
        self._done: list[list[ResultT_co]] = (
            [[] for _ in job.matchups] if journal is None else journal.found(job)
        )
        self._kept = [[result.number for result in results] for results in self._done]
        self._next = [_free(kept, 0) for kept in self._kept]
        self._count = self._found = sum(map(len, self._done))
        self._out: dict[Future[list[ResultT_co]], Chunk[TableT, ResultT_co]] = {}
        self._again: deque[Chunk[TableT, ResultT_co]] = deque()
        self._losses: dict[tuple[int, int], int] = {}
        self._replayed = 0
        self._fault = ""

    def play(
        self, on_progress: Callable[[JobProgress], None] | None, cancelled: Callable[[], bool] | None
    ) -> Results[TableT, ResultT_co]:
        try:
            if self._count and on_progress is not None:
                on_progress(JobProgress(self._count, self._job.total))
            while True:
                if (results := self._decision()) is not None:
                    return results
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
                    on_progress(JobProgress(self._count, self._job.total))
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
        stop = min(start + self._size(), self._job.games, self._until_kept(place, start))
        self._next[place] = _free(self._kept[place], stop)
        return Chunk(place, self._job.matchups[place], start, stop, self._job.seed, self._job.game)

    def _size(self) -> int:
        if self._fixed is not None:
            return self._fixed
        passed, played = self._clock() - self._started, self._count - self._found
        if not played or passed <= 0:
            return 1
        workers = max(1, self._at_once // 2)
        return max(1, min(_MAX, int(_PACE * played / passed / workers)))

    def _until_kept(self, place: int, start: int) -> int:
        """The next game of a matchup that is there already."""
        kept = self._kept[place]
        after = bisect_left(kept, start)
        return kept[after] if after < len(kept) else self._job.games

    def _decision(self) -> Results[TableT, ResultT_co] | None:
        """The games that decide, once they are there; None before, and if the whole job is there."""
        if self._decided is None or not self._looks or self._count < self._looks[0] * len(self._done):
            return None
        games = self._sorted()
        there = min(map(counted_from_0, games))
        while self._looks and self._looks[0] <= there and self._looks[0] < self._job.games:
            first = self._looks.popleft()
            results = Results(self._job, tuple(some[:first] for some in games), "decided", "", self._replayed)
            if self._decided(results):
                return results
        return None

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
                if self._journal is not None:
                    self._journal.add(self._job.game, chunk.matchup, results)
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
        games = self._sorted()
        if self._count == self._job.total:
            ended = "whole"  # even if it was stopped or lost workers
        return Results(self._job, games, ended, self._fault, self._replayed)

    def _sorted(self) -> tuple[tuple[ResultT_co, ...], ...]:
        return tuple(tuple(sorted(results, key=attrgetter("number"))) for results in self._done)


def _free(kept: Sequence[int], start: int) -> int:
    """The first number from `start` on that is not among these, which are in order."""
    for number in kept[bisect_left(kept, start) :]:
        if number != start:
            return start
        start += 1
    return start
