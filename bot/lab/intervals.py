"""95% intervals of measured figures, each with its source.

`wilson` and `paired_difference` hold at a number of games that was fixed beforehand. `rate_sequence` and
`difference_sequence` hold at all numbers of games at once, so one may look at any time; they are wider.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

Z = 1.959963984540054  # two-sided 95% quantile of the normal distribution


class Interval(NamedTuple):
    """The ends of an interval."""

    low: float
    high: float


def wilson(share: float, count: int) -> Interval:
    """The score interval of a share (0 to 1) of `count` independent trials; 0 to 1 without trials.

    If trials may score one half, it is wider than necessary but never narrower: such scores vary at most as
    much as wins and losses with the same mean.
    Source: E. B. Wilson, "Probable inference", JASA 22 (1927); method 3 in R. G. Newcombe, "Two-sided
    confidence intervals for the single proportion", Statistics in Medicine 17 (1998).
    """
    if count == 0:
        return Interval(0.0, 1.0)
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    centre = share + Z * Z / (2 * count)
    scale = 1 + Z * Z / count
    return Interval(max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


class PairedMean(NamedTuple):
    """The mean of paired differences with its interval."""

    mean: float
    low: float
    high: float


def paired_difference(differences: Sequence[float]) -> PairedMean:
    """The mean of differences from -1 to 1, each of one pair of trials, and its interval.

    With scores of 0 and 1 this is Agresti and Min's interval "Wald+2", which adds half a pair to each of the
    four outcomes; scores of one half count by their squares. Without pairs it is 0, from -1 to 1.
    Source: A. Agresti, Y. Min, "Simple improved confidence intervals for comparing matched proportions",
    Statistics in Medicine 24 (2005).
    """
    count = len(differences) + 2
    total, squares = math.fsum(differences), math.fsum(one * one for one in differences)
    if not differences:
        return PairedMean(0.0, -1.0, 1.0)
    variance = (squares + 1 - total * total / count) / count
    half = Z * math.sqrt(variance / count)
    centre = total / count
    return PairedMean(total / len(differences), max(-1.0, centre - half), min(1.0, centre + half))


_HALVINGS = 30  # of the way from a share to an end of its range
_NEAR = 1e-6
_STRENGTH = 100.0  # games that a sequence's prior counts as: it is narrowest at some times as many


def rate_sequence(total: float, count: int, alpha: float = 0.05) -> Interval:
    """The interval of a mean of scores from 0 to 1, `total` in all, from a confidence sequence.

    It misses the true mean at any time of the run with a probability of `alpha` at most: it contains each
    mean against which the games so far are less than 1/alpha times as likely under a beta mixture around it.
    Scores between 0 and 1 make it wider than necessary, never narrower.
    Source: H. Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of
    Mathematical Statistics 41 (1970); S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform,
    nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49 (2021).
    """
    if count == 0:
        return Interval(0.0, 1.0)
    share = total / count
    most = -math.log(alpha)

    def is_in(mean: float) -> bool:
        return _mixture(mean, total, count) < most

    return Interval(_edge(is_in, share, 0.0), _edge(is_in, share, 1.0))


def _mixture(mean: float, total: float, count: int) -> float:
    """The logarithm of how much likelier scores are under a beta mixture around `mean` than under it."""
    lost, won_prior, lost_prior = count - total, _STRENGTH * mean, _STRENGTH * (1 - mean)
    return (
        math.lgamma(won_prior + total)
        + math.lgamma(lost_prior + lost)
        - math.lgamma(_STRENGTH + count)
        - math.lgamma(won_prior)
        - math.lgamma(lost_prior)
        + math.lgamma(_STRENGTH)
        - total * math.log(mean)
        - lost * math.log1p(-mean)
    )


def _edge(is_in: Callable[[float], bool], inside: float, outside: float) -> float:
    """The end of an interval between a point inside and an end of the range, by bisection."""
    end = outside
    if inside == end:
        return end
    for _ in range(_HALVINGS):
        middle = (inside + outside) / 2
        if is_in(middle):
            inside = middle
        else:
            outside = middle
    return end if abs(inside - end) < _NEAR else inside


def difference_sequence(differences: Sequence[float], alpha: float = 0.05) -> PairedMean:
    """The mean of differences from -1 to 1, each of one pair, with the interval of a confidence sequence.

    It holds at all times of the run together, for large numbers of pairs. The variance counts two pairs
    more that differ each way, so a few that are alike do not look certain.
    Source: I. Waudby-Smith, D. Arbour, R. Sinha, E. Kennedy, A. Ramdas, "Time-uniform central limit theory
    and asymptotic confidence sequences", Annals of Statistics 52 (2024).
    """
    count = len(differences)
    total, squares = math.fsum(differences), math.fsum(one * one for one in differences)
    if not count:
        return PairedMean(0.0, -1.0, 1.0)
    mean = total / count
    half = sequence_reach(count, squares - total * mean, alpha)
    return PairedMean(mean, max(-1.0, mean - half), min(1.0, mean + half))


def sequence_reach(count: int, squares: float, alpha: float = 0.05) -> float:
    """How far the interval of `difference_sequence` reaches to each side.

    `squares` is the sum of the squared deviations from the mean of so many pairs.
    """
    variance = (squares + 4) / (count + 4)
    strength = count / _STRENGTH + 1
    return math.sqrt(
        variance / count * (1 + _STRENGTH / count) * (2 * math.log(1 / alpha) + math.log(strength))
    )
