"""The axes of charts, and their values in words."""

import math
from collections.abc import Sequence

from msgspec import Struct

from bot.games.wording import numeral
from render.tables.values import Chart

_TICKS = 5
_FINEST = 0.01  # the smallest span of an axis; finer labels would not fit beside it


class Axis(Struct, frozen=True):
    """An axis from `low` to `high`, with a round step between the lines of the grid."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, values: Sequence[float], ticks: int = _TICKS, least: float = 0.0) -> "Axis":
        """The axis that spans these values in about `ticks` steps of 1, 2 or 5 times a power of ten.

        A step is never smaller than `least`.
        """
        low, high = min(values, default=0.0), max(values, default=1.0)
        span = max(_FINEST, high - low or 1.0)
        power = 10 ** math.floor(math.log10(span / ticks))
        step = max(least, next(power * times for times in (1, 2, 5, 10) if span / (power * times) <= ticks))
        return cls(
            math.floor(low / step) * step,
            max(math.ceil(high / step), math.floor(low / step) + 1) * step,
            step,
        )

    def ticks(self) -> list[float]:
        """The values at the lines of the grid."""
        return [
            self.low + index * self.step for index in range(round((self.high - self.low) / self.step) + 1)
        ]

    def share(self, value: float) -> float:
        """The value's position on the axis: 0 at `low`, 1 at `high`."""
        return (value - self.low) / (self.high - self.low)

    def format(self, value: float, signed: bool = False, finer: int = 0) -> str:
        """The value with as many decimals as the step needs plus `finer`; `signed` adds a plus sign."""
        digits = max(0, finer - math.floor(math.log10(self.step) + 1e-9))
        return numeral(value, f"{'+' if signed and round(value, digits) else ''}.{digits}f")


def value_axis(chart: Chart) -> Axis:
    """The axis for the values, their intervals and the baseline."""
    points = [point for series in chart.series for point in series.points]
    return Axis.over(
        [value for point in points for value in point.reach]
        + ([chart.baseline] if chart.baseline is not None else [])
    )


def value_words(chart: Chart, up: Axis, value: float) -> str:
    """A value with one more decimal than the axis has."""
    return up.format(value, chart.signed, finer=1)
