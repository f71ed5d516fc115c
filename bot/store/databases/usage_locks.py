"""Locks a database for a process, so that no other uses it by mistake.

An SQLite file belongs to one process, by a lock on a file beside it. A PostgreSQL database may be shared by
bots, but not with a copy or a restore. Both locks end with their process, even if it crashes.
"""

import fcntl
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from sqlalchemy import NullPool, text
from sqlalchemy.exc import DBAPIError

from bot.store.databases.addresses import PostgresqlAddress, SqliteAddress, parse_address
from bot.store.databases.postgresql_errors import explain
from bot.store.databases.sqlite import make_folder
from bot.store.errors import StoreError

How = Literal["shared", "alone"]
#: The advisory lock of a PostgreSQL database; any number that no other program uses.
USING = 0x4D454C45_00000002


@asynccontextmanager
async def holding(url: str, how: How = "shared") -> AsyncIterator[None]:
    """Hold a database while the block runs: `shared` with other bots if possible, or `alone`.

    Raises StoreError with one line if another process holds it, or if it cannot be reached.
    """
    match parse_address(url):
        case SqliteAddress() as address:
            lock = _lock_file(address.file)
            try:
                yield
            finally:
                os.close(lock)
        case PostgresqlAddress() as address:
            async with _advisory_lock(address, how):
                yield


def _lock_file(file: Path) -> int:
    """Lock `FILE.lock`; returns its descriptor. The file stays, with the id of its last process."""
    make_folder(file)
    try:
        # Not inherited: processes that this one starts must not keep the lock.
        lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise StoreError(
            f"the database {file} cannot be opened; let the bot read and write the file and its folder"
        ) from error
    try:
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = os.read(lock, 20).decode("ascii", "replace").strip()
        os.close(lock)
        raise StoreError(
            f"the database {file} is in use by another process ({holder or 'unknown'}); stop that one first"
        ) from error
    os.ftruncate(lock, 0)
    os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
    return lock


@asynccontextmanager
async def _advisory_lock(address: PostgresqlAddress, how: How) -> AsyncIterator[None]:
    # Only PostgreSQL needs SQLAlchemy's asynchronous side, with its ORM.
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

    engine = create_async_engine(address.url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    suffix = "_shared" if how == "shared" else ""
    try:
        try:
            connection = await engine.connect()
            is_ours = await connection.scalar(
                text(f"SELECT pg_try_advisory_lock{suffix}(:key)"), {"key": USING}
            )
        except (DBAPIError, OSError) as error:
            raise explain(error, address.name) from error
        try:
            if not is_ours:
                doing = "copied or restored; wait for that" if how == "shared" else "used; stop the bot first"
                raise StoreError(f"the database {address.name} is being {doing}")
            yield
        finally:
            await connection.close()
    finally:
        await engine.dispose()
