"""95% intervals of measured figures, each with its source."""

import math
from collections.abc import Sequence
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


class Paired(NamedTuple):
    """The mean of paired differences with its interval; `variance` is the variance of one pair."""

    mean: float
    low: float
    high: float
    variance: float


def paired_difference(differences: Sequence[float]) -> Paired:
    """The mean of differences from -1 to 1, each of one pair of trials, and its interval.

    With scores of 0 and 1 this is Agresti and Min's interval "Wald+2", which adds half a pair to each of the
    four outcomes; scores of one half count by their squares. Without pairs it is 0, from -1 to 1.
    Source: A. Agresti, Y. Min, "Simple improved confidence intervals for comparing matched proportions",
    Statistics in Medicine 24 (2005).
    """
    count = len(differences) + 2
    total, squares = math.fsum(differences), math.fsum(one * one for one in differences)
    variance = (squares + 1 - total * total / count) / count
    if not differences:
        return Paired(0.0, -1.0, 1.0, variance)
    half = Z * math.sqrt(variance / count)
    centre = total / count
    return Paired(total / len(differences), max(-1.0, centre - half), min(1.0, centre + half), variance)


def pairs_to_settle(difference: float, variance: float) -> int:
    """How many pairs narrow the interval of a paired difference to `difference` on either side."""
    return max(1, math.ceil(Z * Z * variance / (difference * difference)) - 2)
