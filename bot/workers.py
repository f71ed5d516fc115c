"""Runs work in other processes, so that it does not block the event loop's interpreter."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from pathlib import Path
from threading import Lock, Thread
from typing import ParamSpec, TypeVar

_SENDING_SECONDS = 2.0
"""Maximum time for which a process goes on sending a result to a parent that has released it."""
_sending = Lock()
"""Held in a worker between two pieces of work, while it sends the result or is idle."""
_OWN_NAME = Path("/proc/self/comm")
_BACK = 10
"""How much later than the others a process gets its share of a processor that all want; 19 is last."""
_OWN_RANK, _FIRST_KILLED = Path("/proc/self/oom_score_adj"), "500"
"""Where memory runs out, Linux kills helpers before the bot: others take over their work."""
_COLLECTED_AFTER = 100_000  # live containers before a collection
_OLDER_AFTER = 1_000
"""Collections before one that looks again at what outlived the last: caches, hardly any garbage."""
_log = logging.getLogger(__name__)
Args = ParamSpec("Args")
Result = TypeVar("Result")


def helper_context() -> SpawnContext | ForkServerContext:
    """How helper processes start: forked from a server that has loaded what they share, where that exists.

    Such a server has no threads and no open database. A helper forked from it starts in a moment, and shares
    the memory of these modules with the others. Windows has none, and each helper loads everything anew.
    """
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    return multiprocessing.get_context("forkserver")


def share_modules(names: Iterable[str]) -> None:
    """Load these modules once for all helper processes. Call this before the first one starts."""
    if sys.platform != "win32":
        multiprocessing.set_forkserver_preload([*names])


class ProcessPool(Executor):
    """Replaceable processes: after the death of one, the next call of `submit` starts new ones.

    `shutdown` ends them at once, even at work: first wait for the results you need. They also end when this
    process dies for any reason. Ctrl-C reaches only the parent, which then ends them.
    """

    def __init__(self, workers: int, prepare: Callable[[], None] | None = None, name: str = "helper") -> None:
        """Each process is listed by this `name`, and begins with `prepare`, importable by name."""
        self._workers = workers
        self._name = name
        self._prepare = prepare
        self._context = helper_context()
        # Nothing is ever sent: the processes at the other end notice when this end is closed.
        self._leash_end, self._leash = self._context.Pipe(duplex=False)
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None

    def submit(
        self, fn: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Future[Result]:
        """Have a process call `fn`, which must be importable by name.

        The first call waits until the server that forks helpers has loaded what they share.
        """
        with self._lock, no_interrupts():
            if self._leash.closed:
                raise BrokenExecutor("the processes have been ended")
            if self._pool is not None:
                try:
                    return self._pool.submit(at_work, fn, *args, **kwargs)
                except BrokenProcessPool:
                    self._pool.shutdown(wait=False)
            self._pool = self._fresh()
            return self._pool.submit(at_work, fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; unfinished work is lost."""
        self._leash.close()
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)
        self._leash_end.close()

    def renew(self, workers: int | None = None) -> None:
        """Wait until the processes have done their work and ended. The next call of `submit` starts others,
        at most `workers`, by default as many as before.
        """
        with self._lock:
            self._workers = workers or self._workers
            old, self._pool = self._pool, None
        if old is not None:
            old.shutdown()

    def _fresh(self) -> ProcessPoolExecutor:
        begin_with = self._leash_end, self._prepare, self._name
        return ProcessPoolExecutor(self._workers, self._context, begin_work, begin_with)


def processes(
    workers: int, prepare: Callable[[], None] | None = None, name: str = "helper"
) -> Callable[[], Executor]:
    """Makes pools of `workers` processes; the other arguments are those of `ProcessPool`."""
    return lambda: ProcessPool(workers, prepare, name)


def collect_seldom() -> None:
    """Prepare a process that plays many games: collect cyclic garbage rarely.

    Games leave almost none behind, and the collector need not walk the values of rules and players (lists of
    actions, reaches, odds) more than once. `bench engine` measures with this.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_COLLECTED_AFTER, _OLDER_AFTER)


def step_back(prepare: Callable[[], None]) -> None:
    """Prepare a process for whose work nobody waits: it leaves the processors to the others."""
    if sys.platform != "win32":
        os.nice(_BACK)
    prepare()


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Shield processes started in the block from Ctrl-C, even while they start."""
    if sys.platform == "win32":  # has no such masks
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(leash: Connection, prepare: Callable[[], None] | None, name: str = "helper") -> None:
    """Begin a process that leaves Ctrl-C to its parent and ends when the other end of the leash is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):  # only Linux has these
        _OWN_NAME.write_text(name)
        _OWN_RANK.write_text(_FIRST_KILLED)
    # A collection would write to all that was loaded before, and so end the sharing of its memory.
    gc.freeze()
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    if prepare is not None:
        prepare()


def _end_with(leash: Connection) -> None:
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    _sending.acquire(timeout=_SENDING_SECONDS)
    os._exit(1)


def at_work(work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
    """Do work in a process that may end in the middle of it, but not while it sends the result.

    A parent that has read half of a result would wait for the other half forever.
    """
    if _sending.locked():
        _sending.release()
    try:
        return work(*args, **kwargs)
    finally:
        _sending.acquire()


def timed(work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> tuple[Result, float]:
    """Do the work, and return its result and CPU seconds in this thread. To be sent to a worker."""
    began = time.thread_time()
    result = work(*args, **kwargs)
    return result, time.thread_time() - began


def _ignore() -> None:
    """Do nothing."""


class Workers:
    """An executor for the event loop; `name` is the name of its workers in the log."""

    def __init__(
        self, name: str, make_executor: Callable[[], Executor], on_death: Callable[[], object] = _ignore
    ) -> None:
        """`on_death` is called when workers have died at work."""
        self.pending = 0
        """The number of jobs in progress or waiting for a worker."""
        self._name = name
        self._on_death = on_death
        self._executor = make_executor()
        self._starting = asyncio.Lock()
        self._is_started = False
        self._closed = False

    async def run(self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Run a function there: importable by name, with picklable values.

        Raises the work's exceptions, or BrokenExecutor if workers died of it twice or are closed.
        """
        self.pending += 1
        try:
            try:
                return await self._submit(work, *args, **kwargs)
            except BrokenExecutor:
                if self._closed:
                    raise
            # A worker was killed, perhaps because memory ran short. New ones get one more try.
            _log.warning("One of the %s died; starting others", self._name)
            self._on_death()
            return await self._submit(work, *args, **kwargs)
        finally:
            self.pending -= 1

    async def renew(self, workers: int | None = None, *, even_at_work: bool = False) -> None:
        """Free the memory of its processes, unless they are at work: see `ProcessPool.renew`.

        With `even_at_work`, new ones take over while they finish. Threads have no memory of their own.
        """
        if isinstance(self._executor, ProcessPool) and (even_at_work or not self.pending):
            await asyncio.to_thread(self._executor.renew, workers)

    def close(self) -> None:
        """Accept no more work, and drop waiting work."""
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def _submit(
        self, work: Callable[Args, Result], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Result:
        if not self._is_started:
            await self._start()
        if self._closed:
            raise BrokenExecutor(f"the {self._name} have closed")
        job = partial(work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._executor, job)

    async def _start(self) -> None:
        """Start the first process from a thread, because the event loop must not wait for what it loads.

        `asyncio.to_thread` would hand that thread the context of who happens to ask first.
        """
        async with self._starting:
            if not (self._is_started or self._closed):
                await asyncio.get_running_loop().run_in_executor(None, self._executor.submit, _ignore)
                self._is_started = True
