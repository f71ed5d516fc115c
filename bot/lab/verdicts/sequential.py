"""Sequential tests on paired games, as chess engines are tested: however often one looks, errors stay rare.

A test has two hypotheses about the mean of a pair's score: H0, no more than `none`, and H1, at least `gain`.
It ends when the log-likelihood ratio of the two leaves Wald's bounds. A pair is two games with the same dice
or with seats and first turns exchanged, so that its score has five values (it is *pentanomial*); the ratio is
that of the generalised test, in which the pairs' variance is estimated under each hypothesis.

Sources: A. Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16 (1945);
X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of hypotheses",
Sequential Analysis 33 (2014); M. Van den Bergh, "The generalized sequential probability ratio test"
(hardy.uhasselt.be/Toga/GSPRT_approximation.pdf), which Stockfish's Fishtest follows.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

ALPHA: Final = 0.05
"""The rate of false positives: of calling a gain what is none."""
BETA: Final = 0.05
"""The rate of false negatives: of missing a gain of the size that the test asks for."""

VERDICTS: Final = {True: "holds", False: "fails", None: "can't tell yet"}
"""The words of a verdict: True, False, or None while nothing is decided."""

_STEP = 4  # pairs between the first looks
_GROWTH = 1.05  # later looks are so much further apart, each time
#: Pairs at both ends of the range, half at each, that are added to the variance. So few pairs that happen to
#: be alike decide nothing; with fewer of them, skewed scores gave false positives above the named rate.
_PRIOR = 4


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of H0, the mean is at most `none`, against H1, it is at least `gain`.

    `alpha` bounds how often a mean of `none` or less passes for a gain, `beta` how often one of `gain` or
    more does not. Scores are at most `reach` away from the middle of their range: 1 for differences of two
    games, 0.5 for shares.
    """

    none: float
    gain: float
    alpha: float = ALPHA
    beta: float = BETA
    reach: float = 1.0

    @property
    def upper(self) -> float:
        """From this log-likelihood ratio on, H1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    @property
    def lower(self) -> float:
        """Down from this log-likelihood ratio, H0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    def ratio(self, count: int, total: float, squares: float) -> float:
        """The log-likelihood ratio of `count` pairs whose scores and their squares have these sums."""
        mean, variance = _moments(count, total, squares, self.reach)
        zero, one = (variance + (mean - each) ** 2 for each in (self.none, self.gain))
        return count / 2 * math.log(zero / one)


@dataclass(frozen=True, slots=True)
class SequentialResult:
    """A test's verdict on `pairs` pairs.

    `verdict` is True for H1, False for H0, None while nothing is decided; `after` is the number of pairs that
    decided it, 0 for none. `ratio` is the log-likelihood ratio then, or at the last look. `more` estimates
    how many more pairs it takes if they go as those so far: the more, the less clear they are.
    """

    test: Sprt
    pairs: int
    verdict: bool | None
    after: int
    ratio: float
    more: int


def looks(pairs: int) -> Iterator[int]:
    """After how many pairs a test looks: often at first, then every twentieth part.

    Only these looks count, whenever people look. So a verdict depends on the games alone.

    >>> list(looks(20))
    [4, 8, 12, 16, 20]
    """
    at = _STEP
    while at <= pairs:
        yield at
        at = max(at + _STEP, int(at * _GROWTH) // _STEP * _STEP)


def decide(test: Sprt, scores: Sequence[float]) -> SequentialResult:
    """A test's verdict on these pairs' scores, in the order in which they were played."""
    total = squares = ratio = 0.0
    seen = 0
    for look in looks(len(scores)):
        for score in scores[seen:look]:
            total += score
            squares += score * score
        seen = look
        ratio = test.ratio(look, total, squares)
        if not test.lower < ratio < test.upper:
            return SequentialResult(test, len(scores), ratio >= test.upper, look, ratio, 0)
    return SequentialResult(test, len(scores), None, 0, ratio, _more(test, seen, total, squares, ratio))


def _more(test: Sprt, count: int, total: float, squares: float, ratio: float) -> int:
    """About how many more pairs decide: by their drift, but no more than Wald expects half-way."""
    mean, variance = _moments(count, total, squares, test.reach)
    width = test.gain - test.none
    drift = width * (mean - (test.none + test.gain) / 2) / variance
    half_way = -test.upper * test.lower * variance / width**2
    rest = (test.upper if drift > 0 else test.lower) - ratio
    return max(1, math.ceil(min(rest / drift, half_way) if count and drift else half_way))


def _moments(count: int, total: float, squares: float, reach: float) -> tuple[float, float]:
    """The mean of so many scores, and their variance with the prior's pairs."""
    mean = total / count if count else 0.0
    around = max(0.0, squares - count * mean * mean)
    return mean, (around + _PRIOR * reach * reach) / (count + _PRIOR)


def shared(verdicts: Sequence[bool | None]) -> bool | None:
    """The verdict on several things that must all hold: False if one fails, else None if one is open."""
    return False if False in verdicts else None if None in verdicts or not verdicts else True


def in_blocks(scores: Sequence[float], size: int) -> list[float]:
    """The mean of each `size` scores in turn, such as of two games with the first turn exchanged."""
    whole = len(scores) // size * size
    return [math.fsum(scores[at : at + size]) / size for at in range(0, whole, size)]
