"""More time for one match: its players come later, and its round ends later for them (TO-58)."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec.structs import replace

from bot.matches.books.books import TournamentBook
from bot.matches.books.windows import absent_from, is_end
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import Match, MatchId


def own_end(timers: Iterable[Timer], state: TournamentState, match: MatchId) -> Timer | None:
    """The timer that ends this match at another time than its round; None if it has no more time."""
    origin = state.origins.get(match.whole)
    subject = None if origin is None else f"{match}/{origin.entry}"
    return next((each for each in timers if each.kind == "match-end" and each.subject == subject), None)


def end_of(timers: Iterable[Timer], state: TournamentState, match: MatchId) -> Timer | None:
    """The timer that ends this match: its own, or that of its round; None if no time ends it."""
    known = tuple(timers)
    rounds = (each for each in known if is_end(each) and each.subject == str(match.round))
    return own_end(known, state, match) or next(rounds, None)


def parse_match_end(subject: str) -> MatchId:
    """The match in the subject of a `match-end`. Raises ValueError."""
    return MatchId.parse(subject.partition("/")[0])


def has_deadline(timers: Iterable[Timer], state: TournamentState, match: MatchId) -> bool:
    """Whether a time runs that could be longer: to come to the match, or to play it."""
    known = tuple(timers)
    return bool(absent_from(known, match)) or end_of(known, state, match) is not None


async def give_more_time(
    tables: Tables, book: TournamentBook, match: Match, minutes: int, now: datetime
) -> None:
    """Let every time that runs for this match end later by so many minutes, from now at the earliest."""
    timers, more = await tables.tournament_timers.of(book.tournament.id), timedelta(minutes=minutes)
    for timer in absent_from(timers, match.id).values():
        await tables.tournament_timers.set(replace(timer, due_at=max(timer.due_at, now) + more))
    ends = end_of(timers, book.state, match.id)
    if ends is not None:
        subject = f"{match.id}/{book.released(match.id)}"
        due_at = max(ends.due_at, now) + more
        await tables.tournament_timers.set(Timer(book.tournament.id, "match-end", subject, due_at))
