"""Reads an SQLite file in threads: each statement runs there, and all its rows come back together."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from typing import Any, TypeVar

from sqlalchemy import Connection, CursorResult, Dialect, Engine, Executable, ScalarResult
from sqlalchemy.engine.cursor import FullyBufferedCursorFetchStrategy

from bot.store.databases.connections import Values
from bot.store.databases.database import PATIENCE

READERS = 5
"""The number of transactions that read at the same time; the others wait."""
Result = TypeVar("Result")


class ReadingPool:
    """Reading transactions of this process, each on a connection of `engine`, whose pool has `READERS`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._places = asyncio.Semaphore(READERS)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator["ThreadRows"]:
        """A transaction, which begins with its first statement.

        The caller does not wait for its end. If the task is cancelled during a statement, that is finished
        first.
        """
        async with self._places:
            rows = ThreadRows(self._engine, self._threads)
            try:
                yield rows
            finally:
                rows.close()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run `work` as one transaction in a thread, in the caller's context, and return its result.

        If the task is cancelled meanwhile, the work goes on and its thread ends the transaction.
        """
        async with self._places:
            context = copy_context()
            return await asyncio.wrap_future(self._threads.submit(context.run, self._read, work))

    async def close(self) -> None:
        """Wait for all transactions to end, and close the connections; nothing can be read after this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for _ in range(READERS):
                    await self._places.acquire()
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        self._engine.dispose()
        for _ in range(READERS):  # latecomers get an error instead of waiting
            self._places.release()

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self._engine.connect() as connection:
            return work(connection)


class ThreadRows:
    """A connection whose statements run in a thread, one at a time."""

    def __init__(self, engine: Engine, threads: ThreadPoolExecutor) -> None:
        self._engine = engine
        self._threads = threads
        self._connection: Connection | None = None
        self._last: Future[Any] | None = None

    @property
    def dialect(self) -> Dialect:
        return self._engine.dialect

    async def execute(self, statement: Executable, parameters: Values | None = None, /) -> CursorResult[Any]:
        return await self._run(lambda connection: _fetch(connection.execute(statement, parameters)))

    async def scalars(self, statement: Executable, /) -> ScalarResult[Any]:
        return (await self.execute(statement)).scalars()

    async def scalar(self, statement: Executable, /) -> Any:
        return (await self.execute(statement)).scalar()

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[Any]:
        return await self._run(lambda connection: _fetch(connection.exec_driver_sql(statement)))

    def close(self) -> None:
        """Return the connection: at once if no statement is running, otherwise by a thread after it.

        A read writes nothing to the disk, so the loop does not wait for one.
        """
        if self._last is None:
            return
        if self._last.done():
            self._close(self._last)
            return
        with suppress(RuntimeError):  # the database was closed before its patience ended
            self._threads.submit(self._close, self._last)

    async def _run(self, work: Callable[[Connection], Result]) -> Result:
        self._last = job = self._threads.submit(self._work, work)
        return await asyncio.wrap_future(job)

    def _work(self, work: Callable[[Connection], Result]) -> Result:
        if self._connection is None:
            self._connection = self._engine.connect()
        return work(self._connection)

    def _close(self, last: Future[Any]) -> None:
        wait([last])
        if self._connection is not None:
            self._connection.close()


def _fetch(result: CursorResult[Any]) -> CursorResult[Any]:
    """The same result with all its rows read, so that another thread can take them."""
    if result.returns_rows:
        result.cursor_strategy = FullyBufferedCursorFetchStrategy(result.cursor)
    return result
