"""The connection of repositories, asynchronous or plain, and their common base."""

from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    CursorResult,
    Dialect,
    Executable,
    FromClause,
    ScalarResult,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)

from bot.store.keys import format_key

Result = TypeVar("Result")
Values = Sequence[Mapping[str, Any]] | Mapping[str, Any]


class Rows(Protocol):
    """Executes statements of SQLAlchemy Core in one transaction; an AsyncConnection is one."""

    @property
    def dialect(self) -> Dialect:
        """The kind of database; `name` is sqlite or postgresql."""
        ...

    async def execute(self, statement: Executable, parameters: Values | None = None, /) -> CursorResult[Any]:
        """The rows of a statement, or the number of rows that it changed."""
        ...

    async def scalars(self, statement: Executable, /) -> ScalarResult[Any]:
        """The first column of every row."""
        ...

    async def scalar(self, statement: Executable, /) -> Any:
        """The first column of the first row; None if there is no row."""
        ...

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[Any]:
        """Like `execute`, for a statement in the database's own SQL."""
        ...


class Repository:
    """Reads and changes some tables in one transaction."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def _count(self, rows: FromClause, *conditions: ColumnElement[bool]) -> int:
        statement = select(func.count()).select_from(rows).where(*conditions)
        found: int = await self._connection.scalar(statement)
        return found

    async def _ids(self, keys: Executable) -> list[str]:
        """The ids of the rows whose keys this statement selects."""
        return [format_key(key) for key in await self._connection.scalars(keys)]

    async def _insert(self, table: Table, /, **values: Any) -> None:
        await self._connection.execute(insert(table).values(values))

    async def _update(self, table: Table, /, *conditions: ColumnElement[bool], **values: Any) -> int:
        """Change the rows that meet the conditions; returns their number."""
        return (await self._connection.execute(update(table).where(*conditions).values(values))).rowcount

    async def _delete(self, table: Table, /, *conditions: ColumnElement[bool]) -> int:
        """Delete the rows that meet the conditions; returns their number."""
        return (await self._connection.execute(delete(table).where(*conditions))).rowcount

    async def _put(self, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        """Store these values in the row with this key; insert it if there is none."""
        theirs = (table.c[name] == value for name, value in key.items())
        if not await self._update(table, *theirs, **values):
            await self._insert(table, **key, **values)


class StraightRows:
    """A plain connection. Awaiting it never suspends: the work runs immediately in the same thread."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def dialect(self) -> Dialect:
        return self._connection.dialect

    async def execute(self, statement: Executable, parameters: Values | None = None, /) -> CursorResult[Any]:
        return self._connection.execute(statement, parameters)

    async def scalars(self, statement: Executable, /) -> ScalarResult[Any]:
        return self._connection.scalars(statement)

    async def scalar(self, statement: Executable, /) -> Any:
        return self._connection.scalar(statement)

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[Any]:
        return self._connection.exec_driver_sql(statement)


def run_straight(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine that awaits only StraightRows, without an event loop, and return its result.

    Raises the coroutine's errors, and RuntimeError if it waits for anything else.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: Result = done.value
        return result
    work.close()
    raise RuntimeError("a transaction may wait for its own tables only")
