"""The dates of a server's tournaments, for calendars."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from bot.matches.context import Context
from bot.matches.planning.plan import TournamentPlan, read_plan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.exports.calendar_file import Standing
from bot.matches.tournaments.recurring.dates import coming_dates, dated_name
from bot.store.tournaments.dates import TournamentDates
from bot.store.tournaments.values import RecurringDate, RecurringTournament, TournamentPost

MAX_ENDED = 50
"""Maximum ended tournaments that stay in calendars: the last ones to end."""
MAX_COMING = 5
"""Maximum dates of a recurring tournament that are not announced yet."""
LATE = timedelta(minutes=5)
"""A start up to this long after, or before, the planned one counts as that."""
SHORTEST = timedelta(minutes=1)
_COUNTED_SINCE = datetime(2026, 1, 1, tzinfo=UTC)


class DatedTournament(Struct, frozen=True):
    """A tournament in its server's calendar, which may be a coming date of a recurring one.

    - `key` stands for it in its server, also before it is announced; `id` is empty until then.
    - `start` is planned until it has started; `end` is expected until it has ended.
    - `revision` grows with each change of them, and `changed_at` is the moment of the last one.
    - `posts` are the messages that show it, by their roles.
    """

    key: str
    id: str
    guild_id: int
    channel_id: int
    name: str
    game: str
    plan: TournamentPlan
    created_at: datetime
    start: datetime
    end: datetime
    standing: Standing
    revision: int
    changed_at: datetime
    posts: Mapping[str, TournamentPost]


class ServerDates:
    """Nothing is stored for it but the number of changes."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._now = context.now

    async def of(self, guild_id: int) -> tuple[DatedTournament, ...]:
        """The tournaments of a server that have a date, the first to start first.

        Those without a planned time have none before they start. Plans that this version cannot read are
        left out.
        """
        async with self._store.reading() as tables:
            recurring = {each.id: each for each in await tables.recurrences.in_server(guild_id)}
            found = await tables.tournament_dates.of_server(guild_id, ended=MAX_ENDED)
            posts = await tables.tournament_desk.posts_of(each.tournament.id for each in found)
            decided = await tables.recurrences.dates_in_server(guild_id) if recurring else {}
        dated = [
            entry
            for each in found
            if (entry := _dated(each, recurring.get(each.recurrence), posts.get(each.tournament.id, {})))
            is not None
        ]
        for each in recurring.values():
            dated += self._coming(each, decided.get(each.id, []))
        return tuple(sorted(dated, key=lambda each: (each.start, each.key)))

    def _coming(self, recurrence: RecurringTournament, decided: list[RecurringDate]) -> list[DatedTournament]:
        if not recurrence.runs:
            return []
        try:
            return list(_not_announced(recurrence, decided, self._now()))
        except (Refusal, ValueError):  # a newer version's plan, or a time zone that is gone
            return []


def _not_announced(
    recurrence: RecurringTournament, decided: list[RecurringDate], now: datetime
) -> Iterator[DatedTournament]:
    plan = read_plan(recurrence.plan)
    for each in coming_dates(recurrence, decided, now, MAX_COMING):
        if each.decided is None or each.decided.tournament is None:
            yield DatedTournament(
                key=_key(recurrence.id, each.day.isoformat()),
                id="",
                guild_id=recurrence.guild_id,
                channel_id=recurrence.channel_id,
                name=dated_name(recurrence.name, each.day),
                game=recurrence.game,
                plan=plan,
                created_at=recurrence.running_since,
                start=each.starts_at,
                end=each.starts_at + plan.expected_length,
                standing="planned" if each.will_be_held else "cancelled",
                revision=_revision(recurrence) + (not each.will_be_held),
                changed_at=recurrence.running_since,
                posts={},
            )


def _dated(
    dates: TournamentDates, recurrence: RecurringTournament | None, posts: Mapping[str, TournamentPost]
) -> DatedTournament | None:
    tournament = dates.tournament
    try:
        plan = read_plan(tournament.plan)
    except Refusal:
        return None
    start = _start(plan.starts_at, dates.started_at)
    if start is None:
        return None
    end = start + plan.expected_length
    if tournament.ended_at is not None and not dates.was_cancelled:
        end = max(tournament.ended_at, start + SHORTEST)
    return DatedTournament(
        key=f"tournament/{tournament.id}" if recurrence is None else _key(recurrence.id, dates.day),
        id=tournament.id,
        guild_id=tournament.guild_id,
        channel_id=tournament.channel_id,
        name=tournament.name,
        game=tournament.game,
        plan=plan,
        created_at=tournament.created_at,
        start=start,
        end=end,
        standing=_standing(dates),
        revision=dates.revision + (0 if recurrence is None else _revision(recurrence) + 2),
        changed_at=dates.changed_at,
        posts=posts,
    )


def _key(recurrence_id: str, day: str) -> str:
    """What stands for a date of a recurring tournament, announced or not."""
    return f"recurrence/{recurrence_id}/{day}"


def _revision(recurrence: RecurringTournament) -> int:
    """The least revision of its dates: it grows whenever it begins to run, or its rule changes."""
    return max(0, (recurrence.running_since - _COUNTED_SINCE) // timedelta(minutes=1))


def _start(planned: datetime | None, actual: datetime | None) -> datetime | None:
    if planned is None or actual is None:
        return planned or actual
    return planned if abs(actual - planned) <= LATE else actual


def _standing(dates: TournamentDates) -> Standing:
    if not dates.tournament.lives:
        return "cancelled" if dates.was_cancelled else "over"
    return "planned" if dates.started_at is None else "running"
