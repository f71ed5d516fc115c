"""Whether intervals hold for decks that no fit has seen."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.melee.tiers.forecast import Forecaster
from bot.lab.errors import LabError
from bot.lab.intervals import wilson
from tools.lab.melee.tiers.records import Played


@dataclass(frozen=True, slots=True)
class Covered:
    """Of so many decks, how many played as foretold.

    `inside` counts results in the interval, widened by the luck in the deck's games; `plain` counts those in
    the interval as it is told. `error` is the mean distance of a result from its forecast, and `bias` that
    with its sign, as shares of games; `level` is what the interval promises.
    """

    decks: int
    games: int
    inside: int
    plain: int
    error: float
    bias: float
    level: float

    @property
    def holds(self) -> bool:
        """Whether what the interval promises is within the 95% interval of what was counted."""
        return wilson(self.inside / self.decks, self.decks).high >= self.level

    def words(self) -> str:
        """What was counted, in a sentence."""
        low, high = wilson(self.inside / self.decks, self.decks)
        return (
            f"{self.inside} of {self.decks} decks ({100 * low:.0f}–{100 * high:.0f}%) played as foretold in "
            f"{self.games:,} games, {self.plain} of them within the interval without its widening by luck; "
            f"{100 * self.level:.0f}% are promised. A result is {100 * self.error:.1f} points from its "
            f"forecast on average, {100 * self.bias:+.1f} with its sign."
        )


def covered(model: Forecaster, played: Sequence[Played]) -> Covered:
    """Compare results with forecasts. LabError without any."""
    if not played:
        raise LabError("no deck has played")
    inside = plain = 0
    apart = []
    for each in played:
        share, (told, low, high) = each.score / each.games, model.forecast(each.deck)
        _, spread = model.odds(each.deck)
        slope = told * (1 - told)
        wide = math.sqrt((slope * spread) ** 2 + slope / each.games)
        inside += abs(share - told) <= model.reach * wide
        plain += low <= share <= high
        apart.append(share - told)
    return Covered(
        len(played),
        sum(each.games for each in played),
        inside,
        plain,
        sum(map(abs, apart)) / len(apart),
        sum(apart) / len(apart),
        model.level,
    )
