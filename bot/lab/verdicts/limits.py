"""Whether a deck keeps within a limit on what it may win, judged while its games come."""

from typing import NamedTuple

from bot.lab.verdicts.bounds import Bounded, BoundFamily, Judged

_ONE = BoundFamily(count=1, needed=1)  # a single bound: its verdicts take 95% confidence sequences


class Weight(NamedTuple):
    """What a deck has won: points (1 for a win, 0.5 for a draw) in so many games."""

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
