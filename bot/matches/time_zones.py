"""Time zones by their IANA names, such as Europe/Berlin: found as people type them, or the nearest names."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from zoneinfo import available_timezones

UTC = "UTC"
_OLD = ("Etc/", "SystemV/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/")
_LIKENESS = 0.6
"""How alike two names are at least, from 0 to 1, for one to be offered for the other."""


@cache
def time_zones() -> tuple[str, ...]:
    """The names of all places with a time zone, after UTC; names kept for old programs are left out."""
    return UTC, *sorted(name for name in available_timezones() if "/" in name and not name.startswith(_OLD))


def find_time_zone(text: str) -> str | None:
    """The time zone of this name, however it is spelled, or of the only place of this name; None if none is.

    `europe/berlin`, `Berlin` and `berlin` all mean Europe/Berlin.
    """
    wanted = _folded(text)
    if wanted in _by_name():
        return _by_name()[wanted]
    places = _by_place().get(wanted, [])
    return places[0] if len(places) == 1 else None


def nearest_time_zones(text: str, count: int) -> Sequence[str]:
    """At most `count` names that the text may mean, the nearest first."""
    wanted = _folded(text)
    ranked = [(_likeness(wanted, name), name) for name in time_zones()]
    likely = [(likeness, name) for likeness, name in ranked if likeness >= _LIKENESS]
    return [name for _, name in sorted(likely, key=lambda each: (-each[0], each[1]))[:count]]


@cache
def _by_name() -> Mapping[str, str]:
    """All names, old ones, too, as they are compared."""
    return {_folded(name): name for name in (*available_timezones(), *time_zones())}


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
