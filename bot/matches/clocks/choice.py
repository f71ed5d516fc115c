"""Which clock a new duel has."""

from typing import Literal, TypeAlias

from bot.clocks.presets import ClockName, find_preset

NO_CLOCK: Literal["none"] = "none"

#: What the author of an invitation may ask for: a preset, or no clock.
ClockWish: TypeAlias = ClockName | Literal["none"]


def parse_clock(text: str | None) -> ClockWish | None:
    """What an option's value or a part of a custom id asks for; None if that is nothing known."""
    if text == NO_CLOCK:
        return NO_CLOCK
    preset = find_preset(text)
    return None if preset is None else preset.name


def clock_wish(clock: ClockName | None) -> ClockWish:
    """What asks for the same clock as this, or for none."""
    return NO_CLOCK if clock is None else clock


def chosen_clock(wish: ClockWish | None, default: str) -> ClockName | None:
    """The clock of a duel whose author asks for this, or for nothing (None): then the server's `default`.

    The default is the name of a preset, or `NO_CLOCK`.
    """
    if wish == NO_CLOCK:
        return None
    preset = find_preset(default if wish is None else wish)
    return None if preset is None else preset.name
