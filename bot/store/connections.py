"""What repositories need of a connection, which may be one for asyncio or a plain one."""

from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, ScalarResult

Result = TypeVar("Result")
Values = Sequence[Mapping[str, Any]] | Mapping[str, Any]


class Rows(Protocol):
    """Executes statements of SQLAlchemy Core in one transaction; an AsyncConnection is one."""

    async def execute(self, statement: Executable, parameters: Values | None = None, /) -> CursorResult[Any]:
        """The rows of a statement, or the number of those that it changed."""
        ...

    async def scalars(self, statement: Executable, /) -> ScalarResult[Any]:
        """The first column of every row."""
        ...

    async def scalar(self, statement: Executable, /) -> Any:
        """The first column of the first row; None if there is no row."""
        ...

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[Any]:
        """The same for a statement in the database's own words."""
        ...


class StraightRows:
    """A plain connection: whoever awaits it goes on at once, in the same thread."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Values | None = None, /) -> CursorResult[Any]:
        """As in Rows."""
        return self._connection.execute(statement, parameters)

    async def scalars(self, statement: Executable, /) -> ScalarResult[Any]:
        """As in Rows."""
        return self._connection.scalars(statement)

    async def scalar(self, statement: Executable, /) -> Any:
        """As in Rows."""
        return self._connection.scalar(statement)

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[Any]:
        """As in Rows."""
        return self._connection.exec_driver_sql(statement)


def run_straight(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of a coroutine that awaits nothing but StraightRows, without an event loop.

    Raises what it raises, and RuntimeError if it waits for anything else.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: Result = done.value
        return result
    work.close()
    raise RuntimeError("a transaction may wait for its own tables only")
