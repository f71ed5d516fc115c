"""What a sequential test can tell in the games that it is given, before they are played.

The log-likelihood ratio of a test is followed as a random walk with normal steps from look to look, on a grid
between its bounds. `tests/lab/verdicts/test_power.py` compares that with simulated tests.
"""

import math
from itertools import count
from typing import Final

from bot.lab.intervals import sequence_reach
from bot.lab.verdicts.sequential import Sprt, looks

SURE: Final = 0.8
"""How often a test should notice a gain of the size that people care about."""
DIFFER: Final = {"compare": 0.48, "swap": 0.23}
"""The usual share of pairs that end differently, for two decks and for a swapped card (docs/lab.md).

It is also the variance of a pair's difference, as draws are rare.
"""
_CELLS = 120
_FAR = 5.0  # standard deviations that a step may go
MOST = 200_000
"""The maximum number of pairs that `pairs_for` looks at."""


def power(test: Sprt, truth: float, pairs: int, variance: float) -> float:
    """How often, from 0 to 1, the test accepts H1 within so many pairs if their mean is `truth`."""
    return _Walk(test, truth, variance).until(pairs)


def pairs_for(test: Sprt, truth: float, variance: float, sure: float = SURE) -> int | None:
    """The number of pairs within which the test accepts H1 so often; None for more than MOST."""
    walk = _Walk(test, truth, variance)
    return next((look for look in looks(MOST) if walk.until(look) >= sure), None)


def noticed(test: Sprt, pairs: int, variance: float, sure: float = SURE) -> float:
    """The smallest gain, whole points above the test's own, that it notices so often in these pairs."""
    return next(
        gain
        for step in count()
        if (gain := test.gain + step / 100) >= 1 or power(test, gain, pairs, variance) >= sure
    )


def pairs_for_reach(reach: float, variance: float) -> int | None:
    """The number of pairs after which a difference's interval reaches no further; None for more than MOST."""
    below, above = 0, MOST
    if sequence_reach(above, above * variance) > reach:
        return None
    while above - below > 1:
        middle = (below + above) // 2
        if sequence_reach(middle, middle * variance) <= reach:
            above = middle
        else:
            below = middle
    return above


class _Walk:
    """The distribution of a test's log-likelihood ratio while it has not decided."""

    def __init__(self, test: Sprt, truth: float, variance: float) -> None:
        width = test.gain - test.none
        self._drift = width * (truth - (test.none + test.gain) / 2) / variance
        self._deviation = width / math.sqrt(variance)
        self._cell = (test.upper - test.lower) / _CELLS
        self._shares = [0.0] * _CELLS
        self._shares[min(_CELLS - 1, int(-test.lower / self._cell))] = 1.0
        self._accepted = 0.0
        self._seen = 0

    def until(self, pairs: int) -> float:
        """The share of tests that have accepted H1 by then; never called with fewer pairs than before."""
        for look in looks(pairs):
            if look > self._seen:
                self._step(look - self._seen)
                self._seen = look
        return self._accepted

    def _step(self, pairs: int) -> None:
        """Walk on by so many pairs; what leaves the bounds has decided."""
        mean = self._drift * pairs / self._cell
        deviation = self._deviation * math.sqrt(pairs) / self._cell
        reach = range(math.floor(mean - _FAR * deviation), math.ceil(mean + _FAR * deviation) + 1)
        weights = [_between(step - 0.5, step + 0.5, mean, deviation) for step in reach]
        after = [0.0] * _CELLS
        for at, share in enumerate(self._shares):
            if share < 1e-12:
                continue
            for step, weight in zip(reach, weights, strict=True):
                if (to := at + step) >= _CELLS:
                    self._accepted += share * weight
                elif to >= 0:
                    after[to] += share * weight
        self._shares = after


def _between(low: float, high: float, mean: float, deviation: float) -> float:
    """The probability of a normal value between these bounds."""
    below, above = ((each - mean) / (deviation * math.sqrt(2)) for each in (low, high))
    return (math.erf(above) - math.erf(below)) / 2
