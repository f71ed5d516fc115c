"""Dates that come again keep their local time."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import islice

import pytest

from bot.clocks.recurrences import EVERY, DateRule, Every, clock_change, today
from tests.cases import for_each

FRIDAY, SATURDAY = 4, 5
SINCE = date(2026, 1, 1)


def weekly(at: str = "19:00", *weekdays: int, every: Every = "week", zone: str = "Europe/Berlin") -> DateRule:
    return DateRule(every, frozenset(weekdays or (FRIDAY,)), time.fromisoformat(at), zone, SINCE)


def next_days(rule: DateRule, after: str, count: int = 5) -> list[str]:
    return [str(day) for day in islice(rule.days(date.fromisoformat(after)), count)]


DATES: dict[Every, list[str]] = {
    "week": ["2026-10-02", "2026-10-09", "2026-10-16", "2026-10-23", "2026-10-30"],
    "two-weeks": ["2026-10-09", "2026-10-23", "2026-11-06", "2026-11-20", "2026-12-04"],
    "first": ["2026-10-02", "2026-11-06", "2026-12-04", "2027-01-01", "2027-02-05"],
    "second": ["2026-10-09", "2026-11-13", "2026-12-11", "2027-01-08", "2027-02-12"],
    "third": ["2026-10-16", "2026-11-20", "2026-12-18", "2027-01-15", "2027-02-19"],
    "fourth": ["2026-10-23", "2026-11-27", "2026-12-25", "2027-01-22", "2027-02-26"],
    "last": ["2026-10-30", "2026-11-27", "2026-12-25", "2027-01-29", "2027-02-26"],
}


@for_each("every", EVERY)
def test_the_usual_rhythms_of_communities(every: Every) -> None:
    assert next_days(weekly(every=every), "2026-10-01") == DATES[every]


def test_several_weekdays_and_none() -> None:
    assert next_days(weekly("19:00", FRIDAY, SATURDAY), "2026-10-02", 3) == [
        "2026-10-03",
        "2026-10-09",
        "2026-10-10",
    ]
    empty = DateRule("week", frozenset(), time(19), "UTC", SINCE)
    assert next_days(empty, "2026-10-02") == []


def test_no_date_is_before_the_first_week_which_is_one_of_every_two() -> None:
    rule = DateRule("two-weeks", frozenset([FRIDAY]), time(19), "UTC", date(2026, 10, 14))
    assert next_days(rule, "2026-01-01", 2) == ["2026-10-16", "2026-10-30"]
    assert not rule.has(date(2026, 10, 2))
    assert not rule.has(date(2026, 10, 23))
    assert rule.has(date(2026, 10, 30))


def test_the_local_time_stays_when_clocks_change() -> None:
    moments = [weekly().local(day).moment for day in islice(weekly().days(date(2026, 10, 20)), 2)]
    assert moments == [datetime(2026, 10, 23, 17, tzinfo=UTC), datetime(2026, 10, 30, 18, tzinfo=UTC)]
    opens = weekly().local(date(2026, 10, 30), before=7).moment
    assert moments[1] - opens == timedelta(days=7, hours=1)


def test_a_skipped_time_is_an_hour_later_and_of_two_equal_ones_the_first_counts() -> None:
    def moment(at: str, day: str, zone: str = "Europe/Berlin") -> tuple[str | None, datetime]:
        local = weekly(at, zone=zone).local(date.fromisoformat(day))
        return clock_change(local), local.moment

    assert moment("02:30", "2026-03-29") == ("skipped", datetime(2026, 3, 29, 1, 30, tzinfo=UTC))
    assert moment("02:30", "2026-10-25") == ("twice", datetime(2026, 10, 25, 0, 30, tzinfo=UTC))
    assert moment("03:30", "2026-03-29") == (None, datetime(2026, 3, 29, 1, 30, tzinfo=UTC))
    assert moment("01:30", "2026-11-01", "America/New_York")[0] == "twice"
    assert moment("19:00", "2026-10-25")[0] is None


def test_a_zone_that_is_gone_is_no_date() -> None:
    with pytest.raises(ValueError, match="Nowhere"):
        today("Nowhere/Gone", datetime(2026, 10, 23, tzinfo=UTC))
