"""The records of duels: a header, and a line for each action."""

from datetime import datetime

from sqlalchemy import bindparam, delete, func, select

from bot.games.records import RecordLine
from bot.store.databases.connections import Rows
from bot.store.keys import format_key, parse_key
from bot.store.reports.schema import DUEL_REPORTS
from bot.store.schema import ACTIONS, DUELS, POSITIONS
from bot.store.series.schema import SERIES_GAMES
from bot.store.tournaments.schema import TOURNAMENT_GAMES

_LINES = (
    select(ACTIONS)
    .where(ACTIONS.c.duel_id == bindparam("of"), ACTIONS.c.ply > bindparam("after"))
    .order_by(ACTIONS.c.ply)
)


class RecordTable:
    """The stored records; `DuelTable` adds each line with the action that it is of."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def exists(self, duel_id: str) -> bool:
        """Whether a duel's record is still there."""
        statement = select(POSITIONS.c.duel_id).where(POSITIONS.c.duel_id == parse_key(duel_id))
        return (await self._connection.execute(statement)).one_or_none() is not None

    async def header(self, duel_id: str) -> str | None:
        """The header of a duel's record, as JSON text; None if its record is deleted."""
        statement = select(POSITIONS.c.header).where(POSITIONS.c.duel_id == parse_key(duel_id))
        found: str | None = (await self._connection.execute(statement)).scalar_one_or_none()
        return found

    async def lines(self, duel_id: str, *, after: int = -1) -> list[RecordLine]:
        """The lines of the record so far that come after ply `after` (-1: all lines)."""
        rows = await self._connection.execute(_LINES, {"of": parse_key(duel_id), "after": after})
        return [
            RecordLine(
                ply=row.ply,
                seat=row.seat,
                action=row.action,
                dice=row.dice,
                events=row.events,
                hash=row.hash,
            )
            for row in rows
        ]

    async def hash_at(self, duel_id: str, ply: int) -> str | None:
        """The record's hash of the position after this ply; None if there is none."""
        statement = select(ACTIONS.c.hash).where(
            ACTIONS.c.duel_id == parse_key(duel_id), ACTIONS.c.ply == ply
        )
        found: str | None = (await self._connection.execute(statement)).scalar_one_or_none()
        return found

    async def forget(self, guild_id: int, before: datetime, limit: int) -> list[str]:
        """Delete the records of at most `limit` duels of this server that ended before then.

        Reports on them go, too. The duels, their seats and results stay. Duels that are not shown as they
        ended keep their records, and so do those of tournaments. Returns the ids of the duels.
        """
        first = func.coalesce(SERIES_GAMES.c.series_id, DUELS.c.id)
        statement = (
            select(DUELS.c.id)
            .join(POSITIONS, POSITIONS.c.duel_id == DUELS.c.id)
            .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id)
            .outerjoin(TOURNAMENT_GAMES, TOURNAMENT_GAMES.c.invitation_id == first)
            .where(DUELS.c.guild_id == guild_id, DUELS.c.ended_at < before, DUELS.c.shown >= DUELS.c.changes)
            .where(TOURNAMENT_GAMES.c.invitation_id.is_(None))
            .order_by(DUELS.c.id)
            .limit(limit)
        )
        keys = list(await self._connection.scalars(statement))
        for table in (POSITIONS, ACTIONS, DUEL_REPORTS):
            await self._connection.execute(delete(table).where(table.c.duel_id.in_(keys)))
        return [format_key(key) for key in keys]
