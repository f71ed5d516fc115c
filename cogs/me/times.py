"""The time zones and quiet hours that `/me` offers in menus and as autocomplete."""

from collections.abc import Mapping
from datetime import datetime

from discord.app_commands import Choice

from bot.clocks.zones import ZoneInfo
from bot.matches.planning.time_zones import UTC, nearest_time_zones, time_zones
from cogs.kit.answers import Interaction
from cogs.kit.choices import LIMIT, narrowed
from cogs.kit.messages import MenuEntry
from cogs.words.community import me as words
from cogs.words.duels.clocks import quiet_label

COMMON_ZONES: Mapping[str, str] = {
    "America/Los_Angeles": "Los Angeles, Seattle",
    "America/Vancouver": "Vancouver",
    "America/Denver": "Denver, Salt Lake City",
    "America/Edmonton": "Edmonton",
    "America/Chicago": "Chicago, Dallas",
    "America/Winnipeg": "Winnipeg",
    "America/New_York": "New York, Miami, Toronto",
    "America/Sao_Paulo": "São Paulo, Rio de Janeiro",
    UTC: "UTC",
    "Europe/London": "London, Dublin, Lisbon",
    "Europe/Berlin": "Berlin, Paris, Rome, Madrid, Warsaw",
    "Africa/Johannesburg": "Johannesburg",
    "Africa/Cairo": "Cairo",
    "Europe/Athens": "Athens, Helsinki, Kyiv",
    "Europe/Istanbul": "Istanbul, Moscow, Riyadh",
    "Asia/Dubai": "Dubai",
    "Asia/Karachi": "Karachi",
    "Asia/Kolkata": "Mumbai, Delhi, Bengaluru",
    "Asia/Dhaka": "Dhaka",
    "Asia/Bangkok": "Bangkok, Jakarta, Hanoi",
    "Asia/Shanghai": "Shanghai, Singapore, Manila, Perth",
    "Asia/Tokyo": "Tokyo, Seoul",
    "Australia/Brisbane": "Brisbane",
    "Australia/Sydney": "Sydney, Melbourne",
    "Pacific/Auckland": "Auckland",
}
"""The zones of one menu, with cities whose clocks have shown the same all year since 2026."""


def clock(zone: str, now: datetime) -> str:
    """The time of day in this zone, such as `Sun 14:05`."""
    return now.astimezone(ZoneInfo(zone)).strftime("%a %H:%M")


def zone_entries(now: datetime) -> tuple[MenuEntry, ...]:
    """The common time zones with their clocks, from west to east."""
    return tuple(
        MenuEntry(zone, words.zone_label(clock(zone, now), places)) for zone, places in COMMON_ZONES.items()
    )


async def zone_choices(_interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All time zones that contain the typed text, else those with the nearest names."""
    found = narrowed(((name, name) for name in (*COMMON_ZONES, *time_zones())), typed.replace(" ", "_"))
    offered = list(dict.fromkeys(each.value for each in found)) or nearest_time_zones(typed, LIMIT)
    return [Choice(name=name, value=name) for name in offered]


COMMON_HOURS = (None, *((begins % 24, ends) for begins in (21, 22, 23, 24) for ends in (6, 7, 8, 9)))


def quiet_entries() -> tuple[MenuEntry, ...]:
    """Entries for common quiet hours and for none."""
    return tuple(MenuEntry(_value(hours), quiet_label(hours)) for hours in COMMON_HOURS)


async def quiet_choices(_interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The common quiet hours that contain the typed text."""
    return narrowed(((quiet_label(hours), _value(hours)) for hours in COMMON_HOURS), typed)


def _value(hours: tuple[int, int] | None) -> str:
    return "none" if hours is None else f"{hours[0]}-{hours[1]}"
