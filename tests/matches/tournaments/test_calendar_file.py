"""Calendars as files, read again by a library that knows the standard."""

from datetime import UTC, datetime, timedelta, timezone

import icalendar
from msgspec.structs import replace

from bot.matches.tournaments.exports.calendar_file import CalendarEntry, calendar_file

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
CUP = CalendarEntry(
    uid="0d9f3c1e",
    revision=3,
    created_at=NOON - timedelta(days=9),
    changed_at=NOON - timedelta(days=2),
    start=NOON.astimezone(timezone(timedelta(hours=9))),
    end=NOON + timedelta(hours=3),
    standing="planned",
    name="Cup; with, marks\\ and\na line",
    description="🎲" * 60 + " Ö" * 40,
    place="#arena",
    kind="Melee, the game",
    link="https://discord.com/channels/1/2/3",
)


def test_what_is_written_is_read_again() -> None:
    over = replace(CUP, uid="1", standing="cancelled", name="Bell \x07here", link="")
    calendar = icalendar.Calendar.from_ical(calendar_file("Tournaments, Öl", [CUP, over]))
    assert calendar["NAME"] == "Tournaments\\, Öl", "the library does not know this name"
    first, second = calendar.events
    assert not any(each.errors for each in (calendar, first, second))
    assert (first["UID"], first["SEQUENCE"], first["STATUS"]) == ("0d9f3c1e", 3, "CONFIRMED")
    assert first["SUMMARY"] == CUP.name
    assert first["DESCRIPTION"] == CUP.description
    assert first["CATEGORIES"].cats == ["Melee, the game"]
    assert first["URL"] == CUP.link
    assert (first.start, first.end) == (NOON, CUP.end)
    assert first.LAST_MODIFIED == first.DTSTAMP == CUP.changed_at
    assert (second["STATUS"], second["SUMMARY"]) == ("CANCELLED", "Bell here")
    assert "URL" not in second


def test_lines_are_short_and_break_between_characters() -> None:
    written = calendar_file("C", [CUP])
    lines = written.split(b"\r\n")
    assert lines.pop() == b""
    assert all(len(each) <= 75 and each.decode() for each in lines)
    assert any(len(each) > 70 for each in lines)
    assert b"\n" not in b"".join(lines)
    assert calendar_file("C", [CUP]) == written
