"""Parses dates and times that organisers type in their own time zone."""

import re
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta

from bot.clocks.local_times import LocalTime
from bot.clocks.zones import ZoneInfo

_TIME = re.compile(r"(\d{1,2})[:.h](\d{2})", re.ASCII)
_HALF_DAY = re.compile(r"(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?([ap])m", re.ASCII)
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_DOTTED_DATE = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})?", re.ASCII)
_SLASHED_DATE = re.compile(r"(\d{1,2})/(\d{1,2})(?:/(\d{4}))?", re.ASCII)
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?", re.ASCII)
_YEAR = re.compile(r"\d{4}", re.ASCII)
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_ISO = re.compile(r"(\d{4}-\d{1,2}-\d{1,2})t(\d{1,2}:\d{2})(?::00)?", re.ASCII)
_SPAN = re.compile(r"(\d{1,3})\s*(min|minutes?|m|h|hours?|d|days?)", re.ASCII)
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MIN_LETTERS = 3
FORMAT = "%Y-%m-%d %H:%M"
MAX = 40
"""Maximum characters of a moment."""


class BadMoment(ValueError):
    """A text is no moment."""


class AmbiguousMoment(BadMoment):
    """A text that names either of two moments."""

    def __init__(self, first: datetime, second: datetime) -> None:
        super().__init__("two days")
        self.both = first, second


def parse_moment(text: str, zone: str, now: datetime) -> datetime:
    """The moment that a text means in this time zone, in UTC. Raises BadMoment.

    `2026-11-28 19:30` (also with a T between), `28.11. 19:30`, `1 Dec 19:30`, `Dec 1, 7:30 PM`,
    `11/28/2026 19:30`, `Sat 19:30` and `tomorrow 19:30` name a day. `19:30` and `7:30pm` mean the next such
    time, `in 90 min` is a span from now. A weekday or a date without a year means the next one, possibly
    today. Raises AmbiguousMoment, a BadMoment, if a date with slashes can be read as two days.
    """
    words = _words(text)
    if words[:1] == ["in"]:
        return _after(" ".join(words[1:]), now)
    here = now.astimezone(ZoneInfo(zone))
    match words:
        case [clock]:
            found = _at(here.date(), _time(clock), zone, now)
            return found if found > now else _at(here.date() + timedelta(days=1), _time(clock), zone, now)
        case [day, clock]:
            return _on(day, _time(clock), here, zone)
        case [day, month, *year, clock] if len(year) < 2:
            return _on_named(day, month, year, _time(clock), here, zone)
        case _:
            raise BadMoment(text)


def format_moment(moment: datetime | None, zone: str) -> str:
    """The inverse of `parse_moment`, always with the date; empty for None."""
    return "" if moment is None else moment.astimezone(ZoneInfo(zone)).strftime(FORMAT)


def typed_time(text: str, zone: str, moment: datetime) -> LocalTime | None:
    """The local time that was typed for a moment, as `parse_moment` read it; None for a span from now."""
    words = _words(text)
    if words[:1] == ["in"]:
        return None
    here, clock = moment.astimezone(ZoneInfo(zone)), _time(words[-1])
    at = datetime.combine(here.date(), clock)
    if at > here.replace(tzinfo=None):  # clocks skipped it, over midnight
        at -= timedelta(days=1)
    return LocalTime(at, zone, is_second=bool(here.fold))


def parse_time_of_day(text: str) -> time:
    """A time such as `19:00` or `7:30 pm`. Raises BadMoment."""
    match _words(f"at {text}"):
        case [_, clock]:
            return _time(clock)
        case _:
            raise BadMoment(text)


def parse_day(text: str, zone: str, now: datetime) -> date:
    """The day of a text, as `parse_moment` reads it with a time. Raises BadMoment."""
    return parse_moment(f"{text} 12:00", zone, now).astimezone(ZoneInfo(zone)).date()


def _words(text: str) -> list[str]:
    words = _ISO.sub(r"\1 \2", text.casefold()).replace(",", " ").split()
    if len(words) > 1 and words[-1] in ("am", "pm"):
        words[-2:] = [words[-2] + words[-1]]
    return words


