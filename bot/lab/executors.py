"""Where games are played: an executor, such as the cores of this machine, and how much it can take."""

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
        """How many chunks to have out: for each worker its present one and the next."""
        return 2 * self.count


@contextmanager
def local_workers(count: int) -> Iterator[GamePool]:
    """`count` processes on this machine, which end with the block."""
    pool = ProcessPool(count, collect_seldom)
    try:
        yield GamePool(pool, count)
    finally:
        pool.shutdown(cancel_futures=True)
