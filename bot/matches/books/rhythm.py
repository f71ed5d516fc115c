"""When the rounds of a league begin: every few days, at the time of day of its start (TO-47)."""

from datetime import UTC, datetime, timedelta

from bot.clocks.zones import ZoneInfo
from bot.matches.books.books import TournamentBook
from bot.matches.plan import TournamentPlan
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer


def next_moment(plan: TournamentPlan, least: datetime) -> datetime:
    """The first moment not before `least` at which a round begins.

    The plan must have a start and a rhythm. The time of day stays the same when clocks go forward or back.
    """
    assert plan.starts_at is not None, "a rhythm counts from the start"
    assert plan.round_days is not None, "there is no rhythm"
    zone = ZoneInfo(plan.zone)
    first = plan.starts_at.astimezone(zone)
    count = max(0, (least.astimezone(zone).date() - first.date()).days // plan.round_days)
    while True:
        day = first.date() + timedelta(days=count * plan.round_days)
        moment = datetime.combine(day, first.time(), zone).astimezone(UTC)
        if moment >= least:
            return moment
        count += 1


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