def _after(span: str, now: datetime) -> datetime:
    found = _SPAN.fullmatch(span)
    if found is None:
        raise BadMoment(span)
    count, unit = int(found[1]), found[2][0]
    whole = now.replace(second=0, microsecond=0)
    match unit:
        case "m":
            return whole + timedelta(minutes=count)
        case "h":
            return whole + timedelta(hours=count)
        case _:
            return whole + timedelta(days=count)


def _on(day: str, clock: time, here: datetime, zone: str) -> datetime:
    today = here.date()
    if day in ("today", "tonight", "tomorrow"):
        return _at(today + timedelta(days=day == "tomorrow"), clock, zone, here)
    if found := _DATE.fullmatch(day):
        try:
            return _at(date(int(found[1]), int(found[2]), int(found[3])), clock, zone, here)
        except (ValueError, OverflowError) as error:
            raise BadMoment(day) from error
    if found := _DOTTED_DATE.fullmatch(day):
        return _on_date(int(found[1]), int(found[2]), int(found[3]) if found[3] else None, clock, here, zone)
    if found := _SLASHED_DATE.fullmatch(day):
        return _on_slashes(
            int(found[1]), int(found[2]), int(found[3]) if found[3] else None, clock, here, zone
        )
    weekday = _weekday(day)
    ahead = (weekday - today.weekday()) % 7
    moment = _at(today + timedelta(days=ahead), clock, zone, here)
    return moment if moment > here else _at(today + timedelta(days=ahead + 7), clock, zone, here)


def _on_date(day: int, month: int, year: int | None, clock: time, here: datetime, zone: str) -> datetime:
    """That day at this time; without a year, the next such day."""
    try:
        found = _at(date(here.year if year is None else year, month, day), clock, zone, here)
        if year is None and found <= here:
            found = _at(date(here.year + 1, month, day), clock, zone, here)
        return found
    except (ValueError, OverflowError) as error:
        raise BadMoment(f"{day}.{month}.") from error


def _on_named(day: str, month: str, year: list[str], clock: time, here: datetime, zone: str) -> datetime:
    """The day in words: `1 dec`, `dec 1st`, `1 december 2026`."""
    if _month(day):
        day, month = month, day
    number, when = _ORDINAL.fullmatch(day), _month(month)
    if number is None or not when or any(not _YEAR.fullmatch(each) for each in year):
        raise BadMoment(f"{day} {month}")
    return _on_date(int(number[1]), when, int(year[0]) if year else None, clock, here, zone)


def _month(word: str) -> int:
    """The number of a month by its name or at least three letters of it; 0 if it is none."""
    word = word.rstrip(".")
    found = [number for number, name in enumerate(_MONTHS, 1) if len(word) > 2 and name.startswith(word)]
    return found[0] if found else 0


def _on_slashes(one: int, two: int, year: int | None, clock: time, here: datetime, zone: str) -> datetime:
    """A date with slashes: the month first, or the day. Raises AmbiguousMoment if both can be meant."""
    found: list[datetime] = []
    for day, month in ((two, one), (one, two)):
        with suppress(BadMoment):
            found.append(_on_date(day, month, year, clock, here, zone))
    if not found:
        raise BadMoment(f"{one}/{two}")
    if found[0] != found[-1]:
        raise AmbiguousMoment(*found)
    return found[0]


def _weekday(word: str) -> int:
    for number, name in enumerate(_DAYS):
        if len(word) >= _MIN_LETTERS and name.startswith(word):
            return number
    raise BadMoment(word)


def _time(word: str) -> time:
    if half := _HALF_DAY.fullmatch(word):  # 12am is midnight, 12pm noon
        return time(int(half[1]) % 12 + (12 if half[3] == "p" else 0), int(half[2] or 0))
    found = _TIME.fullmatch(word)
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise BadMoment(word)
    return time(int(found[1]), int(found[2]))


def _at(day: date, clock: time, zone: str, now: datetime) -> datetime:
    """This time of this day, in UTC. A time skipped by a change of clocks becomes one hour later.

    A time that comes twice is the first of the two that is still to come.
    """
    first, second = (
        datetime.combine(day, clock.replace(fold=fold), ZoneInfo(zone)).astimezone(UTC) for fold in (0, 1)
    )
    return second if first <= now < second else first
