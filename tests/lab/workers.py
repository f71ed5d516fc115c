"""Workers that play no more of the lab's games than a test lets them, or none at all."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Semaphore
from typing import Any

from bot.lab.executors import GamePool
from bot.lab.melee.jobs import DuelResult

PATIENCE = 60.0  # seconds
_ALL = 100_000


@dataclass
class Rigged(Executor):
    """Plays nothing: in each game of a chunk, the first side wins at these places of every twenty."""

    wins: range
    games: int = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        (chunk,) = args
        self.games += chunk.stop - chunk.start
        place = chunk.place * 7  # so that not all opponents are beaten at once
        results = [
            DuelResult(number, float((number + place) % 20 in self.wins), number % 2 == 0, 9, "capture")
            for number in chunk.numbers()
        ]
        future: Future[Any] = Future()
        future.set_result(results)
        return future


@dataclass
class Doled(Executor):
    """Plays as many chunks of games as it is allowed to, one after the other, and waits for more.

    With `games`, they are decided beforehand.
    """

    allowed: int = 0
    games: Rigged | None = None
    played: int = 0
    _permits: Semaphore = field(init=False)
    _thread: ThreadPoolExecutor = field(init=False)

    def __post_init__(self) -> None:
        self._permits = Semaphore(self.allowed)
        self._thread = ThreadPoolExecutor(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self._thread.submit(self._play, fn, *args, **kwargs)

    def _play(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        assert self._permits.acquire(timeout=PATIENCE), "nobody allowed another chunk"
        self.played += 1
        return fn(*args, **kwargs) if self.games is None else self.games.submit(fn, *args, **kwargs).result()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._permits.release(_ALL)
        self._thread.shutdown(wait, cancel_futures=cancel_futures)


def doled(allowed: int, games: Rigged | None = None) -> tuple[list[Doled], Callable[[], Any]]:
    """Makes workers that are allowed so many chunks; and the list that holds all that were made.

    With `games`, they play nothing.
    """
    made: list[Doled] = []

    @contextmanager
    def make() -> Iterator[GamePool]:
        with Doled(allowed, games) as executor:
            made.append(executor)
            yield GamePool(executor, 1)

    return made, make


class Failing(Executor):
    """Whatever is given to it fails with this error."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(self._error)
        return future


@contextmanager
def failing(error: BaseException) -> Iterator[GamePool]:
    """Workers that fail with this error."""
    with Failing(error) as executor:
        yield GamePool(executor, 1)


def rigged(percent: int) -> tuple[Rigged, Callable[[], Any]]:
    """Workers at once, with which the first side wins so many percent of games, in steps of five."""
    executor = Rigged(range(percent // 5))

    @contextmanager
    def make() -> Iterator[GamePool]:
        yield GamePool(executor, 1)

    return executor, make
