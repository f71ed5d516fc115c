"""Calendars as files that calendar programs open and subscribe to (iCalendar, RFC 5545 and RFC 7986).

Written here: a library that can do everything in these standards takes ten megabytes of each process's
memory, for a handful of lines. The tests read the files with one.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

Standing = Literal["planned", "running", "over", "cancelled"]
MEDIA_TYPE = "text/calendar"
REFRESH = "PT1H"
"""How often those who subscribe should look again."""
_LINE = 75
"""Maximum octets of a line without its end; a longer one goes on in the next, after a space."""
_STATUS = {"planned": "CONFIRMED", "running": "CONFIRMED", "over": "CONFIRMED", "cancelled": "CANCELLED"}


class CalendarEntry(Struct, frozen=True):
    """Something with a date.

    - `uid` is unique in the world and never changes; `revision` grows with each change of the dates or of
      the standing, and `changed_at` is the moment of the last one.
    - `start` is before `end`; all moments are aware.
    - `name`, `description`, `place` and `kind` are plain text; `link` is an address, or empty.
    """

    uid: str
    revision: int
    created_at: datetime
    changed_at: datetime
    start: datetime
    end: datetime
    standing: Standing
    name: str
    description: str
    place: str
    kind: str
    link: str = ""


def calendar_file(name: str, entries: Iterable[CalendarEntry]) -> bytes:
    """The calendar of this name. The same entries give the same bytes.

    So it names no method and no time of its making: DTSTAMP is then the time of the last change.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Multiverse Melee//Tournaments//EN",
        "CALSCALE:GREGORIAN",
        _text("NAME", name),
        _text("X-WR-CALNAME", name),
        f"REFRESH-INTERVAL;VALUE=DURATION:{REFRESH}",
        f"X-PUBLISHED-TTL:{REFRESH}",
        *(line for each in entries for line in _event(each)),
        "END:VCALENDAR",
    ]
    return b"".join(_folded(each) for each in lines)


def _event(entry: CalendarEntry) -> Iterator[str]:
    changed = _moment(entry.changed_at)
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uid}"
    yield f"SEQUENCE:{entry.revision}"
    yield f"DTSTAMP:{changed}"
    yield f"CREATED:{_moment(entry.created_at)}"
    yield f"LAST-MODIFIED:{changed}"
    yield f"DTSTART:{_moment(entry.start)}"
    yield f"DTEND:{_moment(entry.end)}"
    yield f"STATUS:{_STATUS[entry.standing]}"
    yield _text("SUMMARY", entry.name)
    yield _text("DESCRIPTION", entry.description)
    yield _text("LOCATION", entry.place)
    yield _text("CATEGORIES", entry.kind)
    if entry.link:
        yield f"URL:{entry.link}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(name: str, value: str) -> str:
    """A property of plain text, escaped, without the control characters that the standard forbids."""
    kept = "".join(each for each in value if each == "\n" or unicodedata.category(each) not in ("Cc", "Cs"))
    escaped = kept.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")
    return f"{name}:{escaped}"


def _folded(line: str) -> bytes:
    """A line with its end, folded between characters."""
    parts, room = [bytearray()], _LINE
    for each in line:
        octets = each.encode()
        if len(parts[-1]) + len(octets) > room:
            parts.append(bytearray())
            room = _LINE - 1  # the space counts
        parts[-1] += octets
    return b"\r\n ".join(parts) + b"\r\n"
