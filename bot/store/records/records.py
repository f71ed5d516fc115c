"""The records of duels, and forks: duels played on from a turn of another one."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Row, bindparam, func, select

from bot.games.records import RecordLine
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.records.schema import FORKS
from bot.store.reports import DUEL_REPORTS
from bot.store.schema import ACTIONS, DUELS, POSITIONS, SEATS
from bot.store.series.schema import SERIES_GAMES
from bot.store.tournaments.schema import TOURNAMENT_GAMES
from bot.store.values import Fork

_LINES = (
    select(ACTIONS)
    .where(ACTIONS.c.duel_id == bindparam("of"), ACTIONS.c.ply > bindparam("after"))
    .order_by(ACTIONS.c.ply)
)


class RecordTable(Repository):
    """The stored records; `DuelTable` adds each line with its action."""

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
        """Delete the records of at most `limit` duels of this server that ended before then, with reports.

        The duels, their seats and results stay. Duels whose end is not shown yet keep their records, and so
        do those of tournaments. Returns the ids of the duels.
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
            await self._delete(table, table.c.duel_id.in_(keys))
        return [format_key(key) for key in keys]


class ForkTable(Repository):
    """One row for each invitation to a fork; its duel has the same id."""

    async def add(self, invitation_id: str, fork: Fork, setup: str) -> None:
        """Store the origin of an invitation to a fork; `setup` is its initial setup as JSON text."""
        await self._insert(
            FORKS,
            invitation_id=parse_key(invitation_id),
            origin_id=parse_key(fork.duel_id),
            turn=fork.turn,
            ply=fork.ply,
            seat=fork.seat,
            mover=fork.mover,
            setup=setup,
        )

    async def of(self, invitation_ids: Iterable[str]) -> dict[str, Fork]:
        """The forks among these invitations, by their ids."""
        keys = [parse_key(each) for each in invitation_ids]
        statement = select(*(column for column in FORKS.c if column.name != "setup"))
        rows = list(await self._connection.execute(statement.where(FORKS.c.invitation_id.in_(keys))))
        names: dict[int, list[str]] = {}
        if rows:
            seats = select(SEATS.c.duel_id, SEATS.c.name).where(
                SEATS.c.duel_id.in_([row.origin_id for row in rows])
            )
            for seat in await self._connection.execute(seats.order_by(SEATS.c.duel_id, SEATS.c.seat)):
                names.setdefault(seat.duel_id, []).append(seat.name)
        return {
            format_key(row.invitation_id): _fork(row, tuple(names.get(row.origin_id, ()))) for row in rows
        }

    async def setup(self, invitation_id: str) -> str:
        """The initial setup of this invitation's fork, which must exist, as JSON text."""
        statement = select(FORKS.c.setup).where(FORKS.c.invitation_id == parse_key(invitation_id))
        setup: str = (await self._connection.execute(statement)).scalar_one()
        return setup


def _fork(row: Row[tuple[object, ...]], players: tuple[str, ...]) -> Fork:
    return Fork(format_key(row.origin_id), row.turn, row.ply, row.seat, row.mover, players)
