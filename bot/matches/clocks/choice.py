"""Which clock a new duel has."""

from bot.clocks.presets import ClockName, find_preset

NO_CLOCK = "none"


def chosen_clock(text: str, default: str) -> ClockName | None:
    """The clock that an option's value or a part of a custom id means; None for no clock.

    Both texts are names of presets, or `NO_CLOCK`. Any other `text` means the server's `default`.
    """
    preset = find_preset(text) or (None if text == NO_CLOCK else find_preset(default))
    return None if preset is None else preset.name
