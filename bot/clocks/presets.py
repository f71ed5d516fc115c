"""The clocks that players choose from (docs/clocks.md, rules 1 to 3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, get_args

ClockName = Literal["3m", "10m", "1h", "1d", "3d"]
CLOCK_NAMES: tuple[ClockName, ...] = get_args(ClockName)


@dataclass(frozen=True, slots=True)
class Preset:
    """A kind of clock.

    A player has `turn` for each turn, then the bank, which begins with `cap` and never exceeds it. A warning
    comes when `lead` is left. Quiet hours stop the clock if `has_quiet_hours`.
    """

    name: ClockName
    turn: timedelta
    cap: timedelta
    lead: timedelta
    has_quiet_hours: bool


def _preset(name: ClockName, turn: timedelta, lead: timedelta) -> Preset:
    return Preset(name, turn, cap=turn, lead=lead, has_quiet_hours=turn >= timedelta(days=1))


PRESETS: Mapping[ClockName, Preset] = {
    each.name: each
    for each in (
        _preset("3m", timedelta(minutes=3), timedelta(minutes=1)),
        _preset("10m", timedelta(minutes=10), timedelta(minutes=2)),
        _preset("1h", timedelta(hours=1), timedelta(minutes=10)),
        _preset("1d", timedelta(days=1), timedelta(hours=3)),
        _preset("3d", timedelta(days=3), timedelta(hours=12)),
    )
}


def find_preset(text: str | None) -> Preset | None:
    """The preset with this name; None if there is none."""
    return next((each for each in PRESETS.values() if each.name == text), None)
