"""When tournaments take place, for calendars."""

from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, func, select

from bot.store.databases.connections import Repository
from bot.store.keys import format_key
from bot.store.tournaments.schema import RECURRENCE_DATES, TOURNAMENT_EVENTS, TOURNAMENTS
from bot.store.tournaments.tournaments import PUBLIC, read_tournament
from bot.store.tournaments.values import Tournament

_EVENTS = TOURNAMENT_EVENTS.c


class TournamentDates(Struct, frozen=True):
    """A tournament, its start and its changes.

    `started_at` is None before the start. `was_cancelled` says how it ended, if it has. `revision` grows with
    each change of the name, channel or plan, with the start, and with each end and its undoing; `changed_at`
    is the moment of the last of them. `recurrence` and `day` are the recurring tournament to which
    it belongs, and the date there; empty if it stands alone.
    """

    tournament: Tournament
    started_at: datetime | None
    was_cancelled: bool
    revision: int
    changed_at: datetime
    recurrence: str = ""
    day: str = ""


def _of_log(value: Any, *kinds: str) -> Any:
    mine = (_EVENTS.tournament_id == TOURNAMENTS.c.id) & _EVENTS.kind.in_(kinds)
    return select(value).where(mine)


_LAST_END = (
    _of_log(_EVENTS.kind, "cancelled", "finished").order_by(_EVENTS.number.desc()).limit(1).scalar_subquery()
)
_DATED: Select[Any] = select(
    *PUBLIC,
    TOURNAMENTS.c.revision,
    TOURNAMENTS.c.changed_at,
    _of_log(func.max(_EVENTS.at), "started").scalar_subquery().label("started_at"),
    _of_log(func.count(), "started").scalar_subquery().label("starts"),
    _LAST_END.label("last_end"),
    RECURRENCE_DATES.c.recurrence_id,
    RECURRENCE_DATES.c.day,
).outerjoin(RECURRENCE_DATES, RECURRENCE_DATES.c.tournament_id == TOURNAMENTS.c.id)


class TournamentDateTable(Repository):
    """Reads only."""

    async def of_server(self, guild_id: int, *, ended: int) -> list[TournamentDates]:
        """All living tournaments of a server, newest first, and the last that ended, up to `ended`."""
        here = _DATED.where(TOURNAMENTS.c.guild_id == guild_id)
        living = here.where(TOURNAMENTS.c.ended_at.is_(None)).order_by(TOURNAMENTS.c.id.desc())
        over = here.where(TOURNAMENTS.c.ended_at.is_not(None)).order_by(
            TOURNAMENTS.c.ended_at.desc(), TOURNAMENTS.c.id.desc()
        )
        rows = [row for each in (living, over.limit(ended)) for row in await self._connection.execute(each)]
        return [_dates(row) for row in rows]


def _dates(row: Any) -> TournamentDates:
    tournament = read_tournament(row)
    moments = [tournament.created_at, row.started_at, row.changed_at, tournament.ended_at]
    return TournamentDates(
        tournament,
        row.started_at,
        not tournament.lives and row.last_end == "cancelled",
        row.revision + row.starts,
        max(each for each in moments if each is not None),
        "" if row.recurrence_id is None else format_key(row.recurrence_id),
        row.day or "",
    )
