"""Games on all cores of this machine: a pool of processes that outlives the death of one of them."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import ParamSpec, TypeVar

from bot.workers import collect_seldom

Args = ParamSpec("Args")
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class GamePool:
    """An executor, and how many games it can play at the same time."""

    executor: Executor
    count: int

    @property
    def at_once(self) -> int:
        """How many chunks to have out: each worker's, and the one it goes on with."""
        return 2 * self.count


class LocalPool(Executor):
    """Processes of this machine; when one of them dies, the next call of `submit` starts fresh ones.

    `shutdown` ends the processes at once, whatever they do: give it what you want to keep time to finish.
    They end as well when this process dies in whatever way.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._context = multiprocessing.get_context("spawn")
        # Nothing is ever sent: whoever holds the other end learns that this one is closed.
        self._leash_end, self._leash = self._context.Pipe(duplex=False)
        self._lock = Lock()
        self._pool = self._fresh()

    def submit(self, fn: Callable[Args, Made], /, *args: Args.args, **kwargs: Args.kwargs) -> Future[Made]:
        """Have a process call `fn`, which must be importable by name."""
        with self._lock, _no_interrupts():
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._fresh()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; what they have not finished is lost."""
        self._leash.close()
        self._pool.shutdown(wait, cancel_futures=cancel_futures)
        self._leash_end.close()

    def _fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, self._context, _keep_on_leash, (self._leash_end,))


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes started in here never get Ctrl-C: it is their parent's, who then ends them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _keep_on_leash(leash: Connection) -> None:
    collect_seldom()
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> None:
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(1)


@contextmanager
def local_workers(count: int) -> Iterator[GamePool]:
    """So many processes of this machine, which end with the block."""
    pool = LocalPool(count)
    try:
        yield GamePool(pool, count)
    finally:
        pool.shutdown(cancel_futures=True)
