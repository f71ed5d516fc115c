"""Plays a job at a terminal: workers, a progress bar, and stops that keep what is done."""

import logging
import os
import secrets
import signal
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType

from tqdm import tqdm

from bot.cli.output import CommandError, complain
from bot.games.wording import counted
from bot.lab.executors import GamePool, local_workers
from bot.lab.jobs import ROUND, Job, Results, ResultT_co, TableT
from bot.lab.journal import Journal, JournalError, header_of, open_journal, seed_of
from bot.lab.run import JobProgress, check_kept, run
from tools.cli.lab.output import Report, counted_games
from tools.lab.cluster import cluster_workers

EVERY = 60.0
"""Seconds between two lines where there is no terminal."""
Show = Callable[[int], None]
"""Is told how many games are done."""


@contextmanager
def progress(total: int, *, found: int = 0, clock: Callable[[], float] = time.monotonic) -> Iterator[Show]:
    """Show on standard error how many of `total` games are done, with games per second and the time left.

    The `found` games were done before the start, so they took no time now. If more are done than expected,
    the total grows with them. `clock` gives seconds.
    """
    if not sys.stderr.isatty():
        yield _Lines(total, found, clock).show
        return
    with tqdm(total=total, initial=found, unit=" games", leave=False, smoothing=0.05) as bar:

        def show(done: int) -> None:
            bar.total = max(total, done)
            bar.update(done - bar.n)

        yield show


class _Lines:
    """Progress as lines, at most one each EVERY seconds; none in the first."""

    def __init__(self, total: int, found: int, clock: Callable[[], float]) -> None:
        self._total = total
        self._found = found
        self._clock = clock
        self._began = self._told = clock()

    def show(self, done: int) -> None:
        now = self._clock()
        if now - self._told < EVERY or done <= self._found:
            return
        self._told = now
        total, rate = max(self._total, done), (done - self._found) / (now - self._began)
        pace = f"{rate:,.1f} games a second" if rate >= 1 else f"{rate * 60:.1f} games a minute"
        line = f"{done:,} of {counted(total, 'game')} ({done / total:.0%}), {pace}"
        left = (total - done) / rate
        complain(f"{line}, about {_duration(left)} left" if left else line)
        sys.stderr.flush()


