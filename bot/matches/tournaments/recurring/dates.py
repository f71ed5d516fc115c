"""The dates of a recurring tournament: which come next, which are due, how many were empty in a row."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta

from msgspec import Struct

from bot.clocks.recurrences import ClockChange, clock_change, today
from bot.matches.planning.plan import MAX_NAME, TournamentPlan
from bot.store.tournaments.values import RecurringDate, RecurringTournament

LEAST = timedelta(hours=1)
"""Minimum time for signing up: a date that cannot be announced this long before its start is missed."""
LONGEST_GAP = timedelta(days=60)
"""How far back a process looks for dates at which none was running."""


class ComingDate(Struct, frozen=True):
    """A date to come: its start, when it is announced, and whether something is decided about it.

    `change` says that a change of clocks skips its local time, or that it comes twice.
    """

    day: date
    starts_at: datetime
    opens_at: datetime
    change: ClockChange | None
    decided: RecurringDate | None

    @property
    def will_be_held(self) -> bool:
        """Whether it is neither skipped nor missed nor cancelled."""
        return self.decided is None or (self.decided.state == "announced" and not self.decided.is_over)


def coming_dates(
    recurrence: RecurringTournament, decided: Sequence[RecurringDate], now: datetime, count: int
) -> tuple[ComingDate, ...]:
    """The next dates that can still be announced, or about which something is decided."""
    by_day = {each.day: each for each in decided}
    found: list[ComingDate] = []
    for day in recurrence.rule.days(today(recurrence.rule.zone, now) - timedelta(days=2)):
        if len(found) == count:
            break
        coming = coming_date(recurrence, day, by_day.get(day))
        if coming.starts_at >= now + LEAST or (coming.decided is not None and coming.starts_at > now):
            found.append(coming)
    return tuple(found)


def coming_date(
    recurrence: RecurringTournament, day: date, decided: RecurringDate | None = None
) -> ComingDate:
    """A date with its moments. Raises ValueError if its time zone is gone."""
    rule = recurrence.rule
    local = rule.local(day)
    opens = rule.local(day, before=recurrence.days_before).moment
    return ComingDate(day, local.moment, opens, clock_change(local), decided)


def due_dates(
    recurrence: RecurringTournament, decided: Sequence[RecurringDate], now: datetime
) -> Iterator[ComingDate]:
    """The dates whose announcement is due or was missed, then the first one that is not due yet.

    Dates from before it ran, or too soon after it began, are left out.
    """
    known = {each.day for each in decided}
    since = max(recurrence.running_since, now - LONGEST_GAP)
    for day in recurrence.rule.days(today(recurrence.rule.zone, since) - timedelta(days=2)):
        coming = coming_date(recurrence, day)
        if coming.starts_at < since + LEAST or day in known:
            continue
        yield coming
        if coming.opens_at > now:
            return


def earliest_day(now: datetime) -> date:
    """Of no earlier date does `due_dates` need to know whether it is decided, in any time zone."""
    return (now - LONGEST_GAP).date() - timedelta(days=4)


def empty_in_a_row(recurrence: RecurringTournament, dates: Sequence[RecurringDate], now: datetime) -> int:
    """How many of its latest dates were empty, since it began to run; skipped and missed ones don't count."""
    count = 0
    for each in sorted(dates, key=lambda one: one.day, reverse=True):
        start = recurrence.rule.local(each.day).moment
        if each.state != "announced" or start > now:
            continue
        if not each.is_empty or start <= recurrence.running_since:
            break
        count += 1
    return count


def dated_plan(recurrence: RecurringTournament, plan: TournamentPlan, day: date) -> TournamentPlan:
    """The plan of the tournament of this date, which is made from its template.

    It keeps its local time if a time zone gets other rules.
    """
    local = recurrence.rule.local(day)
    dates = {"starts_at": local.moment, "starts_local": str(local), "zone": recurrence.rule.zone}
    return plan.model_copy(update={**dates, "template": recurrence.template})


def dated_name(name: str, day: date) -> str:
    """What the tournament of a date is called: `Friday Cup, 4 Dec 2026`."""
    said = f", {day.day} {day:%b} {day.year}"
    return f"{name[: MAX_NAME - len(said)].rstrip()}{said}"
