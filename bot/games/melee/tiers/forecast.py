"""Foretells a deck's share of its games against the starter decks, with an interval."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.tiers.features import features_of

_FAR = 5.0  # standard deviations beyond which a feature counts no more
_MARGIN = 1.0  # standard deviations by which a deck may go beyond the measured ones and still have a forecast


class Forecast(NamedTuple):
    """The share of its games that a deck should win, and the ends of its interval."""

    share: float
    low: float
    high: float


class DeckFeature(NamedTuple):
    """A feature's mean and standard deviation in measured decks, and its weight in each fit (log odds).

    `low` and `high` are the ends of its range in them.
    """

    mean: float
    spread: float
    weights: tuple[float, ...]
    low: float = -math.inf
    high: float = math.inf


@dataclass(frozen=True, eq=False)
class Forecaster:
    """The learned model: several fits of log odds, each to other decks of those measured (bagging).

    `bases` are the fits' log odds of an average deck. `error` is the standard deviation of what no feature
    tells, in log odds, and `reach` how many standard deviations the interval goes to each side. The fits
    disagree where few decks were like this one; that widens the interval, too.
    """

    features: Mapping[str, DeckFeature]
    bases: tuple[float, ...]
    error: float
    reach: float
    level: float

    def forecast(self, deck: DeckList) -> Forecast | None:
        """The forecast for a deck; None if it goes beyond the measured decks in any feature.

        There, the fits only continue their lines: ten cards at every maximum, foretold 62%, win all games.
        """
        return _kept(self, deck)

    def knows(self, deck: DeckList) -> bool:
        """Whether each feature is in the range of the measured decks, or at most a deviation beyond it."""
        return not self.strange_features(deck)

    def strange_features(self, deck: DeckList) -> tuple[str, ...]:
        """The features that are more than a deviation beyond the range of the measured decks."""
        found = features_of(deck)
        return tuple(
            name
            for name, feature in self.features.items()
            if not feature.low - _MARGIN * feature.spread
            <= found.get(name, 0.0)
            <= feature.high + _MARGIN * feature.spread
        )

    def odds(self, deck: DeckList) -> tuple[float, float]:
        """The mean of the fits' log odds, and the standard deviation of all that they may be wrong by."""
        found = features_of(deck)
        sums = [*self.bases]
        for name, feature in self.features.items():
            value = (found.get(name, 0.0) - feature.mean) / feature.spread
            value = min(max(value, -_FAR), _FAR)
            for place, weight in enumerate(feature.weights):
                sums[place] += weight * value
        mean = sum(sums) / len(sums)
        variance = sum((each - mean) ** 2 for each in sums) / max(1, len(sums) - 1)
        return mean, math.sqrt(variance + self.error**2)


@lru_cache(maxsize=256)
def _kept(model: Forecaster, deck: DeckList) -> Forecast | None:
    if not model.knows(deck):
        return None
    mean, spread = model.odds(deck)
    wide = model.reach * spread
    return Forecast(share_of_odds(mean), share_of_odds(mean - wide), share_of_odds(mean + wide))


def share_of_odds(odds: float) -> float:
    """The share that these log odds stand for."""
    return 1 / (1 + math.exp(-min(max(odds, -30.0), 30.0)))


def tier_words(forecast: Forecast | None) -> str:
    """A forecast in words: `plays like a 62% deck (55–69)`."""
    if forecast is None:
        return "has no forecast: it is unlike every deck that was measured"
    share, low, high = (round(100 * each) for each in forecast)
    article = "an" if share in (8, 11, 18) or 80 <= share < 90 else "a"
    return f"plays like {article} {share}% deck ({low}–{high})"


def tier_meaning(level: float) -> str:
    """The meaning of such a forecast."""
    return (
        "Foretold from the cards: its share of games against the starter decks, with the adept on both "
        f"sides. The interval holds for {round(100 * level)} of 100 decks."
    )
