"""Restores a backup in place of a database, whose old contents are kept aside."""

import os
import shutil
import tempfile
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, Connection, NullPool, func, inspect, select, text
from sqlalchemy import table as table_named
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.copies.backups import check_backup, make_single, sync_folder, unseal
from bot.store.copies.transfer import copy_all
from bot.store.databases.addresses import Address, PostgresqlAddress, SqliteAddress, parse_address
from bot.store.databases.postgresql_errors import explain
from bot.store.databases.sqlite import make_folder
from bot.store.databases.usage_locks import holding
from bot.store.errors import StoreError
from bot.store.migrate import UNFINISHED
from bot.store.store import Store


async def restore(file: Path, url: str, *, replace: bool, at: datetime) -> tuple[int, str | None]:
    """Check a backup and restore it into a database that no bot uses.

    Returns the number of its rows, and the new place of the old database, if there was one; its name has the
    time `at`. Raises StoreError if the backup is damaged or of a newer version, if the database is in use, or
    if it is not empty and `replace` is not set; then nothing has changed.
    """
    rows = check_backup(file)
    address = parse_address(url)
    async with holding(url, "alone"):
        origin = f"the backup {file.name}"
        is_taken = await _holds_anything(address, origin)
        if is_taken and not replace:
            raise StoreError(
                f"the database {address.name} is not empty; to keep it aside and restore, add --replace"
            )
        aside = at.strftime("before-%Y%m%d-%H%M%S") if is_taken else None
        try:
            match address:
                case SqliteAddress():
                    return rows, await _into_file(file, address, aside)
                case PostgresqlAddress():
                    return rows, await _into_server(file, url, address, origin, aside)
        except OSError as error:
            raise StoreError(f"the backup cannot be restored: {error.strerror or error}") from error


async def _into_file(backup: Path, address: SqliteAddress, aside: str | None) -> str | None:
    target = address.file
    make_folder(target)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".restoring-") as folder:
        fresh = await _migrated_copy(backup, Path(folder))
        kept = None if aside is None else _set_file_aside(target, aside)
        for suffix in ("-wal", "-shm"):
            target.with_name(target.name + suffix).unlink(missing_ok=True)
        os.replace(fresh, target)
        sync_folder(target.parent)
    return kept


async def _into_server(
    backup: Path, url: str, address: PostgresqlAddress, origin: str, aside: str | None
) -> str | None:
    with tempfile.TemporaryDirectory(prefix="restoring-") as folder:
        source = await Store.open(_url(await _migrated_copy(backup, Path(folder))), "read")
        try:
            kept = None if aside is None else await _set_tables_aside(address, aside.replace("-", "_"))
            target = await Store.open(url, "fill")
            try:
                await copy_all(source, target, origin)
            finally:
                await target.close()
        finally:
            await source.close()
    return kept


async def _migrated_copy(backup: Path, folder: Path) -> Path:
    fresh = folder / "fresh.db"
    shutil.copy(backup, fresh)
    unseal(fresh)
    await (await Store.open(_url(fresh))).close()
    make_single(fresh)
    return fresh


def _url(file: Path) -> str:
    return URL.create("sqlite", database=str(file)).render_as_string()


def _set_file_aside(target: Path, aside: str) -> str:
    kept = target.with_name(f"{target.name}.{aside}")
    if kept.exists():
        raise StoreError(f"{kept} exists already; try again in a second")
    for suffix in ("-wal", "-shm", ""):
        old = target.with_name(target.name + suffix)
        if old.exists():
            os.replace(old, kept.with_name(kept.name + suffix))
    return str(kept)


async def _set_tables_aside(address: PostgresqlAddress, schema: str) -> str:
    """Move all tables of a database into another schema."""

    def move(connection: Connection) -> None:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
        for name in inspect(connection).get_table_names():
            connection.execute(text(f'ALTER TABLE "{name}" SET SCHEMA {schema}'))

    engine = _engine(address)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(move)
    except (DBAPIError, OSError) as error:
        raise explain(error, address.name) from error
    finally:
        await engine.dispose()
    return f"the schema {schema} of {address.name}"


async def _holds_anything(address: Address, origin: str) -> bool:
    """Whether a database has rows, except those of an unfinished copy of `origin`."""

    def look(connection: Connection) -> bool:
        names = inspect(connection).get_table_names()
        if UNFINISHED in names and connection.scalar(text(f"SELECT source FROM {UNFINISHED}")) == origin:
            return False
        return any(
            connection.scalar(select(func.count()).select_from(table_named(name)))
            for name in names
            if name != "alembic_version"
        )

    if isinstance(address, SqliteAddress) and not address.file.exists():
        return False
    engine = _engine(address)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(look)
    except (DBAPIError, OSError) as error:
        if isinstance(address, SqliteAddress):
            return True  # an unknown file is kept aside
        raise explain(error, address.name) from error
    finally:
        await engine.dispose()


def _engine(address: Address) -> AsyncEngine:
    return create_async_engine(address.url, poolclass=NullPool, hide_parameters=True)
