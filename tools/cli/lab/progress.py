"""How far games are: a bar at a terminal, else a line a minute, so that a log or a pipe shows it, too."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tqdm import tqdm

from bot.cli.output import complain
from bot.games.wording import counted

EVERY = 60.0
"""Seconds between two lines where there is no terminal."""
Show = Callable[[int], None]
"""Is told how many games are done."""


@contextmanager
def progress(total: int, *, found: int = 0, clock: Callable[[], float] = time.monotonic) -> Iterator[Show]:
    """Show on standard error how many of `total` games are done, with games per second and the time left.

    So many were `found` done before it began, so they took no time now. If more are done than were expected,
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
