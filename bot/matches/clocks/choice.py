"""Which clock a new duel has."""

from bot.clocks.presets import ClockName, find_preset
from bot.matches.values import Place

NO_CLOCK = "none"


def default_clock(place: Place) -> ClockName | None:  # noqa: ARG001 -- where a server's own default will come in
    """The clock of duels begun in that place if nobody chooses one; None for no clock."""
    return None


def chosen_clock(text: str, place: Place) -> ClockName | None:
    """The clock that an option's value or a part of a custom id means; the default one if that is neither."""
    preset = find_preset(text)
    if preset is not None:
        return preset.name
    return None if text == NO_CLOCK else default_clock(place)
