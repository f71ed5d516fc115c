"""The choice of a new duel's clock."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from bot.clocks.presets import COMMON_CLOCKS, ClockName, find_preset
from bot.games.wording import fold
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop

NO_CLOCK: Literal["none"] = "none"

#: The wish of an invitation's author: a preset, or no clock.
ClockWish: TypeAlias = ClockName | Literal["none"]


def parse_clock(text: str | None) -> ClockWish | None:
    """The wish in an option's value or a part of a custom id; None if it is unknown."""
    if text == NO_CLOCK:
        return NO_CLOCK
    preset = find_preset(text)
    return None if preset is None else preset.name


def clocks_for(tabletop: Tabletop | None) -> tuple[ClockWish, ...]:
    """The wishes to choose from for this game, or (None) for any: its clocks, and no clock."""
    return *(COMMON_CLOCKS if tabletop is None else tabletop.clocks), NO_CLOCK


def find_clock(tabletop: Tabletop, typed: str | None, labels: Mapping[str, str]) -> ClockWish | None:
    """The wish for this game that a text means, by its name or label; None without any text.

    Refusals: unknown-clock (clock, known); clock-not-for-game (game, clock).
    """
    if typed is None:
        return None
    wanted = fold(typed)
    found = next((name for name, label in labels.items() if wanted in (fold(name), fold(label))), None)
    wish = parse_clock(found)
    if wish is None:
        raise Refusal("unknown-clock", clock=typed, known=clocks_for(tabletop))
    tabletop.check_clock(wish)
    return wish


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
