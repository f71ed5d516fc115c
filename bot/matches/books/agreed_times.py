"""The timers of a match's agreed time (TO-59)."""

from datetime import UTC, datetime, timedelta

from bot.matches.books.books import TournamentBook
from bot.matches.books.windows import await_nobody, await_players
from bot.matches.memory.boards import sitting
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer, TimerKind
from bot.tournaments.log.match_times import AgreedTime
from bot.tournaments.matches import Match, MatchId

REMINDER = timedelta(hours=1)
"""The time before an agreed time at which the players are reminded."""
KINDS: tuple[TimerKind, ...] = ("agreed-time", "time-reminds")


def moment_of(seconds: int) -> datetime:
    """The moment of so many seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC)


def parse_agreed(subject: str) -> tuple[MatchId, int]:
    """The match of such a timer, and the entry that set the time. Raises ValueError."""
    match, _, entry = subject.partition("/")
    return MatchId.parse(match), int(entry)


async def set_agreed(tables: Tables, book: TournamentBook, match: Match, now: datetime) -> None:
    """Set the timers of this match after its time was agreed, changed or called off.

    Until an agreed time, nobody has to come. Once it is called off, the plan's time to come begins again.
    """
    tournament_id, agreed = book.tournament.id, book.state.times.agreed[match.id]
    for timer in await tables.tournament_timers.of(tournament_id):
        if timer.kind in KINDS and parse_agreed(timer.subject)[0] == match.id:
            await tables.tournament_timers.remove(tournament_id, timer.kind, timer.subject)
    if agreed.at is None:
        await await_players(tables, book, match, now)
        if book.state.is_paused:
            await tables.tournament_timers.stop(tournament_id, now)
        return
    await await_nobody(tables, book, match)
    at, subject = moment_of(agreed.at), f"{match.id}/{agreed.entry}"
    await tables.tournament_timers.set(Timer(tournament_id, "agreed-time", subject, at))
    if at - REMINDER > now:
        await tables.tournament_timers.set(Timer(tournament_id, "time-reminds", subject, at - REMINDER))


def match_with(book: TournamentBook, timer: Timer) -> tuple[Match, AgreedTime] | None:
    """The match of such a timer with its agreed time; None if it is over, or has another time or none now."""
    number, entry = parse_agreed(timer.subject)
    match, agreed = sitting(book.state, number), book.state.times.agreed.get(number)
    if match is None or match.result is not None or agreed is None:
        return None
    return (match, agreed) if agreed.entry == entry and entry > book.released(number.whole) else None
