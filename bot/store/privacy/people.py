"""The export and the deletion of one person's data."""

import json
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, String, case, cast, func, select

from bot.store.clock_schema import SEAT_CLOCKS
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.privacy.inventory import DELETED_NAME, TRACES, Trace, dependants, duel_keys
from bot.store.records.packing import HEADER, WITH_HEADER, header_of, pack_text
from bot.store.schema import DUELS, INVITATIONS, INVITED, PACKED_RECORDS, POSITIONS, SEATS
from bot.store.tournaments.schema import TOURNAMENT_EVENTS

Plain = Mapping[str, object]
"""A row as JSON values, by column."""


class OpenEnds(Struct, frozen=True):
    """Duels and invitations, by their ids, that somebody has to leave before their data can be deleted.

    `made` are the open invitations that they made; `asked` those in which they sit or are challenged.
    """

    duels: tuple[str, ...]
    made: tuple[str, ...]
    asked: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.duels or self.made or self.asked)


class PeopleTable(Repository):
    """Reads and changes all tables by the inventory."""

    async def rows(self, user_id: int) -> dict[str, list[Plain]]:
        """Every row that names this person, by table, without data about others."""
        found: dict[str, list[Plain]] = {}
        for trace in TRACES:
            if trace.is_secret:
                continue
            rows = await self._naming(trace, user_id)
            hidden = {column.name for column in trace.others}
            plain = [_plain(row, hidden) for row in rows]
            if plain:
                found.setdefault(trace.table.name, []).extend(plain)
        return found

    async def open_ends(self, user_id: int) -> OpenEnds:
        """The running duels and open invitations of this person."""
        running = select(SEATS.c.duel_id).join(DUELS, DUELS.c.id == SEATS.c.duel_id)
        running = running.where(
            SEATS.c.user_id == user_id, SEATS.c.has_left.is_(False), DUELS.c.ended_at.is_(None)
        )
        invited = select(INVITED.c.invitation_id, INVITED.c.seat).join(
            INVITATIONS, INVITATIONS.c.id == INVITED.c.invitation_id
        )
        invited = invited.where(INVITED.c.user_id == user_id, INVITATIONS.c.state == "open")
        duels = [format_key(key) for key in await self._connection.scalars(running.order_by(SEATS.c.duel_id))]
        seats = list(await self._connection.execute(invited.order_by(INVITED.c.invitation_id)))
        return OpenEnds(
            tuple(duels),
            tuple(format_key(row.invitation_id) for row in seats if row.seat == 0),
            tuple(format_key(row.invitation_id) for row in seats if row.seat),
        )

    async def duels(self, user_id: int, after: str | None, limit: int) -> list[str]:
        """The ids of this person's ended duels after the given one, oldest first, at most `limit`."""
        statement = (
            select(SEATS.c.duel_id)
            .join(DUELS, DUELS.c.id == SEATS.c.duel_id)
            .where(SEATS.c.user_id == user_id, DUELS.c.ended_at.is_not(None))
            .order_by(SEATS.c.duel_id)
            .limit(limit)
        )
        if after is not None:
            statement = statement.where(SEATS.c.duel_id > parse_key(after))
        return await self._ids(statement)

    async def count(self, user_id: int) -> tuple[int, int]:
        """The numbers of this person's duels with other people, and without."""
        people = (
            select(SEATS.c.duel_id, func.count(SEATS.c.user_id).label("people"))
            .where(SEATS.c.duel_id.in_(select(SEATS.c.duel_id).where(SEATS.c.user_id == user_id)))
            .group_by(SEATS.c.duel_id)
            .subquery()
        )
        shared = func.sum(case((people.c.people > 1, 1), else_=0))
        statement = select(func.coalesce(shared, 0).label("shared"), func.count().label("all"))
        row = (await self._connection.execute(statement.select_from(people))).one()
        return row.shared, row.all - row.shared

    async def alone(self, user_id: int, limit: int) -> list[str]:
        """The ids of this person's ended duels without other people, at most `limit`."""
        people = (
            select(SEATS.c.duel_id)
            .where(SEATS.c.duel_id.in_(select(SEATS.c.duel_id).where(SEATS.c.user_id == user_id)))
            .group_by(SEATS.c.duel_id)
            .having(func.count(SEATS.c.user_id) == 1)
        )
        statement = select(DUELS.c.id).where(DUELS.c.id.in_(people), DUELS.c.ended_at.is_not(None))
        found = await self._connection.scalars(statement.order_by(DUELS.c.id).limit(limit))
        return [format_key(key) for key in found]

    async def remove_duels(self, duel_ids: Collection[str]) -> None:
        """Delete these duels with their dependent rows; optional references to them are cleared."""
        keys = [parse_key(duel_id) for duel_id in duel_ids]
        for column in duel_keys():
            if column.nullable:
                await self._update(column.table, column.in_(keys), **{column.name: None})
        for column in duel_keys():
            if not column.nullable:
                await self._delete_rows(column, column.in_(keys))

    async def remove_unanswered(self, user_id: int) -> None:
        """Delete the closed invitations by this person, or to them, that never became a duel."""
        statement = (
            select(INVITED.c.invitation_id)
            .join(INVITATIONS, INVITATIONS.c.id == INVITED.c.invitation_id)
            .where(
                INVITED.c.user_id == user_id,
                INVITATIONS.c.state != "open",
                ~select(DUELS.c.id).where(DUELS.c.id == INVITATIONS.c.id).exists(),
            )
        )
        keys = list(await self._connection.scalars(statement))
        await self.remove_duels([format_key(key) for key in keys])

    async def rename_in_records(self, user_id: int, duel_ids: Collection[str]) -> None:
        """Remove this person's name from the records of these duels."""
        keys = [parse_key(duel_id) for duel_id in duel_ids]
        statement = (
            select(POSITIONS.c.duel_id, SEATS.c.seat, *HEADER)
            .select_from(WITH_HEADER)
            .join(SEATS, SEATS.c.duel_id == POSITIONS.c.duel_id)
            .where(POSITIONS.c.duel_id.in_(keys), SEATS.c.user_id == user_id)
        )
        for row in list(await self._connection.execute(statement)):
            header = json.loads(header_of(row))
            if header["seats"][row.seat] == DELETED_NAME:
                continue
            header["seats"][row.seat] = DELETED_NAME
            text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
            if row.header:
                await self._update(POSITIONS, POSITIONS.c.duel_id == row.duel_id, header=text)
            else:
                packed = pack_text(text)
                await self._update(PACKED_RECORDS, PACKED_RECORDS.c.duel_id == row.duel_id, header=packed)

    async def forget(self, user_id: int, alias: int) -> None:
        """Delete the rows that name this person, or replace their id by `alias`, as the inventory says."""
        theirs = select(SEATS.c.seat).where(
            SEATS.c.duel_id == SEAT_CLOCKS.c.duel_id,
            SEATS.c.seat == SEAT_CLOCKS.c.seat,
            SEATS.c.user_id == user_id,
        )
        await self._update(
            SEAT_CLOCKS, theirs.exists(), **dict.fromkeys(("quiet_zone", "quiet_begins", "quiet_ends"))
        )
        events = TOURNAMENT_EVENTS.c
        await self._update(
            TOURNAMENT_EVENTS, events.by_id == user_id, events.kind == "judge-called", reason=""
        )
        for trace in TRACES:
            match trace.fate:
                case "kept":
                    continue
                case "removed":
                    await self._delete_rows(trace.column, _condition(trace, user_id))
                case "renamed":
                    await self._rename(trace, user_id, alias)

    async def _rename(self, trace: Trace, user_id: int, alias: int) -> None:
        table, keys = trace.table, list(trace.table.primary_key.columns)
        match trace.form:
            case "list":
                for row in await self._naming(trace, user_id):
                    values = row._mapping
                    changed = [alias if each == user_id else each for each in values[trace.column.name]]
                    await self._update(
                        table, *(key == values[key.name] for key in keys), **{trace.column.name: changed}
                    )
            case "id" | "text":
                new: dict[str, object] = {trace.column.name: alias if trace.form == "id" else str(alias)}
                if trace.name is not None:
                    new[trace.name.name] = DELETED_NAME
                if trace.username is not None:
                    new[trace.username.name] = None
                await self._update(table, _condition(trace, user_id), **new)

    async def _delete_rows(self, column: Any, condition: ColumnElement[bool]) -> None:
        """Delete rows of the column's table, after rows of other tables that refer to their keys."""
        table = column.table
        for key in table.primary_key.columns:
            if key is column or key in duel_keys():
                continue
            for reference in dependants(key):
                await self._delete_rows(reference, reference.in_(select(key).where(condition)))
        await self._delete(table, condition)

    async def _naming(self, trace: Trace, user_id: int) -> list[Row[Any]]:
        rows = list(await self._connection.execute(select(trace.table).where(_condition(trace, user_id))))
        if trace.form != "list":
            return rows
        return [row for row in rows if user_id in row._mapping[trace.column.name]]


def _condition(trace: Trace, user_id: int) -> ColumnElement[bool]:
    """The condition for rows that name this person; for lists, it also matches some others."""
    column = trace.column
    match trace.form:
        case "id":
            condition: ColumnElement[bool] = column == user_id
        case "text":
            condition = column == str(user_id)
        case "list":
            condition = cast(column, String).contains(str(user_id))
    return condition if trace.where is None else condition & trace.where


def _plain(row: Row[Any], hidden: Collection[str]) -> Plain:
    return {name: _value(value) for name, value in row._mapping.items() if name not in hidden}


def _value(value: object) -> object:
    """A stored value as JSON; ids are text, because JavaScript rounds them."""
    forms: Mapping[type, Callable[[Any], object]] = {
        datetime: lambda at: at.isoformat(),
        bytes: lambda raw: raw.hex(),
        int: lambda number: str(number) if abs(number) > 2**53 else number,
    }
    form = forms.get(type(value))
    return value if form is None else form(value)
