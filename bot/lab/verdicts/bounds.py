"""Bounds of measured rates, judged by confidence sequences: looking early does not inflate errors.

So a deck is judged against a limit on what it may win, while its games come.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.lab.intervals import rate_sequence
from bot.lab.verdicts.sequential import ALPHA

_FINER = 1.25
_MAX = 31  # powers of it: about a thousand times as many games


class Bounded(NamedTuple):
    """The judgement of a rate's bounds: the interval in which it lies, and the verdict (None: not yet)."""

    low: float
    high: float
    ok: bool | None


class Judged(NamedTuple):
    """A rate with its bounds: the sum of the scores, the games, and the bounds."""

    total: float
    games: int
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class BoundFamily:
    """`count` bounds judged together, of which at least `needed` must hold.

    A bound holds if the whole interval lies within it, and fails if a whole interval lies beyond it. The
    intervals' levels are such that each of both verdicts on the family is wrong with a probability of at most
    `alpha`, at any time. If all bounds must hold, one that does not would have to be taken for one that does:
    intervals of 1 - alpha. But any of those that do hold may be taken for one that does not, so that verdict
    takes wider intervals (Bonferroni). In general, with `spare` bounds that need not hold, at least one of
    `spare` + 1 must be mistaken for the one, and one of `needed` for the other; by Markov's inequality that
    is the worst case.
    """

    count: int
    needed: int
    alpha: float = ALPHA

    @property
    def holding(self) -> float:
        """The allowed error rate of an interval that shows a bound to hold."""
        return self.alpha / (self.count - self.needed + 1)

    @property
    def failing(self) -> float:
        """The allowed error rate of an interval that shows a bound to fail."""
        return self.alpha / max(1, self.needed)

    def judge(self, rate: Judged) -> Bounded:
        """Whether a rate lies between its bounds."""
        total, games, least, most = rate
        low, high = rate_sequence(total, games, self.holding)
        if least <= low and high <= most:
            return Bounded(low, high, ok=True)
        lowest, highest = rate_sequence(total, games, self.failing)
        return Bounded(low, high, ok=False if highest < least or most < lowest else None)

    def times(self, rates: Iterable[Judged]) -> float | None:
        """How many times as many games tell of each of these rates if they stay so; None if too many."""
        most = max(map(self._times, rates), default=1.0)
        return most if math.isfinite(most) else None

    def _times(self, rate: Judged) -> float:
        share = rate.total / rate.games if rate.games else 0.0

        def tells(power: int) -> bool:
            many = math.ceil(rate.games * _FINER**power)
            return self.judge(Judged(share * many, many, rate.least, rate.most)).ok is not None

        if not rate.games or not tells(_MAX):
            return math.inf
        return _FINER ** bisect_left(range(_MAX), True, key=tells)

    def verdict(self, told: Sequence[bool | None]) -> bool | None:
        """Whether enough of these bounds hold; those that are missing are not told yet."""
        if told.count(True) >= self.needed:
            return True
        return False if told.count(False) > self.count - self.needed else None


_ONE = BoundFamily(count=1, needed=1)  # a single bound: its verdicts take 95% confidence sequences


class Weight(NamedTuple):
    """A deck's winnings: points (1 for a win, 0.5 for a draw) in a number of games."""

    points: float
    games: int

    @property
    def share(self) -> float:
        """The share of its games that it won, from 0 to 1; 0 without games."""
        return self.points / self.games if self.games else 0.0

    def plus(self, other: "Weight") -> "Weight":
        """The games of both together."""
        return Weight(self.points + other.points, self.games + other.games)


def keeps_within(weight: Weight, limit: float) -> Bounded:
    """Whether a deck wins at most `limit` (0 to 1) of its games; the verdict is None while nobody can tell.

    It holds if the whole interval is within the limit, and fails if it is beyond. The interval is that of a
    confidence sequence, so one may look after any game: a deck at the limit or above passes with a
    probability of 5% at most over all looks together. The mean may be one of several matchups with shares of
    their own, if all of them have as many games: the likelihoods that the interval rests on then grow no
    faster than with equal shares, by the inequality of the arithmetic and geometric means.
    """
    return _ONE.judge(Judged(weight.points, weight.games, 0.0, limit))
