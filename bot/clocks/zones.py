"""Time zones by the rules of the installed `tzdata`, on every machine.

Python's `zoneinfo` prefers the system's files, which may be years older than the pinned package. All code
takes zones from this module, so that clocks are the same on every machine.
"""

from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones, reset_tzpath

__all__ = ["ZoneInfo", "ZoneInfoNotFoundError", "zone_names"]

reset_tzpath(to=())


@cache
def zone_names() -> frozenset[str]:
    """All IANA names in `tzdata`, including old ones."""
    return frozenset(available_timezones())
