"""Local times keep their meaning when a time zone gets other rules, also in repeated and missing hours."""

from datetime import datetime

import pytest

from bot.clocks.local_times import LocalTime, parse_local
from cogs.tournaments.planning.dates import parse_moment, typed_time
from tests.clocks.rules import ZONE, install, utc, zone

SPRING, AUTUMN = utc(2030, 3, 31, 1), utc(2030, 10, 27, 1)
CHANGING = zone((SPRING, 2), (AUTUMN, 1), at_first=1)
ALWAYS_ONE, ALWAYS_TWO = zone(at_first=1), zone(at_first=2)


@pytest.mark.parametrize("text", ["2030-06-01T19:30 Europe/Berlin", "2030-10-27T02:30 Europe/Berlin 2"])
def test_a_local_time_is_read_as_it_was_written(text: str) -> None:
    assert str(parse_local(text)) == text


@pytest.mark.parametrize(
    "text", ["", "soon", "2030-06-01T19:30", "2030-13-01T19:30 UTC", "2030-06-01T19:30 UTC 3"]
)
def test_other_texts_are_no_local_times(text: str) -> None:
    with pytest.raises(ValueError, match=r"no local time|time data"):
        parse_local(text)


def test_the_same_local_time_is_another_moment_by_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    local = LocalTime(datetime(2030, 6, 1, 19, 30), ZONE)  # noqa: DTZ001
    install(monkeypatch, CHANGING)
    assert local.moment == utc(2030, 6, 1, 17, 30)
    install(monkeypatch, ALWAYS_ONE)
    assert local.moment == utc(2030, 6, 1, 18, 30)


def test_the_second_of_two_equal_times_stays_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, CHANGING)
    first = parse_moment("2030-10-27 02:30", ZONE, utc(2030, 10, 1))
    second = parse_moment("02:30", ZONE, utc(2030, 10, 27, 0, 45))
    assert (first, second) == (utc(2030, 10, 27, 0, 30), utc(2030, 10, 27, 1, 30))
    typed = [typed_time("2030-10-27 02:30", ZONE, first), typed_time("02:30", ZONE, second)]
    assert [str(each) for each in typed] == [
        "2030-10-27T02:30 Europe/Berlin",
        "2030-10-27T02:30 Europe/Berlin 2",
    ]
    assert [each.moment for each in typed if each] == [first, second]
    install(monkeypatch, ALWAYS_ONE)
    assert [each.moment for each in typed if each] == [second, second], "it comes once only"


def test_a_missing_time_is_kept_as_typed_and_may_exist_later(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, CHANGING)
    moment = parse_moment("31.3. 02:30", ZONE, utc(2030, 1, 1))
    assert moment == utc(2030, 3, 31, 1, 30), "one hour later by the clocks"
    typed = typed_time("31.3. 02:30", ZONE, moment)
    assert str(typed) == "2030-03-31T02:30 Europe/Berlin"
    install(monkeypatch, ALWAYS_TWO)
    assert typed is not None
    assert typed.moment == utc(2030, 3, 31, 0, 30)


@pytest.mark.parametrize("text", ["7:30 PM", "tomorrow 19:30", "1 Jun 7:30 pm", "2030-06-01T19:30"])
def test_each_way_of_typing_keeps_its_time_of_day(text: str) -> None:
    moment = parse_moment(text, ZONE, utc(2030, 5, 31, 12))
    typed = typed_time(text, ZONE, moment)
    assert typed is not None
    assert (typed.at.hour, typed.at.minute, typed.moment) == (19, 30, moment)


def test_a_span_from_now_is_no_local_time() -> None:
    assert typed_time("in 90 min", ZONE, parse_moment("in 90 min", ZONE, utc(2030, 5, 31, 12))) is None


def test_a_zone_that_no_longer_exists_has_no_moments() -> None:
    with pytest.raises(ValueError, match="Old/Town"):
        _ = LocalTime(datetime(2030, 6, 1, 19, 30), "Old/Town").moment  # noqa: DTZ001
