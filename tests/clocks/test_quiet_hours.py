"""Quiet hours by the clocks on people's walls, also when those are changed for summer and winter."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks.quiet_hours import QuietHours, elapsed, moment_after
from tests.examples import examples

HOUR = timedelta(hours=1)
ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"]
#: Around the changes of clocks in 2026 in Europe, America and Australia.
MOMENTS = st.datetimes(datetime(2026, 3, 1), datetime(2026, 11, 30), timezones=st.just(UTC))  # noqa: DTZ001
SPANS = st.integers(0, 80 * 3600).map(lambda seconds: timedelta(seconds=seconds))
QUIET = st.builds(
    lambda zone, begins, count: QuietHours(zone, begins, (begins + count) % 24),
    st.sampled_from(ZONES),
    st.integers(0, 23),
    st.integers(1, 12),
)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_a_night_stops_the_clock() -> None:
    night = QuietHours("Europe/Berlin", 22, 8)
    assert elapsed(at("2026-01-10T20:30"), at("2026-01-11T07:15"), night) == timedelta(minutes=45)
    assert moment_after(at("2026-01-10T20:30"), HOUR, night) == at("2026-01-11T07:30")


def test_the_night_in_which_an_hour_is_left_out_is_shorter() -> None:
    night = QuietHours("Europe/Berlin", 22, 8)  # 21:00 to 06:00 UTC instead of 07:00
    assert elapsed(at("2026-03-28T21:00"), at("2026-03-29T07:00"), night) == HOUR


def test_the_night_in_which_an_hour_comes_twice_is_longer() -> None:
    night = QuietHours("Europe/Berlin", 22, 8)  # 20:00 to 07:00 UTC instead of 06:00
    assert elapsed(at("2026-10-24T20:00"), at("2026-10-25T08:00"), night) == HOUR
    twice = QuietHours("Europe/Berlin", 2, 3)
    assert elapsed(at("2026-10-25T00:00"), at("2026-10-25T02:00"), twice) == timedelta(0)


def test_an_hour_that_is_left_out_is_not_quiet() -> None:
    assert (
        elapsed(at("2026-03-29T00:00"), at("2026-03-29T03:00"), QuietHours("Europe/Berlin", 2, 3)) == 3 * HOUR
    )


@pytest.mark.parametrize(("begins", "ends"), [(8, 8), (8, 21), (-1, 5), (3, 24)])
def test_a_day_has_some_quiet_hours_but_not_more_than_twelve(begins: int, ends: int) -> None:
    with pytest.raises(ValueError, match="no quiet hours"):
        QuietHours("UTC", begins, ends)


def test_a_zone_that_no_longer_exists_counts_as_utc() -> None:
    assert QuietHours("Europe/Atlantis", 0, 6).covers(at("2026-01-01T03:00"))


@examples(60)
@given(MOMENTS, SPANS, SPANS, QUIET)
def test_time_adds_up_and_never_runs_in_quiet_hours(
    since: datetime, first: timedelta, second: timedelta, quiet: QuietHours
) -> None:
    middle, until = since + first, since + first + second
    whole = elapsed(since, until, quiet)
    assert whole == elapsed(since, middle, quiet) + elapsed(middle, until, quiet)
    minute = timedelta(minutes=1)
    assert elapsed(until, until + minute, quiet) in (timedelta(0), minute) or (
        quiet.covers(until) != quiet.covers(until + minute)
    )


@examples(60)
@given(MOMENTS, SPANS, QUIET)
def test_the_end_comes_exactly_when_the_time_is_used_up(
    since: datetime, duration: timedelta, quiet: QuietHours
) -> None:
    end = moment_after(since, duration, quiet)
    assert elapsed(since, end, quiet) == duration
    if duration:
        assert elapsed(since, end - timedelta(microseconds=1), quiet) < duration
