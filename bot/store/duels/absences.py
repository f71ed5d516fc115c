"""Players who have left the server in which their duel runs."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, and_, insert, literal, select

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.schema import ABSENCES, DUELS
from bot.store.values import Absence


class AbsenceTable(Repository):
    """One row for each seat of a duel whose player is away, until they return or the duel is over."""

    async def all(self, shards: Shards = ALL) -> list[Absence]:
        """All absences from duels on servers of these shards, oldest duel first."""
        duels = select(DUELS.c.id).where(*on_shards(shards))
        return await self._find(select(ABSENCES).where(ABSENCES.c.duel_id.in_(duels)))

    async def of(self, duel_id: str) -> list[Absence]:
        """The absences from this duel, by seat."""
        return await self._find(select(ABSENCES).where(ABSENCES.c.duel_id == parse_key(duel_id)))

    async def add(self, duel_id: str, seat: int, since: datetime) -> None:
        """Store that this seat's player is away, unless it is stored already. The duel must exist."""
        columns = ABSENCES.c.duel_id, ABSENCES.c.seat, ABSENCES.c.since
        values = parse_key(duel_id), seat, since
        row = select(*(literal(value, column.type) for value, column in zip(values, columns, strict=True)))
        is_known = select(ABSENCES.c.seat).where(_key(duel_id, seat)).exists()
        await self._connection.execute(insert(ABSENCES).from_select(columns, row.where(~is_known)))

    async def set_notice(self, duel_id: str, seat: int, channel_id: int, message_id: int) -> None:
        """Remember the message that tells the others."""
        await self._update(ABSENCES, _key(duel_id, seat), channel_id=channel_id, message_id=message_id)

    async def remove(self, duel_id: str, seat: int) -> None:
        await self._delete(ABSENCES, _key(duel_id, seat))

    async def _find(self, statement: Select[Any]) -> list[Absence]:
        rows = await self._connection.execute(statement.order_by(ABSENCES.c.duel_id, ABSENCES.c.seat))
        return [_absence(row) for row in rows]


def _key(duel_id: str, seat: int) -> Any:
    return and_(ABSENCES.c.duel_id == parse_key(duel_id), ABSENCES.c.seat == seat)


def _absence(row: Row[Any]) -> Absence:
    return Absence(format_key(row.duel_id), row.seat, row.since, row.channel_id, row.message_id)
