"""Backups: one SQLite file with everything, and a table of the contents that it must have.

An SQLite database is copied by VACUUM INTO, which reads one state of it without blocking writers. A
PostgreSQL database is copied from one snapshot. Either way the bot may be running.
"""

import asyncio
import hashlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL

from bot.store.copies.transfer import copy_all
from bot.store.databases.addresses import PostgresqlAddress, SqliteAddress, parse_address
from bot.store.errors import StoreError, explain
from bot.store.store import Store

CONTENTS = "backup_contents"
"""The table of a backup with every other table's number of rows, and a hash of their values."""

_BUSY_SECONDS = 30.0


async def back_up(url: str, file: Path) -> int:
    """Copy a database to a new file; returns the number of its rows.

    The file appears once it is complete. Raises StoreError if the file exists already or cannot be written,
    or if the database cannot be read.
    """
    part = file.with_name(f"{file.name}.part")
    address = parse_address(url)
    try:
        _check_free(file)
        _remove(part)
        match address:
            case SqliteAddress():
                await asyncio.to_thread(_vacuum, address.file, part)
            case PostgresqlAddress():
                await _copy(url, part)
        rows = await asyncio.to_thread(_seal, part)
        os.replace(part, file)
        sync_folder(file.parent)
        return rows
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        with suppress(OSError):
            _remove(part)


def check_backup(file: Path) -> int:
    """Check that a backup is intact; returns the number of its rows. Raises StoreError if it is not."""
    if not file.is_file():
        raise StoreError(f"{file} is not a file" if file.exists() else f"{file} does not exist")
    with _explaining_backup(file), closing(_connect(file)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
            raise StoreError(f"{file} is damaged; restore another backup")
        if CONTENTS not in _tables(connection):
            raise StoreError(f"{file} is not a backup made by `python -m bot backup`")
        if connection.execute("PRAGMA foreign_key_check").fetchall():
            raise StoreError(f"{file} is damaged: rows in it refer to missing rows")
        wanted = {name: (rows, hash) for name, rows, hash in connection.execute(f"SELECT * FROM {CONTENTS}")}
        names = [name for name in _tables(connection) if name != CONTENTS]
        found = {name: _contents(connection, name) for name in names}
    if differing := sorted(table for table in wanted | found if wanted.get(table) != found.get(table)):
        raise StoreError(f"{file} is damaged: {', '.join(differing)} differ from the backed-up tables")
    return sum(count for count, _ in found.values())


def unseal(file: Path) -> None:
    """Turn a copy of a backup into an ordinary database."""
    with _explaining(file), closing(_connect(file)) as connection:
        connection.execute(f"DROP TABLE {CONTENTS}")
    sync_file(file)


def make_single(file: Path) -> None:
    """Move everything into the file itself, so that it can be moved; nobody may use it meanwhile."""
    with _explaining(file), closing(_connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    sync_file(file)


def sync_file(file: Path) -> None:
    """Wait until a file is on the disk."""
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    sync_file(folder)


@contextmanager
def _explaining(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise explain(error, str(file)) from error


@contextmanager
def _explaining_backup(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        raise explain(error, str(file)) from error
    except sqlite3.DatabaseError as error:
        is_other = "not a database" in str(error)
        fault = "is not a backup made by `python -m bot backup`" if is_other else "is damaged"
        raise StoreError(f"{file} {fault}; restore another backup") from error


def _check_free(file: Path) -> None:
    if not file.parent.exists():
        raise StoreError(f"the folder {file.parent} does not exist; make it, or name another file")
    if file.exists():
        raise StoreError(f"{file} exists already; name another file")


def _remove(file: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def _connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, isolation_level=None, timeout=_BUSY_SECONDS)


def _vacuum(source: Path, part: Path) -> None:
    if not source.exists():
        raise StoreError(f"the database {source} does not exist")
    with _explaining(source), closing(_connect(source)) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))


async def _copy(url: str, part: Path) -> None:
    source = await Store.open(url, "read")
    try:
        target = await Store.open(URL.create("sqlite", database=str(part)).render_as_string(), "fill")
        try:
            await copy_all(source, target, source.name)
        finally:
            await target.close()
    finally:
        await source.close()


def _seal(part: Path) -> int:
    with _explaining(part), closing(_connect(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        if not (tables := _tables(connection)):
            raise StoreError("the database is empty")
        held = [(table, *_contents(connection, table)) for table in tables]
        connection.execute(f"CREATE TABLE {CONTENTS} (name TEXT PRIMARY KEY, rows INTEGER, hash TEXT)")
        connection.executemany(f"INSERT INTO {CONTENTS} VALUES (?, ?, ?)", held)
    sync_file(part)
    return sum(count for _, count, _ in held)


def _tables(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return [name for (name,) in rows]


def _contents(connection: sqlite3.Connection, table: str) -> tuple[int, str]:
    count, digest = 0, hashlib.sha256()
    for row in connection.execute(f'SELECT * FROM "{table}" ORDER BY rowid'):
        count += 1
        digest.update(repr(row).encode("utf-8", "surrogatepass"))
    return count, digest.hexdigest()
