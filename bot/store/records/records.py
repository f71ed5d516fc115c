"""The records of duels, and forks: duels played on from a turn of another one."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, func, select

from bot.games.records import RecordLine
from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.records.packing import (
    HEADER,
    WITH_HEADER,
    StoredLine,
    header_of,
    pack_lines,
    pack_text,
    unpack_events,
    unpack_lines,
)
from bot.store.records.schema import FORKS
from bot.store.reports import DUEL_REPORTS
from bot.store.schema import ACTIONS, DUELS, PACKED_RECORDS, POSITIONS, SEATS
from bot.store.series.schema import SERIES_GAMES
from bot.store.tournaments.schema import TOURNAMENT_GAMES
from bot.store.values import Fork

_LINES = (
    select(ACTIONS)
    .where(ACTIONS.c.duel_id == bindparam("of"), ACTIONS.c.ply > bindparam("after"))
    .order_by(ACTIONS.c.ply)
)


_HEADER = select(*HEADER).select_from(WITH_HEADER).where(POSITIONS.c.duel_id == bindparam("of"))
_PACKED = select(PACKED_RECORDS).where(PACKED_RECORDS.c.duel_id == bindparam("of"))


class RecordTable(Repository):
    """The stored records; `DuelTable` adds each line with its action.

    The first lines of an ended duel may be packed, all but the last one. Readers notice no difference.
    """

    async def exists(self, duel_id: str) -> bool:
        """Whether a duel's record is still there."""
        statement = select(POSITIONS.c.duel_id).where(POSITIONS.c.duel_id == parse_key(duel_id))
        return (await self._connection.execute(statement)).one_or_none() is not None

    async def header(self, duel_id: str) -> str | None:
        """The header of a duel's record, as JSON text; None if its record is deleted."""
        row = (await self._connection.execute(_HEADER, {"of": parse_key(duel_id)})).one_or_none()
        return None if row is None else header_of(row)

    async def lines(self, duel_id: str, *, after: int = -1) -> list[RecordLine]:
        """The lines of the record so far that come after ply `after` (-1: all lines)."""
        lines = [each.line for each in await self._rows(parse_key(duel_id), after)]
        if lines and lines[0].ply == after + 1:
            return lines
        packed = await self._packed([parse_key(duel_id)], upto=after + 1)
        return [line for found in packed.values() for line in found if line.ply > after] + lines

    async def hash_at(self, duel_id: str, ply: int) -> str | None:
        """The record's hash of the position after this ply; None if there is none."""
        statement = select(ACTIONS.c.hash).where(
            ACTIONS.c.duel_id == parse_key(duel_id), ACTIONS.c.ply == ply
        )
        found: str | None = (await self._connection.execute(statement)).scalar_one_or_none()
        if found is not None:
            return found
        packed = await self._packed([parse_key(duel_id)], upto=ply)
        return next((line.hash for lines in packed.values() for line in lines if line.ply == ply), None)

    async def events(self, numbers: Collection[int]) -> Mapping[int, list[dict[str, Any]]]:
        """All stored events of the records of these duels, in order; none for a deleted record."""
        statement = (
            select(ACTIONS.c.duel_id, ACTIONS.c.events)
            .where(ACTIONS.c.duel_id.in_(numbers))
            .order_by(ACTIONS.c.duel_id, ACTIONS.c.ply)
        )
        packed = select(PACKED_RECORDS.c.duel_id, PACKED_RECORDS.c.lines).where(
            PACKED_RECORDS.c.duel_id.in_(numbers)
        )
        rows = await self._connection.execute(packed)
        found = {row.duel_id: unpack_events(row.lines) for row in rows}
        for row in await self._connection.execute(statement):
            found.setdefault(row.duel_id, []).extend(row.events)
        return found

    async def have_acted(self, duel_ids: Collection[str]) -> frozenset[int]:
        """The people who have acted at least once in these duels."""
        keys = [parse_key(each) for each in duel_ids]
        statement = (
            select(SEATS.c.user_id)
            .join(ACTIONS, (ACTIONS.c.duel_id == SEATS.c.duel_id) & (ACTIONS.c.seat == SEATS.c.seat))
            .where(SEATS.c.duel_id.in_(keys))
            .distinct()
        )
        packed = (
            select(SEATS.c.user_id, SEATS.c.seat, PACKED_RECORDS.c.acted)
            .join(PACKED_RECORDS, PACKED_RECORDS.c.duel_id == SEATS.c.duel_id)
            .where(SEATS.c.duel_id.in_(keys))
        )
        rows = await self._connection.execute(packed)
        return frozenset(await self._connection.scalars(statement)) | {
            row.user_id for row in rows if row.acted >> row.seat & 1
        }

    async def unpacked(
        self, before: datetime, limit: int, shards: Shards = ALL, *, after: str = "0"
    ) -> list[str]:
        """At most `limit` duels of these shards whose record can be packed, of those that began `after` one.

        They ended before then, and their end is shown.
        """
        earlier = select(ACTIONS.c.ply).where(ACTIONS.c.duel_id == DUELS.c.id, ACTIONS.c.ply < DUELS.c.ply)
        statement = (
            select(DUELS.c.id)
            .join(POSITIONS, POSITIONS.c.duel_id == DUELS.c.id)
            .where(DUELS.c.ended_at < before, DUELS.c.shown >= DUELS.c.changes, *on_shards(shards))
            .where(DUELS.c.id > parse_key(after), earlier.exists())
            .order_by(DUELS.c.id)
            .limit(limit)
        )
        return [format_key(key) for key in await self._connection.scalars(statement)]

    async def pack(self, duel_id: str) -> None:
        """Compress this duel's header, and its lines before the last one, if it is still over."""
        key = parse_key(duel_id)
        over = select(DUELS.c.ply).where(DUELS.c.id == key, DUELS.c.ended_at.is_not(None))
        last: int | None = await self._connection.scalar(over)
        if last is None:
            return
        row = (await self._connection.execute(_PACKED, {"of": key})).one_or_none()
        earlier = [] if row is None else list(unpack_lines(row.lines))
        lines = [*earlier, *(each for each in await self._rows(key, -1) if each.line.ply < last)]
        if len(lines) == len(earlier):
            return
        header = await self.header(duel_id)
        assert header is not None, "a duel with lines has a header"
        acted = {each.line.seat for each in lines if each.line.seat is not None}
        await self._delete(PACKED_RECORDS, PACKED_RECORDS.c.duel_id == key)
        await self._insert(
            PACKED_RECORDS,
            duel_id=key,
            ply=lines[-1].line.ply,
            acted=sum(1 << seat for seat in acted),
            header=pack_text(header),
            lines=pack_lines(lines),
        )
        await self._update(POSITIONS, POSITIONS.c.duel_id == key, header="")
        await self._delete(ACTIONS, ACTIONS.c.duel_id == key, ACTIONS.c.ply < last)

    async def _rows(self, key: int | None, after: int) -> list[StoredLine]:
        """The lines after this ply that are not packed."""
        return [
            StoredLine(
                RecordLine(
                    ply=row.ply,
                    seat=row.seat,
                    action=row.action,
                    dice=row.dice,
                    events=row.events,
                    hash=row.hash,
                ),
                row.played_at,
            )
            for row in await self._connection.execute(_LINES, {"of": key, "after": after})
        ]

    async def _packed(self, keys: Collection[int | None], *, upto: int = 0) -> dict[int, list[RecordLine]]:
        """The packed lines of these duels whose packed lines reach this ply."""
        statement = select(PACKED_RECORDS.c.duel_id, PACKED_RECORDS.c.lines).where(
            PACKED_RECORDS.c.duel_id.in_(keys), PACKED_RECORDS.c.ply >= upto
        )
        return {
            row.duel_id: [each.line for each in unpack_lines(row.lines)]
            for row in await self._connection.execute(statement)
        }

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
        for table in (POSITIONS, ACTIONS, PACKED_RECORDS, DUEL_REPORTS):
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
