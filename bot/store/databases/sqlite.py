"""An SQLite file, with several readers and one writer at a time."""

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Literal, TypeAlias

from sqlalchemy import URL, Engine, NullPool, PoolProxiedConnection, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError
from typing_extensions import override

from bot.store.databases.addresses import SqliteAddress
from bot.store.databases.connections import Rows, StraightRows, run_straight
from bot.store.databases.database import Database, Result, Work
from bot.store.databases.reader import READERS, ReadingPool
from bot.store.databases.statements import BEGIN
from bot.store.databases.writer import Writer
from bot.store.errors import StoreError, explain
from bot.store.migrate import Purpose, migrate

_log = logging.getLogger(__name__)

BUSY_MILLISECONDS = 5_000
_SMALL = 8 << 20
"""The size in bytes up to which a file's free room does not matter."""
_SHRINK = "VACUUM"

Begin: TypeAlias = Literal["BEGIN", "BEGIN IMMEDIATE"]
"""The beginning of a transaction. Writing ones announce it: after a read they could not wait for a writer."""

# The driver must not begin transactions itself; `_listen` makes the dialect begin them.
_DRIVER = {"isolation_level": None}


class SqliteDatabase(Database):
    """An SQLite file, whose transactions wait for one another."""

    def __init__(self, reader: ReadingPool, writer: Writer, name: str) -> None:
        """Use `open` instead."""
        self._reader = reader
        self._writer = writer
        self._name = name

    @classmethod
    async def open(cls, address: SqliteAddress, purpose: Purpose) -> "SqliteDatabase":
        """Open this file, as in `Store.open`. Its folder is also made if the file may be made."""
        if purpose != "read":
            make_folder(address.file)
        elif not address.file.exists():
            raise StoreError(f"the database {address.name} does not exist")
        try:
            _prepare(address, purpose)
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, address.name) from error
        return cls(
            ReadingPool(_make_reading_engine(address.url)),
            Writer(_make_writing_engine(address.url)),
            address.name,
        )

    @property
    @override
    def name(self) -> str:
        return self._name

    @override
    async def close(self) -> None:
        """Waits for transactions whose tasks were cancelled, too."""
        await self._reader.close()
        await self._writer.close()

    @override
    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Rows]:
        try:
            async with self._reader.reading() as rows:
                yield rows
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._name) from error

    @override
    async def read(self, work: Work[Result]) -> Result:
        """The work runs whole in a reader's thread."""
        try:
            return await self._reader.read(lambda connection: run_straight(work(StraightRows(connection))))
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._name) from error

    @override
    async def write(self, work: Work[Result], then: Callable[[Result], None] | None = None) -> Result:
        """The work runs in the writer's thread, and several may share a commit."""
        try:
            return await self._writer.write(
                lambda connection: run_straight(work(StraightRows(connection))), then
            )
        except (DBAPIError, sqlite3.Error) as error:
            raise explain(error, self._name) from error


def make_folder(file: Path) -> None:
    """Make the folder of a file. Raises StoreError."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the database folder {file.parent} cannot be made: {error.strerror}") from error


def _prepare(address: SqliteAddress, purpose: Purpose) -> None:
    """Make or migrate the file once, before any other connection is opened; this may take a while.

    Foreign keys are off while tables are rebuilt, as SQLite advises for migrations. They are checked before
    anything is committed.
    """
    engine = create_engine(address.url.set(drivername="sqlite"), connect_args=_DRIVER, poolclass=NullPool)
    _listen(engine, "BEGIN IMMEDIATE", "PRAGMA foreign_keys = OFF", "PRAGMA journal_mode = WAL")
    try:
        with engine.begin() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise sqlite3.DatabaseError("database disk image is malformed")
            migrate(connection, address.name, purpose)
            if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
                rows = f"{len(broken)} rows of {broken[0][0]}"
                raise StoreError(f"the database {address.name} is damaged: {rows} refer to missing rows")
    finally:
        engine.dispose()
    if purpose == "play":
        _give_room_back(address)


def _give_room_back(address: SqliteAddress) -> None:
    """Make a file smaller that is mostly empty, as after its records were compressed.

    Without room on the disk for a second copy, the file stays as it is; SQLite fills it again.
    """
    with closing(sqlite3.connect(address.file, isolation_level=None)) as connection:
        pages, free, page = (
            connection.execute(f"PRAGMA {each}").fetchone()[0]
            for each in ("page_count", "freelist_count", "page_size")
        )
        if pages * page < _SMALL or 2 * free < pages:
            return
        try:
            connection.execute(_SHRINK)
        except sqlite3.OperationalError as error:
            _log.warning("The database file has %d MB of free room: %s", free * page // 1_000_000, error)
        else:
            _log.info("The database file gave back %d MB of free room", free * page // 1_000_000)


# Keep parameters out of error messages, and so out of logs: they include seeds and hands.
_QUIET = {"connect_args": _DRIVER, "hide_parameters": True}
# FULL: an action must even survive a power cut.
_DURABLE = "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL"


def _make_reading_engine(url: URL) -> Engine:
    engine = create_engine(
        url.set(drivername="sqlite"), poolclass=QueuePool, pool_size=READERS, max_overflow=0, **_QUIET
    )
    _listen(engine, "BEGIN", *_DURABLE)
    return engine


def _make_writing_engine(url: URL) -> Engine:
    """For the one connection of the writer's thread."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, **_QUIET)
    _listen(engine, "BEGIN IMMEDIATE", *_DURABLE)
    return engine


def _listen(engine: Engine, begin: Begin, *pragmas: str) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        try:
            for pragma in (f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}", *pragmas):
                connection.execute(pragma)
        except sqlite3.Error:
            connection.close()  # the pool does not know this connection yet
            raise

    def do_begin(dbapi_connection: PoolProxiedConnection) -> None:
        dbapi_connection.cursor().execute(begin)

    # Not by an event of the engine: if it has one, each statement looks for listeners.
    engine.update_execution_options(**{BEGIN: begin})
    engine.dialect.do_begin = do_begin  # type: ignore[method-assign]
