"""Writes an SQLite file from one thread. Transactions that wait at the same time share one commit.

Each transaction is a function that runs from start to end in the thread. The event loop only sends it there
and gets its result back. Transactions that arrive while the disk is busy form a group: each runs in its own
savepoint inside BEGIN IMMEDIATE … COMMIT. After a crash or a fault:

- One raises: its savepoint is undone, and the others are committed.
- The commit fails, or SQLite rolls back the whole transaction (a full disk): the whole group fails.
- The process dies before the COMMIT has returned: none of the group is in the file, and none is acknowledged.
- The process dies after it: the whole group is in the file, though some were never acknowledged.
- A waiting task is cancelled: its transaction never begins, unless it has already begun. Then it goes on, and
  the task ends only when its outcome is known, so that nothing is still being written afterwards.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context, copy_context
from threading import Lock
from typing import Any, TypeVar

from msgspec import Struct, field
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

Result = TypeVar("Result")

MAX = 64
"""Maximum number of transactions that share a commit, so that the first of them does not wait forever."""


class _Entry(Struct, eq=False):
    """A submitted transaction. It has `error` or `result` after it ran; its caller awaits `acknowledged`.

    Its work and `then` run in the caller's `context`.
    """

    work: Callable[[Connection], Any]
    then: Callable[[Any], None] | None
    acknowledged: asyncio.Future[Any]
    context: Context = field(default_factory=copy_context)
    result: Any = None
    error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        """Do the work in the caller's context."""
        self.result = self.context.run(self.work, connection)


class _Queue(Struct):
    """The waiting transactions; `busy` while the thread works on them."""

    waiting: deque[_Entry] = field(default_factory=deque)
    busy: bool = False
    lock: Lock = field(default_factory=Lock)

    def put(self, entry: _Entry) -> bool:
        """Add a transaction. Returns whether the thread must be started on the queue."""
        with self.lock:
            self.waiting.append(entry)
            was_busy, self.busy = self.busy, True
            return not was_busy

    def take(self) -> list[_Entry]:
        """The next group; empty if the thread may rest."""
        group: list[_Entry] = []
        with self.lock:
            while self.waiting and len(group) < MAX:
                group.append(self.waiting.popleft())
            self.busy = bool(group)
        return group

    def withdraw(self, entry: _Entry) -> bool:
        """Remove a transaction so that it never runs. Returns False if it no longer waits."""
        with self.lock:
            try:
                self.waiting.remove(entry)
            except ValueError:
                return False
            return True


class Writer:
    """The only writer of this process. It opens one connection from `engine`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue = _Queue()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None
        self._closed = False

    async def write(
        self, work: Callable[[Connection], Result], then: Callable[[Result], None] | None = None
    ) -> Result:
        """Run `work` as one transaction in the writer's thread; return its result once it is on the disk.

        The event loop calls `then` with the result at that moment, even if the caller is cancelled. Raises
        the error of `work` or of the group's commit; then nothing of it is kept.
        """
        loop = asyncio.get_running_loop()
        entry = _Entry(work, then, loop.create_future())
        if self._queue.put(entry):
            self._thread.submit(self._drain, loop)
        try:
            result: Result = await asyncio.shield(entry.acknowledged)
        except asyncio.CancelledError:
            if not self._queue.withdraw(entry):
                await asyncio.wait([entry.acknowledged])
                entry.acknowledged.exception()  # nothing else retrieves it
            raise
        return result

    async def close(self) -> None:
        """Write all waiting transactions and close the connection; nothing can be written after this."""
        if self._closed:
            return
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        self._engine.dispose()

    def _drain(self, loop: asyncio.AbstractEventLoop) -> None:
        while group := self._queue.take():
            try:
                self._commit(group)
            except BaseException as error:  # noqa: BLE001 - every caller gets it
                for entry in group:
                    entry.error = entry.error or error
                if isinstance(error, DBAPIError | sqlite3.Error) or self._is_writing():
                    self._disconnect()
            with suppress(RuntimeError):  # the loop is closed: nothing waits any longer
                loop.call_soon_threadsafe(_settle, group, loop)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, sqlite3.Error):
                connection.close()

    def _commit(self, group: list[_Entry]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        with connection.begin():
            if len(group) == 1:
                group[0].run(connection)
                return
            driver = _driver_of(connection)
            for entry in group:
                _try(entry, connection, driver)

    def _is_writing(self) -> bool:
        """Whether a fault has left a transaction open."""
        return self._connection is not None and _driver_of(self._connection).in_transaction


def _driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _try(entry: _Entry, connection: Connection, driver: sqlite3.Connection) -> None:
    """Run one of several transactions. Raises only errors that end all of them."""
    driver.execute("SAVEPOINT one")
    try:
        entry.run(connection)
    except BaseException as error:
        if not driver.in_transaction:  # SQLite has rolled back the whole group
            raise
        entry.error = error
        driver.execute("ROLLBACK TO one")
    driver.execute("RELEASE one")


def _settle(group: list[_Entry], loop: asyncio.AbstractEventLoop) -> None:
    """Report the outcomes: first to `then`, whose errors go to the loop, then to the caller."""
    for entry in group:
        if entry.error is not None:
            entry.acknowledged.set_exception(entry.error)
            continue
        if entry.then is not None:
            loop.call_soon(entry.then, entry.result, context=entry.context)
        entry.acknowledged.set_result(entry.result)
