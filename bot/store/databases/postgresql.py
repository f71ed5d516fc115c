"""A PostgreSQL database, which several processes may share.

Writing transactions are SERIALIZABLE: the outcome of concurrent ones, in any process, is as if they had run
one after another. PostgreSQL ends a transaction that could break this; it is run again, then without other
transactions of this process.

If the connection is lost during a commit, its outcome is unknown: it counts as failed, and the next writer
finds the actual state. An action cannot be stored twice, as its ply is part of its key.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from msgspec import Struct
from sqlalchemy import Engine, NullPool, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from typing_extensions import override

from bot.store.databases.addresses import PostgresqlAddress
from bot.store.databases.connections import Rows
from bot.store.databases.database import PATIENCE, Database, Result, Work
from bot.store.databases.postgresql_errors import explain, hide_values, is_worth_another_attempt
from bot.store.errors import StoreError
from bot.store.migrate import Purpose, migrate


class WriterTurns:
    """Lets many work at once, or one alone.

    One who wants to work alone waits for those already working; everyone who comes later waits for that one.
    """

    def __init__(self) -> None:
        self._changed = asyncio.Condition()
        self._working = 0
        self._alone = asyncio.Lock()

    @asynccontextmanager
    async def shared(self) -> AsyncIterator[None]:
        """Work while others may work too."""
        async with self._alone:
            self._working += 1
        try:
            yield
        finally:
            await self._leave()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Work while nobody else does."""
        async with self._alone, self._changed:
            await self._changed.wait_for(lambda: self._working == 0)
            yield

    async def _leave(self) -> None:
        self._working -= 1
        async with self._changed:
            self._changed.notify_all()


#: Connections of this process, for reading and for writing.
READERS, WRITERS = 5, 10
ATTEMPTS = 10
"""Maximum number of attempts at a transaction that conflicts with others."""

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 30.0
#: Seconds before the third attempt; the second waits only for its turn. They double with each.
_PAUSE = 0.005
#: The advisory lock that a process holds while it migrates; any number that no other program uses.
_MIGRATING = 0x4D454C45_00000001

_FAULTS = (DBAPIError, PoolTimeout, OSError)


class _Writing(Struct):
    """A submitted transaction. If it is withdrawn before it begins, it never runs."""

    has_begun: bool = False
    is_withdrawn: bool = False


class PostgresqlDatabase(Database):
    """A database of a PostgreSQL server."""

    def __init__(self, address: PostgresqlAddress) -> None:
        """Use `open` instead."""
        self._name = address.name
        self._reading = _make_engine(
            address, READERS, isolation_level="REPEATABLE READ", options={"postgresql_readonly": True}
        )
        self._writing = _make_engine(address, WRITERS, isolation_level="SERIALIZABLE", options={})
        _avoid_scans(self._writing.sync_engine)
        self._turns = WriterTurns()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._reads = 0
        self._no_reads = asyncio.Event()
        self._no_reads.set()

    @classmethod
    async def open(cls, address: PostgresqlAddress, purpose: Purpose) -> "PostgresqlDatabase":
        """Open this database, as in `Store.open`. Processes that start at the same time migrate it once."""
        try:
            await _prepare(address, purpose)
        except _FAULTS as error:
            raise explain(error, address.name) from error
        return cls(address)

    @property
    @override
    def name(self) -> str:
        return self._name

    @override
    async def close(self) -> None:
        """A transaction that reads for too long loses its connection."""
        if self._under_way:
            await asyncio.wait(self._under_way)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._no_reads.wait()
        await self._reading.dispose()
        await self._writing.dispose()

    @override
    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Rows]:
        self._reads += 1
        self._no_reads.clear()
        try:
            async with self._reading.connect() as connection:
                yield connection
        except _FAULTS as error:
            raise explain(error, self._name) from error
        finally:
            self._reads -= 1
            if not self._reads:
                self._no_reads.set()

    @override
    async def read(self, work: Work[Result]) -> Result:
        async with self.reading() as rows:
            return await work(rows)

    @override
    async def write(self, work: Work[Result], then: Callable[[Result], None] | None = None) -> Result:
        """Transactions of this process run at the same time, on several connections."""
        writing = _Writing()
        task = asyncio.create_task(self._run(writing, work, then))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            writing.is_withdrawn = True
            task.add_done_callback(_ignore)
            if writing.has_begun:
                await asyncio.wait([task])
            raise
        except _FAULTS as error:
            raise explain(error, self._name) from error

    async def _run(
        self, writing: _Writing, work: Work[Result], then: Callable[[Result], None] | None
    ) -> Result:
        """Run a transaction until it is committed, and report to `then`, whose errors go to the loop."""
        attempt = 0
        while True:
            attempt += 1
            try:
                async with self._turns.shared() if attempt == 1 else self._turns.alone():
                    result = await self._attempt(writing, work)
                break
            except DBAPIError as error:
                if attempt == ATTEMPTS or not is_worth_another_attempt(error):
                    raise
            if attempt > 1:  # it conflicts with another process
                await asyncio.sleep(_PAUSE * 2 ** (attempt - 2) * random.random())
        if then is not None:
            asyncio.get_running_loop().call_soon(then, result)
        return result

    async def _attempt(self, writing: _Writing, work: Work[Result]) -> Result:
        async with self._writing.connect() as connection:
            if writing.is_withdrawn and not writing.has_begun:
                raise asyncio.CancelledError
            writing.has_begun = True
            async with connection.begin():
                return await work(connection)


def _ignore(task: asyncio.Task[Any]) -> None:
    if not task.cancelled():
        task.exception()  # nothing else retrieves it


def _make_engine(
    address: PostgresqlAddress, connections: int, *, isolation_level: str, options: dict[str, bool]
) -> AsyncEngine:
    engine = create_async_engine(
        address.url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=ANSWER_SECONDS,
        pool_pre_ping=True,  # no errors after a restart of the server
        connect_args={"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS},
        hide_parameters=True,  # they include seeds and hands
        isolation_level=isolation_level,
        execution_options=options,
    )
    hide_values(engine.sync_engine)
    return engine


def _avoid_scans(engine: Engine) -> None:
    """Let transactions find their rows by indexes, even in small tables.

    A scan counts as reading the whole table, so it conflicts with every other transaction that writes there.
    """

    @event.listens_for(engine, "connect")
    def set_up(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("SET enable_seqscan = off")
        cursor.close()
        connection.commit()


async def _prepare(address: PostgresqlAddress, purpose: Purpose) -> None:
    """Make or migrate the tables once, before any other connection is opened; this may take a while."""
    engine = create_async_engine(
        address.url,
        poolclass=NullPool,
        connect_args={"timeout": CONNECT_SECONDS},
        hide_parameters=True,
        isolation_level="READ COMMITTED",  # after waiting for the lock, see its last holder's changes
    )
    hide_values(engine.sync_engine)
    try:
        async with engine.begin() as connection:
            await _check_encoding(connection, address.name)
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
            await connection.run_sync(migrate, address.name, purpose)
    finally:
        await engine.dispose()


async def _check_encoding(connection: AsyncConnection, name: str) -> None:
    encoding = await connection.scalar(text("SHOW server_encoding"))
    if encoding != "UTF8":
        raise StoreError(f"the database {name} keeps text in {encoding}; make one with ENCODING 'UTF8'")
