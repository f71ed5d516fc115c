"""Executors that play games, such as the cores of this machine, and their capacity."""

import signal
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass

from bot.workers import ProcessPool, collect_seldom


@dataclass(frozen=True, slots=True)
class GamePool:
    """An executor, and how many games it can play at the same time."""

    executor: Executor
    count: int

    @property
    def at_once(self) -> int:
        """The number of chunks to hand out: for each worker its present one and the next."""
        return 2 * self.count


def prepare_to_play() -> None:
    """Prepare a process that plays games: only its parent is told to stop, and then ends it.

    `ProcessPool` keeps Ctrl-C from it. So its parent keeps what is done, also if all processes are told.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    collect_seldom()


@contextmanager
def local_workers(count: int) -> Iterator[GamePool]:
    """`count` processes on this machine, which end with the block."""
    pool = ProcessPool(count, prepare_to_play, "lab")
    try:
        yield GamePool(pool, count)
    finally:
        pool.shutdown(cancel_futures=True)
