"""The dates of a server's tournaments, for calendars."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.matches.context import Context
from bot.matches.plan import TournamentPlan, read_plan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.exports.calendar_file import Standing
from bot.store.tournaments.dates import TournamentDates
from bot.store.tournaments.values import Tournament, TournamentPost

MAX_ENDED = 50
"""Maximum ended tournaments that stay in calendars: the last ones to end."""
LATE = timedelta(minutes=5)
"""A start up to this long after, or before, the planned one counts as that."""
SHORTEST = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class DatedTournament:
    """A tournament in its server's calendar.

    `start` is planned until it has started; `end` is expected until it has ended. `revision` grows with each
    change of them, and `changed_at` is the moment of the last one. `posts` are the messages that show it, by
    their roles.
    """

    tournament: Tournament
    plan: TournamentPlan
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

    async def of(self, guild_id: int) -> tuple[DatedTournament, ...]:
        """The tournaments of a server that have a date, the first to start first.

        Those without a planned time have none before they start. Plans that this version cannot read are
        left out.
        """
        async with self._store.reading() as tables:
            found = await tables.tournament_dates.of_server(guild_id, ended=MAX_ENDED)
            dated = [
                entry
                for each in found
                if (entry := _dated(each, await tables.tournament_desk.posts(each.tournament.id))) is not None
            ]
        return tuple(sorted(dated, key=lambda each: (each.start, each.tournament.id)))


def _dated(dates: TournamentDates, posts: Mapping[str, TournamentPost]) -> DatedTournament | None:
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
        tournament, plan, start, end, _standing(dates), dates.revision, dates.changed_at, posts
    )


def _start(planned: datetime | None, actual: datetime | None) -> datetime | None:
    if planned is None or actual is None:
        return planned or actual
    return planned if abs(actual - planned) <= LATE else actual


def _standing(dates: TournamentDates) -> Standing:
    if not dates.tournament.lives:
        return "cancelled" if dates.was_cancelled else "over"
    return "planned" if dates.started_at is None else "running"
