"""Timers of tournaments, set in the transaction of their cause."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.matches.books.books import TournamentBook
from bot.matches.books.rhythm import set_next_round
from bot.matches.planning.plan import TournamentPlan
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer, TimerKind
from bot.tournaments.log.time_checks import agreed_at
from bot.tournaments.matches import EntrantId, Match, MatchId

WARNING = 5
"""Minutes between warnings of players and the end of the round."""
LONG = timedelta(days=1)
"""A round of this length or more has two warnings: a day and an hour before its end."""
LONG_WARNINGS = (24 * 60, 60)
REMINDER = timedelta(minutes=10)
"""The time before the start at which people are reminded to check in."""
DATED: tuple[TimerKind, ...] = (
    "sign-up-closes",
    "check-in-opens",
    "check-in-reminds",
    "start-reminds",
    "start",
)
"""Timers for announced moments. Pauses do not stop them."""
CLOCKED: tuple[TimerKind, ...] = ("no-show", "round-warning", "round-end", "match-end")
"""Timers for the end of a time. A pause or an outage stops them."""


COMING = 30
"""Maximum minutes within which people have to come after the agreed time of their match (TO-59)."""

_AGAIN = "/again"


async def set_dates(
    tables: Tables, book: TournamentBook, now: datetime, *, after: datetime | None = None
) -> None:
    """Set the plan's timers before the start, replacing all earlier ones.

    A reminder of the start whose time has passed is not set again. A check-in that opens after the time of
    its reminder has none. With `after`, sets only timers after that
    moment.
    """
    tournament_id, plan = book.tournament.id, book.plan
    for kind in DATED:
        await tables.tournament_timers.remove(tournament_id, kind)
    if book.state.phase != "signing-up":
        return
    for kind, at in _dates(plan):
        if (kind != "start-reminds" or at > now) and (after is None or at > after):
            await tables.tournament_timers.set(Timer(tournament_id, kind, "", at))


async def move_dates(tables: Tables, book: TournamentBook) -> None:
    """Move those of the plan's timers that have not fired yet to the moments of the plan."""
    standing = {each.kind for each in await tables.tournament_timers.of(book.tournament.id)}
    for kind, at in _dates(book.plan):
        if kind in standing:
            await tables.tournament_timers.set(Timer(book.tournament.id, kind, "", at))


def _dates(plan: TournamentPlan) -> list[tuple[TimerKind, datetime]]:
    """The plan's timers before the start."""
    opens = plan.check_in_opens_at
    dates: list[tuple[TimerKind, datetime | None]] = [
        ("sign-up-closes", plan.sign_up_closes_at),
        ("check-in-opens", opens),
        ("start-reminds", plan.reminds_at),
        ("start", plan.starts_at),
    ]
    if opens is not None and plan.starts_at is not None and opens < plan.starts_at - REMINDER:
        dates.append(("check-in-reminds", plan.starts_at - REMINDER))
    return [(kind, at) for kind, at in dates if at is not None]


async def set_round(tables: Tables, book: TournamentBook, rounds: Iterable[int], now: datetime) -> None:
    """Start the time of these rounds, unless it is running.

    With a rhythm, the latest round ends when the next one may begin.
    """
    plan, tournament_id = book.plan, book.tournament.id
    timers = await tables.tournament_timers.of(tournament_id)
    running = {each.subject for each in timers if is_end(each)}
    new = sorted({each for each in rounds if str(each) not in running})
    if not new:
        return
    following = await set_next_round(tables, book, now) if new[-1] == book.state.latest_round else None
    limit = None if plan.round_minutes is None else now + timedelta(minutes=plan.round_minutes)
    ends = [each for each in (following, limit) if each is not None]
    if not ends:
        return
    end = min(ends)
    await tables.tournament_timers.begin_time(tournament_id, now, CLOCKED)
    for number in new:
        await tables.tournament_timers.set(Timer(tournament_id, "round-end", str(number), end))
        for left in LONG_WARNINGS if end - now >= LONG else (WARNING,):
            at = end - timedelta(minutes=left)
            if at > now:
                subject = f"{number}/{left}"
                await tables.tournament_timers.set(Timer(tournament_id, "round-warning", subject, at))


