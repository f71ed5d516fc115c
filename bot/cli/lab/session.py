"""Plays a job at a terminal: workers, a progress bar, and Ctrl-C that keeps what is done."""

import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from bot.cli.lab.output import counted_games
from bot.cli.lab.progress import progress
from bot.cli.output import complain
from bot.games.numerals import counted
from bot.lab.cluster import cluster_workers
from bot.lab.executors import GamePool, local_workers
from bot.lab.jobs import Job, Results, ResultT_co, TableT
from bot.lab.run import Progress, run

STOPPED = 130


def play(
    job: Job[TableT, ResultT_co], workers: int | None, scheduler: str | None
) -> Results[TableT, ResultT_co]:
    """Play a job on this many processes (None: one per core), or on this scheduler's cluster."""
    place = cluster_workers(scheduler) if scheduler is not None else local_workers(workers or _cores())
    with place as found, _ctrl_c() as pressed, _bar(job) as show:
        for logger in ("distributed", "distributed.client"):  # what matters comes back as a result
            logging.getLogger(logger).setLevel(logging.CRITICAL)
        results = run(
            job,
            found.executor,
            at_once=found.at_once,
            clock=time.monotonic,
            on_progress=show,
            cancelled=pressed,
        )
    if results.replayed and results.ended == "whole":
        were = "was" if results.replayed == 1 else "were"
        again = counted(results.replayed, "game")
        complain(f"a worker died: {again} {were} given to others, and all were played")
    return results


def status_of(results: Results, *, holds: bool) -> int:
    """The exit status: 130 after Ctrl-C, 1 if workers were lost or what was checked does not hold."""
    done = f"{counted_games(results)} are done"
    match results.ended:
        case "whole":
            return 0 if holds else 1
        case "stopped":
            complain(f"stopped: {done}")
            return STOPPED
        case "workers-lost":
            complain(f"{results.fault}; {done}")
            return 1


class Session:
    """Workers that play one job after another, with one progress bar."""

    def __init__(self, pool: GamePool, pressed: Callable[[], bool], bar: Callable[[int], None]) -> None:
        self._pool = pool
        self._pressed = pressed
        self._bar = bar
        self._done = 0

    @property
    def at_once(self) -> int:
        """How many games to have out."""
        return self._pool.at_once

    def play(self, job: Job[TableT, ResultT_co]) -> Results[TableT, ResultT_co]:
        """Play a job. After Ctrl-C it is stopped."""
        results = run(
            job,
            self._pool.executor,
            at_once=self.at_once,
            clock=time.monotonic,
            on_progress=lambda progress: self._bar(self._done + progress.done),
            cancelled=self._pressed,
        )
        self._done += results.played
        return results


@contextmanager
def session(games: int, workers: int | None, scheduler: str | None) -> Iterator[Session]:
    """Workers as for `play`, for several jobs of about so many games in all."""
    place = cluster_workers(scheduler) if scheduler is not None else local_workers(workers or _cores())
    with place as found, _ctrl_c() as pressed, progress(games) as show:
        yield Session(found, pressed, show)


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _bar(job: Job) -> Iterator[Callable[[Progress], None]]:
    """Show games per second and the time left on standard error; see `progress.progress`."""
    with progress(job.total) as show:
        yield lambda reached: show(reached.done)


@contextmanager
def _ctrl_c() -> Iterator[Callable[[], bool]]:
    """Yield a function that says if Ctrl-C was pressed in the block; a second Ctrl-C interrupts as usual."""
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            signal.default_int_handler(number, frame)
        pressed = True

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)
