"""Dates that come again: every Friday at 19:00, every second week, the first Friday of a month."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Literal, get_args

from msgspec import Struct

from bot.clocks.local_times import LocalTime
from bot.clocks.zones import ZoneInfo, ZoneInfoNotFoundError

Every = Literal["week", "two-weeks", "first", "second", "third", "fourth", "last"]
"""Each week, each second week, or that weekday of each month."""
EVERY: tuple[Every, ...] = get_args(Every)
ClockChange = Literal["skipped", "twice"]
"""What a change of clocks does to a local time."""

_WEEK = timedelta(days=7)
_NTH: tuple[Every, ...] = ("first", "second", "third", "fourth")


class DateRule(Struct, frozen=True):
    """The local dates on which something begins, at the time `at` by the clocks of `zone`.

    `weekdays` count from Monday, 0. No date is before `since`; with two weeks, its week is the first.
    """

    every: Every
    weekdays: frozenset[int]
    at: time
    zone: str
    since: date

    def days(self, after: date) -> Iterator[date]:
        """The dates after this one, soonest first; none without weekdays."""
        day = max(after, self.since - timedelta(days=1))
        while self.weekdays and day < date.max - _WEEK:
            day += timedelta(days=1)
            if self.has(day):
                yield day

    def has(self, day: date) -> bool:
        """Whether this is one of the dates."""
        return day >= self.since and day.weekday() in self.weekdays and self._is_in_turn(day)

    def local(self, day: date, *, before: int = 0) -> LocalTime:
        """The local time of a date, or the same time some days `before`."""
        return LocalTime(datetime.combine(day - timedelta(days=before), self.at), self.zone)

    def _is_in_turn(self, day: date) -> bool:
        match self.every:
            case "week":
                return True
            case "two-weeks":
                return (_monday(day) - _monday(self.since)).days % 14 == 0
            case "last":
                return (day + _WEEK).month != day.month
            case nth:
                return (day.day - 1) // 7 == _NTH.index(nth)


def clock_change(local: LocalTime) -> ClockChange | None:
    """What a change of clocks does to a local time: they skip it, or it comes twice.

    A skipped time is an hour later (`LocalTime.moment`), and of two equal ones the first is meant. Raises
    ValueError if there is no such zone any more.
    """
    moment = local.moment
    zone = ZoneInfo(local.zone)
    if local.at.replace(tzinfo=zone).utcoffset() == local.at.replace(tzinfo=zone, fold=1).utcoffset():
        return None
    is_there = moment.astimezone(zone).replace(tzinfo=None) == local.at
    return "twice" if is_there else "skipped"


def today(zone: str, now: datetime) -> date:
    """The date by the clocks of a zone. Raises ValueError if there is no such zone any more."""
    try:
        return now.astimezone(ZoneInfo(zone)).date()
    except ZoneInfoNotFoundError as error:
        raise ValueError(zone) from error


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
