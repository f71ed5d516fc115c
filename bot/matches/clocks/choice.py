"""The choice of a new duel's clock."""

from typing import Literal, TypeAlias

from bot.clocks.presets import ClockName, find_preset

NO_CLOCK: Literal["none"] = "none"

#: The wish of an invitation's author: a preset, or no clock.
ClockWish: TypeAlias = ClockName | Literal["none"]


def parse_clock(text: str | None) -> ClockWish | None:
    """The wish in an option's value or a part of a custom id; None if it is unknown."""
    if text == NO_CLOCK:
        return NO_CLOCK
    preset = find_preset(text)
    return None if preset is None else preset.name


def clock_wish(clock: ClockName | None) -> ClockWish:
    """The wish for this clock, or for none."""
    return NO_CLOCK if clock is None else clock


def chosen_clock(wish: ClockWish | None, default: str) -> ClockName | None:
    """The clock of a duel whose author has this wish; without one (None), the server's `default`.

    The default is the name of a preset, or `NO_CLOCK`.
    """
    if wish == NO_CLOCK:
        return None
    preset = find_preset(default if wish is None else wish)
    return None if preset is None else preset.name
