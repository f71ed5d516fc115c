"""Pairs of people who wait for an opponent: near in rating at first, anybody later (Q-1 to Q-6)."""

from collections.abc import Iterable
from statistics import median

from msgspec import Struct

ENOUGH_WAITS = 3
"""The minimum number of waits for an expected wait."""
AGAIN = 200
"""Additional points of distance between two people who have just played each other."""


class Widening(Struct, frozen=True):
    """The maximum difference in rating of two people who meet, by the seconds that one of them has waited.

    It is `start` points at first, `step` more after each `every` seconds, and unlimited after `anybody`
    seconds. After `patience` seconds a person leaves.
    """

    start: int
    step: int
    every: int
    anybody: int
    patience: int

    def points(self, waited: int) -> int | None:
        """The maximum difference; None if it is no longer limited."""
        if waited >= self.anybody:
            return None
        return self.start + self.step * (max(0, waited) // self.every)


LIVE = Widening(start=150, step=50, every=10, anybody=60, patience=15 * 60)
"""For live clocks."""
LONG = Widening(start=150, step=50, every=600, anybody=4 * 3600, patience=3 * 86_400)
"""For multi-day clocks, and for games without a clock."""


class Waiting(Struct, frozen=True):
    """Somebody who waits, since a time in seconds.

    They never meet the people in `avoids`, by either side's wish. They have just played the people in `met`.
    """

    person: int
    rating: int
    since: int
    avoids: frozenset[int] = frozenset()
    met: frozenset[int] = frozenset()


def meetings(waiting: Iterable[Waiting], now: int, widening: Widening) -> tuple[tuple[Waiting, Waiting], ...]:
    """The pairs who meet now, among people who wait for the same game and clock.

    The person with the longest wait chooses first, takes the nearest opponent, and comes first in the pair.
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
    """The people who leave because they have waited too long."""
    return tuple(each for each in waiting if now - each.since >= widening.patience)


def expected_wait(waits: Iterable[int]) -> int | None:
    """The expected wait in seconds, from the last waits; None if they are too few."""
    known = list(waits)
    return round(median(known)) if len(known) >= ENOUGH_WAITS else None


def _gap(one: Waiting, other: Waiting) -> int | None:
    """The distance of two people in points of rating; None if they never meet."""
    if one.person == other.person or other.person in one.avoids or one.person in other.avoids:
        return None
    again = other.person in one.met or one.person in other.met
    return abs(one.rating - other.rating) + AGAIN * again
