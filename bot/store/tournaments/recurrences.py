"""Recurring tournaments and their dates."""

from collections.abc import Sequence
from datetime import date, time
from typing import Any

from sqlalchemy import Row, insert, select
from sqlalchemy.exc import IntegrityError

from bot.clocks.recurrences import DateRule
from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.errors import Conflict
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.servers.schema import has_bot
from bot.store.tournaments.schema import (
    RECURRENCE_DATES,
    RECURRENCES,
    TOURNAMENT_EVENTS,
    TOURNAMENTS,
)
from bot.store.tournaments.values import TOO_FEW, RecurringDate, RecurringTournament

_DATES = RECURRENCE_DATES.c
_ROWS = RECURRENCES.c
_IS_EMPTY = (
    select(TOURNAMENT_EVENTS.c.number)
    .where(
        TOURNAMENT_EVENTS.c.tournament_id == _DATES.tournament_id,
        TOURNAMENT_EVENTS.c.kind == "cancelled",
        TOURNAMENT_EVENTS.c.by_id.is_(None),
        TOURNAMENT_EVENTS.c.reason == TOO_FEW,
        TOURNAMENTS.c.ended_at.is_not(None),
    )
    .exists()
)
"""Whether a date's tournament was cancelled by itself as too few came; acts of organisers have an id."""


class RecurrenceTable(Repository):
    """One row for each recurring tournament, and one for each date about which something is decided."""

    async def add(self, new: RecurringTournament) -> str:
        """Store a recurring tournament; returns its id."""
        statement = insert(RECURRENCES).values(guild_id=new.guild_id, **_changing(new))
        key = (await self._connection.execute(statement.returning(_ROWS.id))).scalar_one()
        return format_key(key)

    async def get(self, recurrence_id: str) -> RecurringTournament | None:
        found = await self._find(_ROWS.id == parse_key(recurrence_id))
        return found[0] if found else None

    async def change(self, recurrence: RecurringTournament) -> None:
        """Store everything of it but its server."""
        await self._update(RECURRENCES, _ROWS.id == parse_key(recurrence.id), **_changing(recurrence))

    async def remove(self, recurrence_id: str) -> bool:
        """Delete it with its dates; False if there is none. Their tournaments stay."""
        key = parse_key(recurrence_id)
        await self._delete(RECURRENCE_DATES, _DATES.recurrence_id == key)
        return await self._delete(RECURRENCES, _ROWS.id == key) == 1

    async def in_server(self, guild_id: int) -> list[RecurringTournament]:
        """Those of a server, oldest first."""
        return await self._find(_ROWS.guild_id == guild_id)

    async def running(self, shards: Shards = ALL) -> list[RecurringTournament]:
        """Those that go on, on servers of these shards that have the bot, oldest first."""
        return await self._find(*_running(shards))

    async def owed(self, shards: Shards = ALL) -> list[RecurringTournament]:
        """Those whose organisers are to be told that it has stopped, as in `running`."""
        there = has_bot(_ROWS.guild_id)
        return await self._find(_ROWS.is_owed, there, *on_shards(shards, _ROWS.guild_id))

    async def of_tournament(self, tournament_id: str) -> RecurringTournament | None:
        """The one to which this tournament belongs; None if it stands alone."""
        mine = select(_DATES.recurrence_id).where(_DATES.tournament_id == parse_key(tournament_id))
        found = await self._find(_ROWS.id.in_(mine))
        return found[0] if found else None

    async def dates(self, recurrence_id: str, since: date | None = None) -> list[RecurringDate]:
        """The dates about which something is decided, earliest first, perhaps only those `since` then."""
        mine = _DATES.recurrence_id == parse_key(recurrence_id)
        return (await self._decided(mine, *_since(since))).get(recurrence_id, [])

    async def dates_of_running(self, since: date, shards: Shards = ALL) -> dict[str, list[RecurringDate]]:
        """The `dates` of all that are `running`, by their ids."""
        theirs = _DATES.recurrence_id.in_(select(_ROWS.id).where(*_running(shards)))
        return await self._decided(theirs, *_since(since))

    async def dates_in_server(self, guild_id: int) -> dict[str, list[RecurringDate]]:
        """The `dates` of all of a server, by their ids."""
        return await self._decided(
            _DATES.recurrence_id.in_(select(_ROWS.id).where(_ROWS.guild_id == guild_id))
        )

    async def add_date(self, new: RecurringDate) -> None:
        """Store a date. Raises Conflict if something is decided about it already."""
        tournament = None if new.tournament is None else parse_key(new.tournament)
        try:
            await self._insert(
                RECURRENCE_DATES,
                recurrence_id=parse_key(new.recurrence),
                day=new.day.isoformat(),
                state=new.state,
                reason=new.reason,
                tournament_id=tournament,
            )
        except IntegrityError as error:
            raise Conflict(f"{new.day} of recurring tournament {new.recurrence} is decided") from error

    async def remove_date(self, recurrence_id: str, day: date) -> bool:
        """Forget that a date is skipped or was missed; False if it is neither."""
        removed = await self._delete(
            RECURRENCE_DATES,
            _DATES.recurrence_id == parse_key(recurrence_id),
            _DATES.day == day.isoformat(),
            _DATES.state != "announced",
        )
        return removed == 1

    async def _decided(self, *conditions: Any) -> dict[str, list[RecurringDate]]:
        statement = (
            select(RECURRENCE_DATES, TOURNAMENTS.c.ended_at, _IS_EMPTY.label("is_empty"))
            .outerjoin(TOURNAMENTS, TOURNAMENTS.c.id == _DATES.tournament_id)
            .where(*conditions)
            .order_by(_DATES.day)
        )
        found: dict[str, list[RecurringDate]] = {}
        for each in map(_date, await self._connection.execute(statement)):
            found.setdefault(each.recurrence, []).append(each)
        return found

    async def _find(self, *conditions: Any) -> list[RecurringTournament]:
        statement = select(RECURRENCES).where(*conditions).order_by(_ROWS.id)
        return [_recurrence(row) for row in await self._connection.execute(statement)]


