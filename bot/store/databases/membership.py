"""A process's membership among those that share a database: it holds its shards and receives signals.

Both need one lasting connection to PostgreSQL. Locks and subscriptions end with it, even if the process
crashes. A lost connection is made again, and the listener is told that signals may be missing.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import NullPool
from sqlalchemy.exc import DBAPIError

from bot.shards import Shards
from bot.store.databases.addresses import PostgresqlAddress, SqliteAddress, parse_address
from bot.store.databases.postgresql_errors import explain
from bot.store.databases.signals import CHANNEL, Signal, parse_signal
from bot.store.databases.usage_locks import USING
from bot.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds that a process waits for its shards: the server may notice late that their holder has died."""
CHECK_SECONDS = 10.0
"""Seconds between two checks of the connection, as a broken line is not always noticed."""
ANSWER_SECONDS = 10.0
#: Seconds between two attempts to get the shards, and to reconnect.
_PAUSE, _LONG_PAUSE = 0.1, 1.0
#: The first halves of advisory locks; any numbers that no other program uses. The others: shard, and count.
_SHARD, _COUNT = 0x4D454C46, 0x4D454C47

_OTHER_COUNTS = """
SELECT objid FROM pg_locks
WHERE locktype = 'advisory' AND granted AND classid = $1 AND objsubid = 2 AND objid <> $2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_OWN_BACKEND = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_BACKEND = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"


class TakenError(StoreError):
    """Another process holds one of the shards or the whole database, or has another number of shards."""


class Membership:
    """The membership of a database's only process: there are no signals."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Signal | None] = asyncio.Queue()

    async def next(self) -> Signal | None:
        """Wait for the next signal to this process. None means that some may have been missed."""
        return await self._heard.get()

    async def keep(self) -> None:
        """Hold the shards until cancelled; raises StoreError if another process has taken one of them."""
        await asyncio.Event().wait()


@asynccontextmanager
async def membership(
    url: str,
    shards: Shards,
    *,
    patience: float = PATIENCE,
    check_seconds: float = CHECK_SECONDS,
    pause: float = _LONG_PAUSE,
) -> AsyncIterator[Membership]:
    """Hold these shards while the block runs; the caller runs `keep` meanwhile.

    The connection is checked every `check_seconds`, with a `pause` before each attempt to reconnect. Raises
    StoreError with one line if another process holds one of the shards for more than `patience` seconds, or
    if the database cannot be reached.
    """
    match parse_address(url):
        case SqliteAddress():
            yield Membership()
        case PostgresqlAddress() as address:
            member = _Member(address, shards, patience, check_seconds, pause)
            try:
                await member.join()
                yield member
            finally:
                await member.leave()


class _Member(Membership):
    """The membership of one of several processes."""

    def __init__(
        self, address: PostgresqlAddress, shards: Shards, patience: float, check_seconds: float, pause: float
    ) -> None:
        # The driver comes with the extra `postgresql`, and a process with an SQLite file does without it, and
        # without SQLAlchemy's asynchronous side with its ORM.
        import asyncpg  # type: ignore[import-untyped] # noqa: PLC0415 -- it has no types
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

        super().__init__()
        self._faults = (DBAPIError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
        self._name = address.name
        self._shards = shards
        self._patience = patience
        self._check_seconds = check_seconds
        self._pause = pause
        self._engine: AsyncEngine = create_async_engine(
            address.url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"timeout": ANSWER_SECONDS, "command_timeout": ANSWER_SECONDS},
        )
        self._connection: AsyncConnection | None = None
        self._raw: Any = None  # the driver's own connection, which can listen
        self._lost = asyncio.Event()
        self._backend: tuple[object, object] = (0, None)

    async def join(self) -> None:
        """Get the shards, and listen. Raises StoreError."""
        end = asyncio.get_running_loop().time() + self._patience
        while True:
            try:
                await self._try_to_join()
                return
            except TakenError:
                await self._drop()
                if asyncio.get_running_loop().time() > end:
                    raise
            except self._faults as error:
                raise explain(error, self._name) from error
            await asyncio.sleep(_PAUSE)

    async def leave(self) -> None:
        """Give the shards up."""
        await self._drop()
        await self._engine.dispose()

    async def keep(self) -> None:
        while True:
            await self._until_lost()
            _log.warning("The connection that holds this process's shards is lost; reconnecting")
            await self._join_again()
            _log.info("This process holds its shards again")
            self._heard.put_nowait(None)

    async def _try_to_join(self) -> None:
        self._lost = lost = asyncio.Event()  # a new one: the former connection may still report its end
        self._connection = await self._engine.connect()
        self._raw = (await self._connection.get_raw_connection()).driver_connection
        self._raw.add_termination_listener(lambda _: lost.set())
        await self._end_former_self()
        await self._lock()
        row = await self._raw.fetchrow(_OWN_BACKEND)
        self._backend = row["pid"], row["backend_start"]
        await self._raw.add_listener(CHANNEL, self._hear)

    async def _end_former_self(self) -> None:
        """End this process's last connection if the server has not noticed that it is broken."""
        pid, started = self._backend
        if started is not None:
            await self._raw.execute(_END_BACKEND, pid, started)

    async def _lock(self) -> None:
        """Lock the shards; raises TakenError if another process holds one or has another number of them.

        The database itself is also held again, like by `holding` at the start.
        """
        count = self._shards.count
        if not await self._raw.fetchval("SELECT pg_try_advisory_lock_shared($1)", USING):
            raise TakenError(f"the database {self._name} is being copied or restored; wait for that")
        await self._raw.fetchval("SELECT pg_try_advisory_lock_shared($1, $2)", _COUNT, count)
        others = await self._raw.fetchval(_OTHER_COUNTS, _COUNT, count)
        if others is not None:
            raise TakenError(
                f"the database {self._name} is used by a process that counts {others} shards, and this one "
                f"counts {count}: stop all processes, then start them with the same SHARD_COUNT"
            )
        for shard in sorted(self._shards.held):
            if not await self._raw.fetchval("SELECT pg_try_advisory_lock($1, $2)", _SHARD, shard):
                raise TakenError(
                    f"shard {shard} of {count} is held by another process that uses the database "
                    f"{self._name}: stop that one, or give each its own SHARD_IDS"
                )

    def _hear(self, _connection: object, _pid: int, _channel: str, text: object) -> None:
        signal = parse_signal(str(text))
        if signal is not None and signal.shard in self._shards.held:
            self._heard.put_nowait(signal)

    async def _until_lost(self) -> None:
        """Wait until the connection is lost or no longer answers."""
        while not self._lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(self._check_seconds):
                    await self._lost.wait()
                    return
            if not await self._answers():
                return

    async def _answers(self) -> bool:
        try:
            await self._raw.execute("SELECT 1")
        except self._faults:
            return False
        return True

    async def _join_again(self) -> None:
        """Reconnect, trying until it works; raises TakenError if another process has taken a shard."""
        while True:
            await self._drop()
            await asyncio.sleep(self._pause)
            try:
                await self.join()
                return
            except TakenError:
                raise
            except StoreError as error:
                _log.warning("This process does not hold its shards yet: %s", error)

    async def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(*self._faults):
                await connection.invalidate()
            with suppress(*self._faults):
                await connection.close()
