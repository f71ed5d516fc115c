"""The timers of tournaments, set in the transaction of what they follow from."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.matches.tournaments.books import Book
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer, TimerKind
from bot.tournaments.matches import EntrantId, Match, MatchId

WARNING = timedelta(minutes=5)
"""How long before the end of a round those who still play are told."""
REMINDER = timedelta(minutes=10)
"""How long before the start people are reminded who have not checked in, if there is so much time."""
DATED: tuple[TimerKind, ...] = ("sign-up-closes", "check-in-opens", "check-in-reminds", "start")
"""What happens at a moment that has been announced, pause or not."""
CLOCKED: tuple[TimerKind, ...] = ("no-show", "round-warning", "round-end")
"""What happens when a time has run out. A pause or an outage stops that time."""


async def set_dates(tables: Tables, book: Book) -> None:
    """Set what happens before the start by the plan, instead of what was set before."""
    tournament_id, plan = book.tournament.id, book.plan
    for kind in DATED:
        await tables.tournament_timers.remove(tournament_id, kind)
    if book.state.phase != "signing-up":
        return
    opens = plan.check_in_opens_at
    dates: list[tuple[TimerKind, datetime | None]] = [
        ("sign-up-closes", plan.sign_up_closes_at),
        ("check-in-opens", opens),
        ("start", plan.starts_at),
    ]
    if opens is not None and plan.starts_at is not None:
        dates.append(("check-in-reminds", max(opens, plan.starts_at - REMINDER)))
    for kind, at in dates:
        if at is not None:
            await tables.tournament_timers.set(Timer(tournament_id, kind, "", at))


async def set_round(tables: Tables, book: Book, rounds: Iterable[int], now: datetime) -> None:
    """Let the time of these rounds run from now on, unless it runs already."""
    minutes = book.plan.round_minutes
    if minutes is None:
        return
    tournament_id = book.tournament.id
    running = {each.subject for each in await tables.tournament_timers.of(tournament_id) if is_end(each)}
    for number in sorted(set(rounds)):
        if str(number) in running:
            continue
        end = now + timedelta(minutes=minutes)
        await tables.tournament_timers.begin_time(tournament_id, now, CLOCKED)
        await tables.tournament_timers.set(Timer(tournament_id, "round-end", str(number), end))
        if end - WARNING > now:
            await tables.tournament_timers.set(
                Timer(tournament_id, "round-warning", str(number), end - WARNING)
            )


async def await_players(tables: Tables, book: Book, match: Match, now: datetime) -> None:
    """Let the time run in which everybody in this match has to show that they are there."""
    minutes = book.plan.no_show
    if minutes is None:
        return
    await tables.tournament_timers.begin_time(book.tournament.id, now, CLOCKED)
    for entrant in match.pairing.seats:
        subject = subject_of(match.id, entrant)
        due_at = now + timedelta(minutes=minutes)
        await tables.tournament_timers.set(Timer(book.tournament.id, "no-show", subject, due_at))


async def await_nobody(tables: Tables, book: Book, match: Match) -> None:
    """Nobody in this match has to show any more that they are there."""
    for entrant in match.pairing.seats:
        await tables.tournament_timers.remove(book.tournament.id, "no-show", subject_of(match.id, entrant))


def is_end(timer: Timer) -> bool:
    """Whether this ends a round."""
    return timer.kind == "round-end"


def subject_of(match: MatchId, entrant: EntrantId) -> str:
    """How a timer names somebody in a match: `1.2/5`."""
    return f"{match}/{entrant}"


def parse_subject(text: str) -> tuple[MatchId, EntrantId]:
    """The inverse of `subject_of`. Raises ValueError."""
    match, _, entrant = text.partition("/")
    return MatchId.parse(match), EntrantId(int(entrant))
