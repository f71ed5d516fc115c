"""Whoever plays a job, in whatever pieces, the results are the same; and nothing partial looks whole."""

import itertools
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Event

import pytest

from bot.lab.errors import GameFailed, LabError
from bot.lab.executors import local_workers
from bot.lab.jobs import Chunk, Job, Matchup, Results
from bot.lab.melee.jobs import DuelResult
from bot.lab.melee.play import DUELS
from bot.lab.run import TRIES, JobProgress, play_chunk, run
from bot.workers import ProcessPool
from tests.lab.jobs import peak_megabytes, small_job

MEMORY = 300  # MB a worker, issue 3


def plain(job: Job) -> tuple[tuple[DuelResult, ...], ...]:
    """The games played one after the other in this process."""
    chunks = (Chunk(place, one, 0, job.games, job.seed, job.game) for place, one in enumerate(job.matchups))
    return tuple(tuple(play_chunk(chunk)) for chunk in chunks)


def in_threads(job: Job, **options: object) -> Results:
    with ThreadPoolExecutor(2) as threads:
        return run(job, threads, at_once=4, clock=time.monotonic, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("chunk", [1, 5, None])
def test_chunks_change_nothing(chunk: int | None) -> None:
    job = small_job()
    results = in_threads(job, chunk=chunk)
    assert results.ended == "whole"
    assert results.games == plain(job)


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_processes_changes_nothing(workers: int) -> None:
    job = small_job(cards=True)
    with local_workers(workers) as there:
        results = run(job, there.executor, at_once=there.at_once, clock=time.monotonic)
        peak = there.executor.submit(peak_megabytes).result(30)
    assert results.games == plain(job)
    assert results.ended == "whole"
    assert peak < MEMORY


def test_another_seed_gives_other_games() -> None:
    assert in_threads(small_job(seed=1)).games != in_threads(small_job(seed=2)).games


def test_progress_rises_to_the_end() -> None:
    told: list[JobProgress] = []
    in_threads(small_job(), chunk=4, on_progress=told.append)
    done = [progress.done for progress in told]
    assert done == sorted(set(done))
    assert told[-1] == JobProgress(24, 24)


def test_chunks_grow_to_about_a_second_of_games() -> None:
    """A clock that says that a game takes 0.1 seconds of one of two workers."""
    sizes: list[int] = []

    class Noting(Executor):
        def submit(self, fn, /, *args, **kwargs):
            (chunk,) = args
            sizes.append(chunk.stop - chunk.start)
            future: Future[list[DuelResult]] = Future()
            future.set_result([DuelResult(n, 1.0, True, 9, "capture") for n in chunk.numbers()])
            return future

    run(small_job(400), Noting(), at_once=4, clock=lambda: sum(sizes) * 0.05)
    assert sizes[0] == 1
    assert max(sizes) == 10
    assert sum(sizes) == 800


def test_stopping_keeps_what_is_done_and_says_that_it_is_not_all() -> None:
    stop = Event()
    job = small_job(200)
    results = in_threads(job, chunk=2, on_progress=lambda progress: stop.set(), cancelled=stop.is_set)
    assert results.ended == "stopped"
    assert 0 < results.played < job.total
    whole = plain(small_job(40))
    for kept, games in zip(results.games, whole, strict=True):
        by_number = {game.number: game for game in games}
        assert [game.number for game in kept] == sorted(game.number for game in kept)
        assert all(by_number[game.number] == game for game in kept if game.number < 40)


def test_stopping_when_all_is_done_changes_nothing() -> None:
    done: list[JobProgress] = []
    job = small_job(4)
    results = in_threads(
        job, on_progress=done.append, cancelled=lambda: bool(done) and done[-1].done == job.total
    )
    assert results.ended == "whole"


class Sabotaged(Executor):
    """A pool in which a worker dies whenever `dies` says so of the number of calls so far."""

    def __init__(self, pool: ProcessPool, dies: Callable[[int], bool]) -> None:
        self._pool = pool
        self._dies = dies
        self._calls = itertools.count()

    def submit(self, fn, /, *args, **kwargs):
        if self._dies(next(self._calls)):
            self._pool.submit(os._exit, 1)
        return self._pool.submit(fn, *args, **kwargs)


@pytest.mark.nightly
def test_a_worker_that_dies_costs_nothing_but_time() -> None:
    job = small_job()
    with local_workers(2) as there:
        pool = Sabotaged(there.executor, lambda call: call == 3)  # type: ignore[arg-type]
        results = run(job, pool, at_once=4, clock=time.monotonic, chunk=2)
    assert results.ended == "whole"
    assert results.replayed > 0
    assert results.games == plain(job)


@pytest.mark.nightly
def test_workers_that_die_again_and_again_end_the_job_and_it_is_said_where() -> None:
    job = small_job()
    with local_workers(1) as there:
        pool = Sabotaged(there.executor, lambda call: call > 1)  # type: ignore[arg-type]
        results = run(job, pool, at_once=1, clock=time.monotonic, chunk=2)
    assert results.ended == "workers-lost"
    assert results.played == 4
    names = " against ".join(job.matchups[0].names)
    assert results.fault.startswith(
        f"games 2 to 3 of {names} were given to workers {TRIES} times and never came back: BrokenProcessPool"
    )


def test_an_executor_that_takes_nothing_more_ends_the_job() -> None:
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    results = run(small_job(), threads, at_once=2, clock=time.monotonic)
    assert results.ended == "workers-lost"
    assert results.fault.startswith("no more games can be given out: ")


def test_a_game_that_breaks_off_ends_the_job_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(chunk: Chunk) -> list[DuelResult]:
        raise GameFailed(f"game {chunk.start} broke off")

    monkeypatch.setattr("bot.lab.run.play_chunk", broken)
    with pytest.raises(GameFailed, match="broke off"):
        in_threads(small_job())


def test_a_job_without_games_or_with_strangers_is_refused() -> None:
    matchup = small_job().matchups[0]
    stranger = Matchup(matchup.names, ("novice", "oracle"), matchup.tables, matchup.key)
    for job, words in (
        (Job((matchup,), 0, 1, DUELS), "no game"),
        (Job((), 5, 1, DUELS), "no game"),
        (Job((stranger,), 5, 1, DUELS), "'oracle'"),
    ):
        with pytest.raises(LabError, match=words):
            in_threads(job)


def test_closing_the_pool_ends_processes_in_the_middle_of_their_work() -> None:
    with local_workers(1) as there:
        for stop in (signal.SIGINT, signal.SIGTERM):  # only the parent stops, and keeps what is done
            assert there.executor.submit(signal.getsignal, stop).result(30) is signal.SIG_IGN
        pid = there.executor.submit(os.getpid).result(30)
        there.executor.submit(time.sleep, 600)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
