"""Time zones by their IANA names, such as Europe/Berlin, and the search for typed ones."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from difflib import SequenceMatcher
from functools import cache

from bot.clocks.zones import ZoneInfo, zone_names

UTC = "UTC"
_ABBREVIATED: Mapping[str, str] = {
    "gmt": UTC,
    "z": UTC,
    "est": "America/New_York",
    "edt": "America/New_York",
    "cst": "America/Chicago",
    "cdt": "America/Chicago",
    "mst": "America/Denver",
    "mdt": "America/Denver",
    "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles",
    "bst": "Europe/London",
    "wet": "Europe/Lisbon",
    "cet": "Europe/Berlin",
    "cest": "Europe/Berlin",
    "eet": "Europe/Athens",
    "eest": "Europe/Athens",
    "msk": "Europe/Moscow",
    "jst": "Asia/Tokyo",
}
"""What people mean by an abbreviation: a place whose clocks show it for a part of the year.

To `tzdata`, some of them are places without daylight saving time: EST is Panama, MST is Phoenix.
"""
_OLD = ("Etc/", "SystemV/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/")
_OFFSET = re.compile(r"(?:Etc/)?GMT[+-]?\d+")
_YEARS = range(1990, 2038)
_LIKENESS = 0.6
"""Minimum likeness, from 0 to 1, of a name that is offered for a typed one."""


@cache
def time_zones() -> tuple[str, ...]:
    """UTC, then the names of all places with a time zone, without names kept for old programs."""
    return UTC, *sorted(name for name in zone_names() if "/" in name and not name.startswith(_OLD))


def is_time_zone(name: str) -> bool:
    """Whether this is exactly the name of a time zone, or of one that earlier versions let people choose."""
    return name in zone_names()


def find_time_zone(text: str) -> str | None:
    """The time zone with this name, however it is spelled, or of the only place with this name; None if none.

    `europe/berlin`, `Berlin`, `berlin` and `CET` all mean Europe/Berlin. A name with a sign means nothing: to
    IANA, `Etc/GMT-8` is eight hours ahead of Greenwich, and to most people eight behind.
    """
    wanted = _folded(text)
    if wanted in _ABBREVIATED:
        return _ABBREVIATED[wanted]
    if wanted in _by_name():
        return _by_name()[wanted]
    places = _by_place().get(wanted, [])
    return places[-1] if len({_clocks(each) for each in places}) == 1 else None


@cache
def _clocks(name: str) -> tuple[object, ...]:
    """What the clocks of a zone show each month of some years: two names of one zone show the same."""
    zone = ZoneInfo(name)
    return tuple(
        datetime(year, month, 1, tzinfo=zone).utcoffset() for year in _YEARS for month in range(1, 13)
    )


def nearest_time_zones(text: str, count: int) -> Sequence[str]:
    """At most `count` names that the text may mean, nearest first."""
    wanted = _folded(text)
    ranked = [(_likeness(wanted, name), name) for name in time_zones()]
    likely = [(likeness, name) for likeness, name in ranked if likeness >= _LIKENESS]
    return [name for _, name in sorted(likely, key=lambda each: (-each[0], each[1]))[:count]]


@cache
def _by_name() -> Mapping[str, str]:
    """All names as they are compared: old ones, too, but none that is an offset or stands for no place."""
    named = (name for name in zone_names() if not _OFFSET.fullmatch(name) and name != "Factory")
    return {_folded(name): name for name in (*named, *time_zones())}


@cache
def _by_place() -> Mapping[str, Sequence[str]]:
    """The names of all time zones by their place, as it is compared."""
    found: dict[str, list[str]] = {}
    for name in time_zones():
        found.setdefault(_folded(_place(name)), []).append(name)
    return found


def _likeness(wanted: str, name: str) -> float:
    """How alike a typed text and a name or its place are: 1 if one begins with the other."""
    spellings = [_folded(name), _folded(_place(name))]
    if wanted and any(each.startswith(wanted) for each in spellings):
        return 1.0
    return max(_ratios(wanted, spellings))


def _ratios(wanted: str, spellings: Iterable[str]) -> Iterable[float]:
    for each in spellings:
        yield SequenceMatcher(None, wanted, each, autojunk=False).ratio()


def _place(name: str) -> str:
    """The place without its continent: Indiana/Knox, Berlin."""
    return name.partition("/")[2] or name


def _folded(text: str) -> str:
    return "_".join(text.replace("_", " ").casefold().split())