def _duration(seconds: float) -> str:
    """`40 s`, `12 min`, `3 h 05 min`; rounded up."""
    if seconds < 60:
        return f"{-int(-seconds // 1)} s"
    minutes = -int(-seconds // 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"


STOPPED = 130
OPEN = 3
"""The exit status if a verdict can't be told yet."""
_WRONG = 2
_ONE_PRESS = 1.0  # seconds in which one stop may come several times, to a process and to its group


def choose_seed(arguments: Namespace) -> None:
    """Give a command without `--seed` the one of the file that it resumes, or a new one."""
    if arguments.seed is None and arguments.resume is not None:
        try:
            arguments.seed = seed_of(arguments.resume)
        except JournalError as error:
            raise CommandError(str(error), _WRONG) from error
    if arguments.seed is None:
        arguments.seed = secrets.randbits(32)


@contextmanager
def kept_games(arguments: Namespace, kind: str, job: Job) -> Iterator[Journal]:
    """The journal of a command of this kind whose first job is this: in `--resume`'s file, if there is one.

    CommandError, with the file as it was, if that belongs to another job.
    """
    if arguments.resume is None:
        yield Journal()
        return
    try:
        with open_journal(arguments.resume, header_of(kind, job, " ".join(arguments.words))) as journal:
            if journal.dropped:
                complain(f"{journal}: the last game was not written to its end and is left out")
            if there := _there(job, journal):
                complain(f"{journal}: goes on with {counted(there, 'game')}")
            yield journal
    except JournalError as error:
        raise CommandError(str(error), _WRONG) from error


def play(
    job: Job[TableT, ResultT_co],
    workers: int | None,
    scheduler: str | None,
    *,
    journal: Journal | None = None,
    decided: Callable[[Results[TableT, ResultT_co]], bool] | None = None,
) -> Results[TableT, ResultT_co]:
    """Play a job on this many processes (None: one per core), or on this scheduler's cluster.

    Games of the journal are not played again, but one of them is, to see that it still ends so. `decided` may
    end the job (`run.run`).
    """
    place = _workers(workers, scheduler)
    with _stops() as pressed, place as found, _bar(job, journal) as show:
        for logger in ("distributed", "distributed.client"):  # what matters comes back as a result
            logging.getLogger(logger).setLevel(logging.CRITICAL)
        if journal is not None:
            check_kept(job, journal, found.executor)
        results = run(
            job,
            found.executor,
            at_once=found.at_once,
            clock=time.monotonic,
            on_progress=show,
            cancelled=pressed,
            journal=journal,
            decided=decided,
        )
    if results.replayed and results.ended == "whole":
        were = "was" if results.replayed == 1 else "were"
        again = counted(results.replayed, "game")
        complain(f"a worker died: {again} {were} given to others, and all were played")
    return results


def _there(job: Job[TableT, ResultT_co], journal: Journal | None) -> int:
    """How many of the job's games need not be played."""
    return 0 if journal is None else sum(map(len, journal.found(job)))


def verdict_status(ok: bool | None) -> int:
    """The exit status of a verdict: 0 if it holds, 1 if it fails, OPEN if it can't be told yet."""
    return OPEN if ok is None else 0 if ok else 1


def status_of(results: Results, report: Report | None) -> int:
    """The exit status: 130 for a run that was stopped, 1 if workers were lost.

    Else, of what the report judges: 0 if it holds, 1 if it fails, OPEN if it can't be told yet.
    """
    done = f"{counted_games(results)} are done"
    match results.ended:
        case "whole" | "decided":
            if report is None or not report.is_judged:
                return 0
            return verdict_status(report.ok)
        case "stopped":
            complain(f"stopped: {done}")
            return STOPPED
        case "workers-lost":
            complain(f"{results.fault}; {done}")
            return 1


class Session:
    """Workers that play one job after another, with one progress bar."""

    def __init__(
        self,
        pool: GamePool,
        pressed: Callable[[], bool],
        bar: Callable[[int], None],
        minutes: float | None = None,
    ) -> None:
        """After `minutes` minutes, jobs are stopped as after Ctrl-C."""
        self._pool = pool
        self._pressed = pressed
        self._bar = bar
        self._done = 0
        self._until = None if minutes is None else time.monotonic() + minutes * 60
        self._is_checked = False
        self.is_late = False
        """Whether the time was up."""

    @property
    def at_once(self) -> int:
        return self._pool.at_once

    def play(
        self,
        job: Job[TableT, ResultT_co],
        journal: Journal | None = None,
        decided: Callable[[Results[TableT, ResultT_co]], bool] | None = None,
    ) -> Results[TableT, ResultT_co]:
        """Play a job, except for the journal's games. After Ctrl-C or too many minutes it is stopped.

        `decided` may end it early, and is asked soon: the games come in small chunks (`run.run`).
        """
        there = _there(job, journal)
        if journal is not None and not self._is_checked:
            self._is_checked = True
            check_kept(job, journal, self._pool.executor)
        results = run(
            job,
            self._pool.executor,
            at_once=self.at_once,
            clock=time.monotonic,
            on_progress=lambda progress: self._bar(self._done + progress.done - there),
            cancelled=self._is_to_end,
            chunk=None if decided is None else ROUND,
            journal=journal,
            decided=decided,
        )
        self._done += results.played - there
        return results

    def _is_to_end(self) -> bool:
        self.is_late = self.is_late or (self._until is not None and time.monotonic() >= self._until)
        return self.is_late or self._pressed()


@contextmanager
def session(
    games: int, workers: int | None, scheduler: str | None, minutes: float | None = None
) -> Iterator[Session]:
    """Workers as for `play`, for several jobs of about `games` games in all, for at most `minutes`."""
    place = _workers(workers, scheduler)
    with _stops() as pressed, place as found, progress(games) as show:
        yield Session(found, pressed, show, minutes)


def _workers(workers: int | None, scheduler: str | None) -> AbstractContextManager[GamePool]:
    """This many processes (None: one per core), or the workers of this scheduler's cluster."""
    if scheduler is not None:
        return cluster_workers(scheduler, tell=_tell)
    return local_workers(workers or _cores())


def _tell(line: str) -> None:
    """Print a line on standard error, above the bar if there is one."""
    tqdm.write(line, file=sys.stderr)
    sys.stderr.flush()


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _bar(job: Job[TableT, ResultT_co], journal: Journal | None) -> Iterator[Callable[[JobProgress], None]]:
    """Show games per second and the time left on standard error; see `progress.progress`."""
    with progress(job.total, found=_there(job, journal)) as show:
        yield lambda reached: show(reached.done)


@contextmanager
def _stops() -> Iterator[Callable[[], bool]]:
    """Yield a function that says if Ctrl-C or SIGTERM came in the block. A later one interrupts at once.

    It holds for workers' end, too: what is done is printed only afterwards.
    """
    first: float | None = None

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal first
        now = time.monotonic()
        if first is not None and now - first > _ONE_PRESS:
            signal.default_int_handler(number, frame)
        first = now if first is None else first

    before = {number: signal.signal(number, press) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: first is not None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
