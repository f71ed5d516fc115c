"""Organisers type moments in their own time zone."""

from datetime import UTC, datetime

import pytest

from cogs.tournaments.drafting.dates import BadMoment, format_moment, parse_moment

NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)  # a Monday, 19:00 in Berlin


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("2026-11-28 19:30", "2026-11-28 18:30"),
        ("2026-7-1, 19:30", "2026-07-01 17:30"),
        ("2026-11-28T19:30", "2026-11-28 18:30"),
        ("2026-11-28t19:30:00", "2026-11-28 18:30"),
        ("28.11. 19:30", "2026-11-28 18:30"),
        ("28.11.2026, 19:30", "2026-11-28 18:30"),
        ("23.11. 18:00", "2027-11-23 17:00"),
        ("1.2. 7pm", "2027-02-01 18:00"),
        ("today 20:00", "2026-11-23 19:00"),
        ("tomorrow 9:05", "2026-11-24 08:05"),
        ("20:00", "2026-11-23 19:00"),
        ("18:00", "2026-11-24 17:00"),
        ("Sat 19.30", "2026-11-28 18:30"),
        ("saturday 19h30", "2026-11-28 18:30"),
        ("mon 18:00", "2026-11-30 17:00"),
        ("Mon 20:00", "2026-11-23 19:00"),
        ("tonight 8pm", "2026-11-23 19:00"),
        ("Sat 7:30pm", "2026-11-28 18:30"),
        ("sat 12am", "2026-11-27 23:00"),
        ("sat 12pm", "2026-11-28 11:00"),
        ("in 90 min", "2026-11-23 19:30"),
        ("in 2h", "2026-11-23 20:00"),
        ("in 3 days", "2026-11-26 18:00"),
        ("2027-03-28 02:30", "2027-03-28 01:30"),
    ],
)
def test_a_moment_is_meant_in_the_zone_of_whoever_types_it(text: str, means: str) -> None:
    assert parse_moment(text, "Europe/Berlin", NOW).strftime("%Y-%m-%d %H:%M") == means


@pytest.mark.parametrize(
    "text",
    ["", "soon", "25:00", "12:60", "2026-13-01 12:00", "2026-02-30 12:00", "0000-01-01 00:00", "sa 19:30",
     "30.2. 19:30", "28.11 19:30", "1.13.2027 12:00", "1.1.0000 12:00", "2026-11-28T", "29.2. 12:00",
     "in", "in 5", "in 9999 days", "in two hours", "13pm", "0am", "2026-11-28",
     "2026-11-28 19:30 sharp", "²0:00"],
)  # fmt: skip
def test_what_names_no_moment_is_refused(text: str) -> None:
    with pytest.raises(BadMoment):
        parse_moment(text, "Europe/Berlin", NOW)


def test_a_moment_is_shown_as_it_can_be_typed() -> None:
    moment = parse_moment("2026-11-28 19:30", "Asia/Tokyo", NOW)
    assert format_moment(moment, "Asia/Tokyo") == "2026-11-28 19:30"
    assert format_moment(None, "Asia/Tokyo") == ""
