"""Opens the database: one SQLite file, brought to the newest schema, one writer at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, NullPool, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.errors import StoreError, explain
from bot.store.migrate import migrate
from bot.store.tables import Tables

BUSY_MILLISECONDS = 5_000


class Store:
    """The database. Rows are reached through `reading()` and `writing()`, each one transaction."""

    def __init__(self, engine: AsyncEngine, file: str) -> None:
        """Use `Store.open`."""
        self._engine = engine
        self._writing_engine = engine.execution_options(write=True)
        self._file = file
        self._writer = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> "Store":
        """The store at `sqlite+aiosqlite:///FILE` (or `sqlite:///FILE`), made or migrated where needed.

        Its folder is made too. StoreError with one line saying what is wrong: another kind of database, a
        folder or file that cannot be written, a full disk, a file that is no database, is damaged, belongs
        to another program or was written by a newer version of the bot.
        """
        parsed = _parse_url(url)
        file = str(parsed.database)
        _make_folder(file)
        try:
            await _prepare(parsed, file)
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, file) from error
        return cls(_make_engine(parsed, foreign_keys=True), file)

    async def close(self) -> None:
        """Close all connections; the store cannot be used after this."""
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Tables]:
        """One consistent look at the database; StoreError if it cannot be read."""
        try:
            async with self._engine.connect() as connection:
                yield Tables(connection)
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._file) from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Tables]:
        """One transaction that nobody else writes beside; durable once the block is left without an error.

        Any exception undoes all of it. StoreError if the database could not be written.
        """
        try:
            async with self._writer, self._writing_engine.begin() as connection:
                yield Tables(connection)
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._file) from error


def _parse_url(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError("DATABASE_URL is no database URL; write sqlite+aiosqlite:///FILE") from error
    if parsed.drivername not in ("sqlite", "sqlite+aiosqlite"):
        raise StoreError(
            f"DATABASE_URL names {parsed.drivername}; only sqlite+aiosqlite:///FILE is supported"
        )
    if parsed.database in (None, "", ":memory:"):
        raise StoreError("DATABASE_URL names no file; duels must survive a restart: sqlite+aiosqlite:///FILE")
    return parsed.set(drivername="sqlite+aiosqlite")


def _make_folder(file: str) -> None:
    folder = Path(file).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the database folder {folder} cannot be made: {error.strerror}") from error


def _make_engine(url: URL, *, foreign_keys: bool, **options: Any) -> AsyncEngine:
    # isolation_level None: the driver begins nothing by itself, the listener below does. A transaction that
    # will write says so at once: one that reads first and then writes could not wait for another writer.
    engine = create_async_engine(url, connect_args={"isolation_level": None}, **options)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.execute("PRAGMA synchronous = FULL")  # an action must survive a power cut, too
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


async def _prepare(url: URL, file: str) -> None:
    # Foreign keys are off while tables are rebuilt, as SQLite's own advice for migrations has it; they are
    # checked before the migration is committed.
    engine = _make_engine(url, foreign_keys=False, poolclass=NullPool)

    @event.listens_for(engine.sync_engine, "connect")
    def check(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA quick_check(1)")
        [[answer]] = cursor.fetchall()
        cursor.close()
        if answer != "ok":
            raise sqlite3.DatabaseError("database disk image is malformed")

    try:
        async with engine.execution_options(write=True).begin() as connection:
            await connection.run_sync(migrate, file)
    finally:
        await engine.dispose()
