"""The quiet hours that `/me` offers; others can be typed."""

from discord.app_commands import Choice

from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.messages import MenuEntry
from cogs.words.duels.clocks import quiet_label

COMMON = (None, *((begins % 24, ends) for begins in (21, 22, 23, 24) for ends in (6, 7, 8, 9)))


def quiet_entries() -> tuple[MenuEntry, ...]:
    """Common quiet hours, and none."""
    return tuple(MenuEntry(_value(hours), quiet_label(hours)) for hours in COMMON)


async def quiet_choices(_interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The common quiet hours that contain what is typed."""
    return narrowed(((quiet_label(hours), _value(hours)) for hours in COMMON), typed)


def _value(hours: tuple[int, int] | None) -> str:
    return "none" if hours is None else f"{hours[0]}-{hours[1]}"
