"""Opens the database: one SQLite file, brought to the newest schema, one writer at a time.

Repositories await only statements of SQLAlchemy Core. So the same transaction can run in two ways: as a
whole without an event loop, in the thread that writes an SQLite file (`bot.store.writer`), or on the event
loop over any asynchronous driver, as in `reading`.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, QueuePool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.connections import StraightRows, run_straight
from bot.store.errors import StoreError, explain
from bot.store.migrate import migrate
from bot.store.tables import Tables
from bot.store.writer import Writer

BUSY_MILLISECONDS = 5_000
_PATIENCE = 5.0
_TICK = 0.005

# The driver must not begin transactions by itself; `_listen` does. A writing transaction says so when it
# begins, because one that reads first and writes later could not wait for another writer.
_DRIVER = {"isolation_level": None}


Result = TypeVar("Result")
Work = Callable[[Tables], Coroutine[Any, Any, Result]]
"""The work of a transaction. It may await only its tables."""


class Store:
    """The database: `write()` changes its rows, `reading()` reads them, each in one transaction."""

    def __init__(self, engine: AsyncEngine, writer: Writer, file: str) -> None:
        """Use `Store.open` instead."""
        self._engine = engine
        self._writer = writer
        self._file = file
        self._opening: set[asyncio.Future[AsyncConnection]] = set()

    @classmethod
    async def open(cls, url: str) -> "Store":
        """The store at `sqlite+aiosqlite:///FILE` (or `sqlite:///FILE`), made or migrated if needed.

        Makes the file's folder too. Raises StoreError with one line that says what is wrong: another kind of
        database, a folder or file that cannot be written, a full disk, or a file that is not a database, is
        damaged, belongs to another program or was written by a newer version of the bot.
        """
        parsed = _parse_url(url)
        file = str(parsed.database)
        _make_folder(file)
        try:
            _prepare(parsed, file)
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, file) from error
        return cls(_make_engine(parsed), Writer(_make_writing_engine(parsed)), file)

    async def close(self) -> None:
        """Close all connections; the store cannot be used after this.

        A connection whose task was cancelled while it opened, or in a transaction, closes a little later.
        This waits for such connections, for at most `_PATIENCE` seconds, so that none stays open.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while self._opening or self._pool.checkedout():  # noqa: ASYNC110 - the pool has no event for it
                    await asyncio.sleep(_TICK)
        await self._engine.dispose()
        await self._writer.close()

    @property
    def _pool(self) -> QueuePool:
        pool = self._engine.sync_engine.pool
        assert isinstance(pool, QueuePool), "a database in a file has a queue of connections"
        return pool

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Tables]:
        """A consistent view of the database; raises StoreError if it cannot be read."""
        try:
            async with self._connection() as connection:
                yield Tables(connection)
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._file) from error

    async def write(self, work: Work[Result], then: Callable[[Result], None] | None = None) -> Result:
        """Run `work` in a writing transaction of its own and return its result once that is on the disk.

        It runs in the writer's thread. No other transaction writes meanwhile, but several may share a commit.
        Any exception undoes all of it. Raises what `work` raises, and StoreError if the database could not
        be written.

        The event loop calls `then` with the result as soon as it is on the disk, even if the waiting task is
        cancelled. A transaction that has begun goes on, and the cancelled task ends after it.
        """
        try:
            return await self._writer.write(
                lambda connection: run_straight(work(Tables(StraightRows(connection)))), then
            )
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._file) from error

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection. If the task is cancelled while it opens, it is opened fully and then closed.

        The driver would abandon a half-open connection, whose thread then finds the event loop closed.
        """
        opening = asyncio.ensure_future(self._engine.connect())
        self._opening.add(opening)
        opening.add_done_callback(self._opening.discard)
        try:
            connection = await asyncio.shield(opening)
        except asyncio.CancelledError:
            with suppress(DBAPIError, sqlite3.Error):
                await (await opening).close()
            raise
        async with AsyncExitStack() as stack:
            stack.push_async_exit(connection)  # `connect` has entered it already
            yield connection


def _parse_url(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError("DATABASE_URL is no database URL; write sqlite+aiosqlite:///FILE") from error
    if parsed.drivername not in ("sqlite", "sqlite+aiosqlite"):
        raise StoreError(
            f"DATABASE_URL names {parsed.drivername}; only sqlite+aiosqlite:///FILE is supported"
        )
    if parsed.host or parsed.database in (None, "", ":memory:"):
        raise StoreError("DATABASE_URL names no file; duels must survive a restart: sqlite+aiosqlite:///FILE")
    return parsed.set(drivername="sqlite+aiosqlite")


def _make_folder(file: str) -> None:
    folder = Path(file).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the database folder {folder} cannot be made: {error.strerror}") from error


def _prepare(url: URL, file: str) -> None:
    """Make or migrate the file once, before any other connection is opened; this may take a while.

    Foreign keys are off while tables are rebuilt, as SQLite advises for migrations; `migrate` checks them
    before anything is committed.
    """
    engine = create_engine(url.set(drivername="sqlite"), connect_args=_DRIVER, poolclass=NullPool)
    _listen(engine, "PRAGMA foreign_keys = OFF", "PRAGMA journal_mode = WAL")
    try:
        with engine.execution_options(write=True).begin() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise sqlite3.DatabaseError("database disk image is malformed")
            migrate(connection, file)
    finally:
        engine.dispose()


# Keep parameters out of error messages, and so out of logs: they include seeds and hands.
_QUIET = {"connect_args": _DRIVER, "hide_parameters": True}
# FULL: an action must even survive a power cut.
_DURABLE = "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL"


def _make_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, **_QUIET)
    _listen(engine.sync_engine, *_DURABLE)
    return engine


def _make_writing_engine(url: URL) -> Engine:
    """For the one connection of the writer's thread."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, **_QUIET)
    _listen(engine, *_DURABLE)
    return engine.execution_options(write=True)


def _listen(engine: Engine, *pragmas: str) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        try:
            for pragma in (f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}", *pragmas):
                connection.execute(pragma)
        except sqlite3.Error:
            connection.close()  # the pool does not know this connection yet
            raise

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
