"""Where a sum of chance events lies among all that it could have been."""

import math
from collections.abc import Mapping, Sequence

Spread = Mapping[int, float]
"""The chances of whole numbers; they add up to 1."""


def sum_of(spreads: Sequence[Spread]) -> Spread:
    """The spread of the sum of independent events, exactly."""
    total: dict[int, float] = {0: 1.0}
    for spread in spreads:
        longer: dict[int, float] = {}
        for so_far, chance in total.items():
            for more, share in spread.items():
                longer[so_far + more] = longer.get(so_far + more, 0.0) + chance * share
        total = longer
    return total


def share_below(spread: Spread, value: int) -> float:
    """The chance of less than this value, and half of the chance of it: 0.5 is the middle."""
    below = math.fsum(chance for each, chance in spread.items() if each < value)
    return min(1.0, below + spread.get(value, 0.0) / 2)
