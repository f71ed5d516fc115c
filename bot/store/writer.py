"""Writes an SQLite file from one thread: transactions that wait at the same time share one commit.

Each transaction is a function that runs whole in the thread, so the event loop sends it there and gets its
result back, and nothing in between. Those that have come while the disk was busy are a group: each runs in a
savepoint of its own inside BEGIN IMMEDIATE … COMMIT. What a crash or a fault does:

- One raises: its savepoint is undone, the others are committed.
- The commit fails, or SQLite has given up the whole transaction (a full disk): all of the group fail.
- The process dies before the COMMIT has returned: none of the group is in the file, and none is acknowledged.
- The process dies after it: all of the group are in the file, though some were never acknowledged.
- A task that waits is cancelled: a transaction that has not begun never does. One that has goes on, and the
  task ends when it is decided, so that whoever comes next finds the database at rest.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

Result = TypeVar("Result")

MOST = 64
"""How many transactions share a commit at most, so that the first of them does not wait for ever."""


@dataclass(slots=True, eq=False)
class _Entry:
    """A transaction on its way: `error` or `result` once it ran; `acknowledged` is who waits for it.

    All that it causes happens in the `context` of whoever asked for it.
    """

    work: Callable[[Connection], Any]
    then: Callable[[Any], None] | None
    acknowledged: asyncio.Future[Any]
    context: Context = field(default_factory=copy_context)
    result: Any = None
    error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        """Do the work, in the context of whoever asked for it."""
        self.result = self.context.run(self.work, connection)

    def settle(self, loop: asyncio.AbstractEventLoop) -> None:
        """Tell what has become of it: first `then`, whose errors are the loop's, then whoever waits."""
        if self.error is None and self.then is not None:
            loop.call_soon(self.then, self.result, context=self.context)
        if self.error is None:
            self.acknowledged.set_result(self.result)
        else:
            self.acknowledged.set_exception(self.error)


@dataclass(slots=True)
class _Queue:
    """The transactions that wait, and whether the thread is at work on them."""

    waiting: deque[_Entry] = field(default_factory=deque)
    busy: bool = False
    lock: Lock = field(default_factory=Lock)

    def put(self, entry: _Entry) -> bool:
        """Whether the thread has to be called."""
        with self.lock:
            self.waiting.append(entry)
            was_busy, self.busy = self.busy, True
            return not was_busy

    def take(self) -> list[_Entry]:
        """The next group; empty if the thread may rest."""
        group: list[_Entry] = []
        with self.lock:
            while self.waiting and len(group) < MOST:
                group.append(self.waiting.popleft())
            self.busy = bool(group)
        return group

    def withdraw(self, entry: _Entry) -> bool:
        """Whether the transaction still waited: then it never runs."""
        with self.lock:
            try:
                self.waiting.remove(entry)
            except ValueError:
                return False
            return True


class Writer:
    """The only writer of this process; `engine` opens its connection, of which it needs one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue = _Queue()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None
        self._closed = False

    async def write(
        self, work: Callable[[Connection], Result], then: Callable[[Result], None] | None = None
    ) -> Result:
        """Run `work` in a transaction, whole, in the writer's thread; returns once it is on the disk.

        `then` is called with the result as soon as that is so, on the event loop, even if whoever waits is
        cancelled. Raises what `work` raises, or what kept the group from being committed; then
        nothing of it is kept.
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
                entry.acknowledged.exception()  # nobody else asks for it
            raise
        return result

    async def close(self) -> None:
        """Write what waits, and close the connection; nothing can be written after this."""
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
            except BaseException as error:  # noqa: BLE001 - it is told to everybody who waits
                for entry in group:
                    entry.error = entry.error or error
                if isinstance(error, DBAPIError | sqlite3.Error) or self._is_writing():
                    self._disconnect()
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
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
    """Run one of several transactions; raises only what ends all of them."""
    driver.execute("SAVEPOINT one")
    try:
        entry.run(connection)
    except BaseException as error:
        if not driver.in_transaction:  # SQLite has undone all that the group has written
            raise
        entry.error = error
        driver.execute("ROLLBACK TO one")
    driver.execute("RELEASE one")


def _settle(group: list[_Entry], loop: asyncio.AbstractEventLoop) -> None:
    for entry in group:
        entry.settle(loop)
