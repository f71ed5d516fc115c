"""A learned value: the chance to win at the beginning of a turn, from what can be counted in the position."""

from collections.abc import Mapping
from math import exp

from bot.games.melee.position.state import State
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.features import NAMES, features_of
from bot.players.melee.valuing.weights import Weights

#: The farthest that a position is taken to be from even, in logits.
_SURE = 12.0


class PositionValue:
    """A logistic regression on the numbers of `features.NAMES`; `lab learn` finds one from games."""

    __slots__ = ("_bias", "_slopes")

    def __init__(self, bias: float, slopes: Mapping[str, float]) -> None:
        """`slopes` are logits for each point of a feature, by its name.

        ValueError if they are not those of NAMES.
        """
        if missing := [name for name in NAMES if name not in slopes]:
            raise ValueError(f"there is no slope for {missing[0]!r}")
        if extra := [name for name in slopes if name not in NAMES]:
            raise ValueError(f"{extra[0]!r} is no feature of a position")
        self._bias = bias
        self._slopes = [slopes[name] for name in NAMES]

    def of(self, features: list[float]) -> float:
        """The chance that the seat on turn wins, from 0 to 1."""
        logit = self._bias
        for slope, feature in zip(self._slopes, features, strict=True):
            logit += slope * feature
        return 1 / (1 + exp(-max(-_SURE, min(_SURE, logit))))

    def chance(self, state: State, seat: int, weights: Weights) -> float:
        """The chance that `seat` wins, with a draw as half a win, where a turn has just begun."""
        outcome = state.outcome
        if outcome is not None:
            return 0.5 if outcome.winner is None else float(outcome.winner == seat)
        active = state.active
        chance = self.of(features_of(Appraisal(state, active, len(state.hand[1 - active]), weights)))
        return chance if active == seat else 1 - chance