def _changing(recurrence: RecurringTournament) -> dict[str, Any]:
    rule = recurrence.rule
    return {
        "channel_id": recurrence.channel_id,
        "name": recurrence.name,
        "game": recurrence.game,
        "organiser_id": recurrence.organiser_id,
        "organiser_name": recurrence.organiser_name,
        "template": recurrence.template,
        "plan": recurrence.plan,
        "every": rule.every,
        "weekdays": _digits(sorted(rule.weekdays)),
        "at": rule.at.strftime("%H:%M"),
        "zone": rule.zone,
        "since": rule.since.isoformat(),
        "days_before": recurrence.days_before,
        "most_empty": recurrence.most_empty,
        "running_since": recurrence.running_since,
        "stopped": recurrence.stopped,
        "is_owed": recurrence.is_owed,
    }


def _running(shards: Shards) -> list[Any]:
    """The conditions for those that go on, on servers of these shards that have the bot."""
    return [_ROWS.stopped.is_(None), has_bot(_ROWS.guild_id), *on_shards(shards, _ROWS.guild_id)]


def _since(day: date | None) -> list[Any]:
    return [] if day is None else [_DATES.day >= day.isoformat()]


def _digits(weekdays: Sequence[int]) -> str:
    return "".join(map(str, weekdays))


def _recurrence(row: Row[Any]) -> RecurringTournament:
    rule = DateRule(
        row.every,
        frozenset(map(int, row.weekdays)),
        time.fromisoformat(row.at),
        row.zone,
        date.fromisoformat(row.since),
    )
    return RecurringTournament(
        id=format_key(row.id),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        name=row.name,
        game=row.game,
        organiser_id=row.organiser_id,
        organiser_name=row.organiser_name,
        template=row.template,
        plan=row.plan,
        rule=rule,
        days_before=row.days_before,
        most_empty=row.most_empty,
        running_since=row.running_since,
        stopped=row.stopped,
        is_owed=row.is_owed,
    )


def _date(row: Row[Any]) -> RecurringDate:
    tournament = None if row.tournament_id is None else format_key(row.tournament_id)
    day = date.fromisoformat(row.day)
    return RecurringDate(
        format_key(row.recurrence_id),
        day,
        row.state,
        tournament,
        bool(row.is_empty),
        row.reason,
        row.ended_at is not None,
    )
