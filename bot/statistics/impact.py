"""How much better a deck fares when a card is drawn: a difference, drawn towards none (M-11)."""

import math
from dataclasses import dataclass

from bot.lab.figures import WinRate
from bot.lab.intervals import Z

USUAL = 0.05
"""How far cards usually are from making no difference: the standard deviation of the prior."""


@dataclass(frozen=True, slots=True)
class Impact:
    """A difference between two win rates, from -1 to 1, with its 95% interval from `low` to `high`."""

    points: float
    low: float
    high: float


def impact(drawn: WinRate, without: WinRate) -> Impact:
    """The difference between the rate of games with a card drawn and that of the others, shrunk.

    Each rate gets one win and one loss more (A. Agresti, B. Caffo, "Simple and effective confidence intervals
    for proportions and differences", The American Statistician 54, 2000). The difference is then weighed
    against a normal prior around 0 whose standard deviation is USUAL (B. Efron, C. Morris, "Data analysis
    using Stein's estimator", JASA 70, 1975).
    """
    with_card, others = _softened(drawn), _softened(without)
    variance = with_card[1] + others[1]
    weight = USUAL * USUAL / (USUAL * USUAL + variance)
    points = weight * (with_card[0] - others[0])
    half = Z * math.sqrt(weight * variance)
    return Impact(points, points - half, points + half)


def _softened(rate: WinRate) -> tuple[float, float]:
    """The rate with one win and one loss more, and its variance."""
    games = rate.games + 2
    share = (rate.wins + rate.draws / 2 + 1) / games
    return share, share * (1 - share) / games