async def await_players(
    tables: Tables, book: TournamentBook, match: Match, now: datetime, *, if_nobody_is_awaited: bool = False
) -> None:
    """Start the time within which the players of this match must come; not before their agreed time.

    With `if_nobody_is_awaited`, only if it runs for none of them.
    """
    minutes = book.plan.no_show
    if minutes is None or is_later(book, match.id, now):
        return
    if if_nobody_is_awaited:
        timers = await tables.tournament_timers.of(book.tournament.id)
        if absent_from(timers, match.id):
            return
    await tables.tournament_timers.begin_time(book.tournament.id, now, CLOCKED)
    for entrant in match.pairing.seats:
        subject = subject_of(match.id, entrant)
        due_at = now + timedelta(minutes=minutes)
        await tables.tournament_timers.set(Timer(book.tournament.id, "no-show", subject, due_at))


async def await_from_agreed(
    tables: Tables, book: TournamentBook, match: Match, missing: Iterable[EntrantId], now: datetime
) -> None:
    """Start the time within which these players must come, as the agreed time of their match has come."""
    minutes = minutes_to_come(book, match.id)
    if minutes is None:
        return
    await tables.tournament_timers.begin_time(book.tournament.id, now, CLOCKED)
    for entrant in missing:
        due_at, subject = now + timedelta(minutes=minutes), subject_of(match.id, entrant)
        await tables.tournament_timers.set(Timer(book.tournament.id, "no-show", subject, due_at))


def minutes_to_come(book: TournamentBook, number: MatchId) -> int | None:
    """Within how many minutes people have to come to a match: after an agreed time, `COMING` at most.

    None if nobody loses by not coming.
    """
    minutes = book.plan.no_show
    return minutes if minutes is None or agreed_at(book.state, number) is None else min(minutes, COMING)


def waits_for_time(book: TournamentBook, number: MatchId, now: datetime) -> bool:
    """Whether the clock of a match's first game stands: until its agreed time; if it is live, also without.

    Nobody can be there by chance where people have days for a match.
    """
    if agreed_at(book.state, number) is not None:
        return is_later(book, number, now)
    return book.plan.takes_days and book.plan.has_live_clock


def is_later(book: TournamentBook, number: MatchId, now: datetime) -> bool:
    """Whether the agreed time of a match is still to come, so that nobody has to be there yet."""
    at = agreed_at(book.state, number)
    return at is not None and at > now.timestamp()


async def await_nobody(tables: Tables, book: TournamentBook, match: Match) -> None:
    """Stop waiting for the players of this match."""
    seats = match.pairing.seats
    subjects = [subject_of(match.id, each, is_again=again) for each in seats for again in (False, True)]
    await tables.tournament_timers.remove_all(book.tournament.id, "no-show", subjects)


def absent_from(timers: Iterable[Timer], match: MatchId) -> dict[EntrantId, Timer]:
    """The timers of the people who have not come to a match (TO-39)."""
    found = {}
    for timer in timers:
        if timer.kind == "no-show":
            number, entrant, _ = parse_subject(timer.subject)
            if number == match:
                found[entrant] = timer
    return found


def is_again(timer: Timer) -> bool:
    """Whether this timer gives people time to come for the second time (TO-39)."""
    return timer.kind == "no-show" and timer.subject.endswith(_AGAIN)


def is_end(timer: Timer) -> bool:
    """Whether this timer ends a round."""
    return timer.kind == "round-end"


def subject_of(match: MatchId, entrant: EntrantId, *, is_again: bool = False) -> str:
    """How a timer names somebody in a match: `1.2/5`; `1.2/5/again` once the time was given again (TO-39)."""
    return f"{match}/{entrant}{_AGAIN if is_again else ''}"


def parse_warning(text: str) -> tuple[int, int]:
    """The round of a warning, and the minutes left then. Raises ValueError."""
    number, _, minutes = text.partition("/")
    return int(number), int(minutes or WARNING)


def parse_subject(text: str) -> tuple[MatchId, EntrantId, bool]:
    """The match, the entrant, and whether it is again: the inverse of `subject_of`. Raises ValueError."""
    match, _, entrant = text.removesuffix(_AGAIN).partition("/")
    return MatchId.parse(match), EntrantId(int(entrant)), text.endswith(_AGAIN)
