"""Copies everything from one database to another, of the same kind or not.

Rows are copied in batches, in the order of their keys, each batch in its own transaction. An interrupted copy
continues after the last batch in the target. Until everything is copied and checked, the target is marked as
unfinished, and no bot uses it.
"""

import hashlib
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, Row, Table, func, insert, select, text

from bot.store.databases.connections import Rows
from bot.store.errors import StoreError
from bot.store.migrate import UNFINISHED
from bot.store.schema import METADATA
from bot.store.store import Store
from bot.store.tables import Tables

BATCH = 500
"""The number of rows in a batch; it may be more, because the rows of one duel are never divided."""


class Contents(Struct, frozen=True):
    """The contents of a table: the number of its rows, and a hash of all their values."""

    rows: int
    hash: str


def _ignore(_table: str, _rows: int) -> None:
    """Report no progress."""


async def copy_all(
    source: Store, target: Store, origin: str, tell: Callable[[str, int], None] = _ignore
) -> Mapping[str, Contents]:
    """Copy the source into an empty target, or finish a copy; return the target's contents.

    The target is opened with the purpose `fill`. `origin` names the source, to detect a target with an
    unfinished copy of another one. `tell(table, rows)` is called for each batch. Raises StoreError if the
    target has anything else, if either database fails, or if the contents differ in the end.
    """
    await target.write(lambda tables: _claim(tables, origin, target.name))
    async with source.reading() as reading:
        for table in METADATA.sorted_tables:
            await _copy_table(reading.rows, table, target, tell)
        numbers = {table: await _last_number(reading.rows, table) for table in _numbered()}
        await target.write(lambda tables: _set_numbers(tables, numbers))
        wanted = await contents(reading)
    async with target.reading() as reading:
        found = await contents(reading)
    if differing := [name for name in wanted if wanted[name] != found[name]]:
        raise StoreError(
            f"the copy in {target.name} differs in {', '.join(differing)}: {origin} has changed since it was "
            "begun; empty the target and copy again"
        )
    await target.write(_release)
    return found


async def contents(tables: Tables) -> Mapping[str, Contents]:
    """The contents of each table; equal rows give equal contents in any kind of database."""
    found = {}
    for table in METADATA.sorted_tables:
        count, digest = 0, hashlib.sha256()
        async for batch in _batches(tables.rows, table, after=None):
            count += len(batch)
            for row in batch:
                digest.update(json.dumps([_plain(value) for value in row], sort_keys=True).encode() + b"\n")
        found[table.name] = Contents(count, digest.hexdigest())
    return found


def _plain(value: object) -> object:
    """A value as JSON."""
    match value:
        case datetime():
            return value.isoformat()
        case bytes():
            return value.hex()
        case _:
            return value


def _key(table: Table) -> Column[Any]:
    """The column that divides a table into batches: the number of a duel, an invitation, a user or a deck."""
    first: Column[Any] = table.primary_key.columns[0]
    return first


async def _batches(rows: Rows, table: Table, after: int | None) -> AsyncIterator[Sequence[Row[Any]]]:
    """The rows of a table whose number is greater than `after`, in the order of their keys."""
    key = _key(table)
    while True:
        rest = select(key).where(key > after) if after is not None else select(key)
        last = await rows.scalar(rest.order_by(key).offset(BATCH - 1).limit(1))
        whole = select(table)
        if after is not None:
            whole = whole.where(key > after)
        if last is not None:
            whole = whole.where(key <= last)
        found: Sequence[Row[Any]] = (await rows.execute(whole)).all()
        # Databases order text differently.
        places = [list(table.c).index(column) for column in table.primary_key.columns]
        if found:
            yield sorted(found, key=lambda row: [row[place] for place in places])
        if last is None:
            return
        after = int(last)


async def _copy_table(rows: Rows, table: Table, target: Store, tell: Callable[[str, int], None]) -> None:
    async with target.reading() as reading:
        after: int | None = await reading.rows.scalar(select(func.max(_key(table))))
    async for batch in _batches(rows, table, after):
        values = [dict(row._mapping) for row in batch]

        async def add(tables: Tables, values: list[dict[str, Any]] = values) -> None:
            await tables.rows.execute(insert(table), values)

        await target.write(add)
        tell(table.name, len(batch))


async def _claim(tables: Tables, origin: str, name: str) -> None:
    """Mark a target. Raises StoreError if it has rows other than an unfinished copy of `origin`."""
    await tables.rows.exec_driver_sql(f"CREATE TABLE IF NOT EXISTS {UNFINISHED} (source TEXT NOT NULL)")
    begun_from = await tables.rows.scalar(text(f"SELECT source FROM {UNFINISHED}"))
    if begun_from == origin:
        return
    if begun_from is not None:
        raise StoreError(f"the database {name} holds an unfinished copy of {begun_from}")
    for table in METADATA.sorted_tables:
        if await tables.rows.scalar(select(_key(table)).limit(1)) is not None:
            raise StoreError(f"the database {name} is not empty: it has {table.name}; nothing was copied")
    await tables.rows.execute(text(f"INSERT INTO {UNFINISHED} VALUES (:origin)"), {"origin": origin})


async def _release(tables: Tables) -> None:
    await tables.rows.exec_driver_sql(f"DROP TABLE {UNFINISHED}")


def _numbered() -> list[Table]:
    """The tables whose rows the database numbers, without using a number twice."""
    return [table for table in METADATA.sorted_tables if table.autoincrement_column is not None]


_SEQUENCE = "pg_get_serial_sequence(:table, :column)::regclass"


async def _last_number(rows: Rows, table: Table) -> int:
    """The last number given to a row, which may be deleted; 0 if there was none."""
    name = {"table": table.name}
    if rows.dialect.name == "sqlite":
        found = await rows.execute(text("SELECT seq FROM sqlite_sequence WHERE name = :table"), name)
    else:
        statement = text(f"SELECT pg_sequence_last_value({_SEQUENCE})")
        found = await rows.execute(statement, {**name, "column": _key(table).name})
    return int(found.scalar() or 0)


async def _set_numbers(tables: Tables, numbers: Mapping[Table, int]) -> None:
    """Number new rows from these numbers on."""
    rows = tables.rows
    for table, number in numbers.items():
        name = {"table": table.name}
        if rows.dialect.name == "sqlite":
            await rows.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), name)
            statement = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:table, :number)")
            await rows.execute(statement, {**name, "number": number})
        elif number:
            statement = text(f"SELECT setval({_SEQUENCE}, :number)")
            await rows.execute(statement, {**name, "column": _key(table).name, "number": number})
