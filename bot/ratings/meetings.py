"""Who of those who wait for an opponent meet: people near in rating at first, anybody later (Q-1 to Q-6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

ENOUGH_WAITS = 3
"""How many waits it takes to say how long one may have to wait."""
AGAIN = 200
"""The points by which two who have just played each other count as further apart."""


@dataclass(frozen=True, slots=True)
class Widening:
    """How far apart in rating two may be who meet, by the seconds that one of them has waited.

    `start` points at first, `step` more after each `every` seconds, and anybody after `anybody` seconds.
    Whoever has waited for `patience` seconds leaves.
    """

    start: int
    step: int
    every: int
    anybody: int
    patience: int

    def points(self, waited: int) -> int | None:
        """How far apart two may be; None if it does not matter any more."""
        if waited >= self.anybody:
            return None
        return self.start + self.step * (max(0, waited) // self.every)


LIVE = Widening(start=150, step=50, every=10, anybody=60, patience=15 * 60)
"""For live clocks, whose players sit and wait."""
LONG = Widening(start=150, step=50, every=600, anybody=4 * 3600, patience=3 * 86_400)
"""For multi-day clocks, and for games without a clock."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who waits, since a time in seconds.

    `avoids` are those whom they are never to meet, whoever of the two has said so; `met` are those whom they
    have just played.
    """

    person: int
    rating: int
    since: int
    avoids: frozenset[int] = frozenset()
    met: frozenset[int] = frozenset()


def meetings(waiting: Iterable[Waiting], now: int, widening: Widening) -> tuple[tuple[Waiting, Waiting], ...]:
    """The pairs who meet now, of those who wait for the same game and clock.

    Whoever has waited longest chooses first, and takes the nearest; in each pair they come first.
    """
    left = sorted(waiting, key=lambda each: (each.since, each.person))
    found = []
    while left:
        first = left.pop(0)
        limit = widening.points(now - first.since)
        near = [
            (gap, each.since, each.person, each)
            for each in left
            if (gap := _gap(first, each)) is not None and (limit is None or gap <= limit)
        ]
        if near:
            second = min(near)[-1]
            left.remove(second)
            found.append((first, second))
    return tuple(found)


def out_of_patience(waiting: Iterable[Waiting], now: int, widening: Widening) -> tuple[Waiting, ...]:
    """Those who have waited so long that they leave."""
    return tuple(each for each in waiting if now - each.since >= widening.patience)


def expected_wait(waits: Iterable[int]) -> int | None:
    """The seconds that one may have to wait, from the last waits; None if there are too few of them."""
    known = list(waits)
    return round(median(known)) if len(known) >= ENOUGH_WAITS else None


def _gap(one: Waiting, other: Waiting) -> int | None:
    """How far apart two are, in points of rating; None if they are never to meet."""
    if one.person == other.person or other.person in one.avoids or one.person in other.avoids:
        return None
    again = other.person in one.met or one.person in other.met
    return abs(one.rating - other.rating) + AGAIN * again
