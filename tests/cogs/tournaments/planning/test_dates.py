"""Organisers type moments in their own time zone."""

from datetime import UTC, datetime, timedelta

import pytest

from cogs.tournaments.planning.dates import AmbiguousMoment, BadMoment, format_moment, parse_moment
from tests.cases import for_each

NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)  # a Monday, 19:00 in Berlin


@for_each(
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
        ("1 Dec 19:00", "2026-12-01 18:00"),
        ("Dec 1st, 7:30 PM", "2026-12-01 18:30"),
        ("1. december 2027 19:00", "2027-12-01 18:00"),
        ("friday 8pm", "2026-11-27 19:00"),
        ("Fri 8 PM", "2026-11-27 19:00"),
        ("11/28/2026 7:30 PM", "2026-11-28 18:30"),
        ("28/11/2026 19:30", "2026-11-28 18:30"),
        ("12/12 19:30", "2026-12-12 18:30"),
    ],
)
def test_a_moment_is_meant_in_the_zone_of_whoever_types_it(text: str, means: str) -> None:
    assert parse_moment(text, "Europe/Berlin", NOW).strftime("%Y-%m-%d %H:%M") == means


@for_each(
    "text",
    ["", "soon", "25:00", "12:60", "2026-13-01 12:00", "2026-02-30 12:00", "0000-01-01 00:00", "sa 19:30",
     "30.2. 19:30", "28.11 19:30", "1.13.2027 12:00", "1.1.0000 12:00", "2026-11-28T", "29.2. 12:00",
     "in", "in 5", "in 9999 days", "in two hours", "13pm", "0am", "2026-11-28",
     "2026-11-28 19:30 sharp", "²0:00"],
)  # fmt: skip
def test_what_names_no_moment_is_refused(text: str) -> None:
    with pytest.raises(BadMoment):
        parse_moment(text, "Europe/Berlin", NOW)


def test_a_date_that_can_be_two_days_names_both() -> None:
    with pytest.raises(AmbiguousMoment) as raised:
        parse_moment("1/12/2026 19:30", "Europe/Berlin", NOW)
    assert [f"{each:%d.%m.%Y}" for each in raised.value.both] == ["12.01.2026", "01.12.2026"]


@pytest.mark.parametrize("text", ["1:45", "Sun 1:45", "2026-11-01 1:45", "1.11. 1:45", "today 1:45"])
@pytest.mark.parametrize("minutes", [0, 30, 60, 90])
def test_a_time_in_the_repeated_hour_is_the_next_one(text: str, minutes: int) -> None:
    """At 1:00 to 2:30 on the night when New York's clocks go back from 2:00 to 1:00, which is 6:00 UTC."""
    now = datetime(2026, 11, 1, 5, 0, tzinfo=UTC) + timedelta(minutes=minutes)
    found = parse_moment(text, "America/New_York", now)
    assert timedelta(0) < found - now <= timedelta(hours=1)
    assert format_moment(found, "America/New_York") == "2026-11-01 01:45"


def test_a_moment_is_shown_as_it_can_be_typed() -> None:
    moment = parse_moment("2026-11-28 19:30", "Asia/Tokyo", NOW)
    assert format_moment(moment, "Asia/Tokyo") == "2026-11-28 19:30"
    assert format_moment(None, "Asia/Tokyo") == ""
