"""When the rounds of a league begin: every few days, at the time of day of its start (TO-47)."""

from datetime import UTC, date, datetime, time, timedelta

from msgspec.structs import replace

from bot.clocks.local_times import parse_local
from bot.clocks.zones import ZoneInfo
from bot.matches.books.books import TournamentBook
from bot.matches.planning.plan import TournamentPlan
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer


def next_moment(plan: TournamentPlan, least: datetime) -> datetime:
    """The first moment not before `least` at which a round begins.

    The plan must have a start and a rhythm. The time of day stays the same when clocks go forward or back.
    """
    assert plan.starts_at is not None, "a rhythm counts from the start"
    assert plan.round_days is not None, "there is no rhythm"
    zone = ZoneInfo(plan.zone)
    day, clock = _first(plan, plan.starts_at.astimezone(zone))
    count = max(0, (least.astimezone(zone).date() - day).days // plan.round_days)
    while True:
        moment = datetime.combine(day + timedelta(days=count * plan.round_days), clock, zone).astimezone(UTC)
        if moment >= least:
            return moment
        count += 1


def _first(plan: TournamentPlan, start: datetime) -> tuple[date, time]:
    """The day and the time of day of the start in the plan's zone: as they were typed, if they were."""
    typed = None if plan.starts_local is None else parse_local(plan.starts_local)
    if typed is None or typed.zone != plan.zone:
        return start.date(), start.time()
    return typed.at.date(), typed.at.time().replace(fold=int(typed.is_second))


async def follow_rules(tables: Tables, book: TournamentBook) -> bool:
    """Move the timers of the next round to its local time by the current rules of its time zone.

    Returns whether they have moved. A round whose end a pause or an outage has postponed keeps that end.
    """
    before = None if book.plan.round_days is None else await waits_until(tables, book)
    if before is None or book.plan.starts_at is None:
        return False
    after = next_moment(book.plan, before - timedelta(hours=12))
    if after == before:
        return False
    for timer in await tables.tournament_timers.of(book.tournament.id):
        left = int(timer.subject.partition("/")[2]) if timer.kind == "round-warning" else 0
        is_its = timer.kind in ("round-begins", "round-end", "round-warning")
        if is_its and timer.due_at + timedelta(minutes=left) == before:
            moved = replace(timer, due_at=after - timedelta(minutes=left))
            await tables.tournament_timers.set(moved)
    return True


async def set_next_round(tables: Tables, book: TournamentBook, now: datetime) -> datetime | None:
    """Set when the round after the one that begins now may begin. Returns that; None without a rhythm.

    A round takes at least half of the usual time, and longer if an organiser releases it early.
    """
    plan = book.plan
    if plan.round_days is None or plan.starts_at is None:
        return None
    pending = await waits_until(tables, book)
    least = max(now, pending or now) + timedelta(days=plan.round_days) / 2
    moment = next_moment(plan, least)
    await tables.tournament_timers.set(Timer(book.tournament.id, "round-begins", "", moment))
    return moment


async def waits_until(tables: Tables, book: TournamentBook) -> datetime | None:
    """The moment until which no new round begins by itself; None if one can begin now."""
    timers = await tables.tournament_timers.of(book.tournament.id)
    return next((each.due_at for each in timers if each.kind == "round-begins"), None)
