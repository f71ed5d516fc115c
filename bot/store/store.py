"""The store: the interface of the database for the rest of the bot."""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bot.store.databases.addresses import PostgresqlAddress, SqliteAddress, parse_address
from bot.store.databases.database import Database
from bot.store.databases.sqlite import SqliteDatabase
from bot.store.migrate import Purpose
from bot.store.tables import Tables

Result = TypeVar("Result")
Work = Callable[[Tables], Coroutine[Any, Any, Result]]
"""The work of a transaction.

It may await only its tables. It may run more than once, so it has no other effects; these belong in `then`.
"""


class Store:
    """The database: `write()` changes its rows, `reading()` reads them, each in one transaction."""

    def __init__(self, database: Database) -> None:
        """Use `Store.open` instead."""
        self._database = database

    @classmethod
    async def open(cls, url: str, purpose: Purpose = "play") -> "Store":
        """The store at `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE`.

        `purpose` decides whether it is made or migrated. Raises StoreError with one line if it is another
        kind of database, cannot be reached or written, is damaged, belongs to another program, was written by
        a newer version of the bot or does not fit the purpose, or if the disk is full.
        """
        match parse_address(url):
            case SqliteAddress() as address:
                return cls(await SqliteDatabase.open(address, purpose))
            case PostgresqlAddress() as address:
                # SQLAlchemy's asynchronous side, with its ORM, takes time and memory that SQLite needs not.
                from bot.store.databases.postgresql import PostgresqlDatabase  # noqa: PLC0415

                return cls(await PostgresqlDatabase.open(address, purpose))

    @property
    def name(self) -> str:
        """The database's name in messages, never with a password."""
        return self._database.name

    async def close(self) -> None:
        """Finish all transactions and close all connections; the store cannot be used after this."""
        await self._database.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Tables]:
        """A consistent view of the database; raises StoreError if it cannot be read."""
        async with self._database.reading() as rows:
            yield Tables(rows)

    async def read(self, work: Work[Result]) -> Result:
        """Run `work` on a consistent view of the database and return its result; raises like `reading`.

        It costs less than `reading` for several statements: with SQLite, all of them run in one visit to a
        thread. So `work` awaits only its tables, and has no other effects.
        """
        return await self._database.read(lambda rows: work(Tables(rows)))

    async def write(self, work: Work[Result], then: Callable[[Result], None] | None = None) -> Result:
        """Run `work` in its own writing transaction and return its result once that is on the disk.

        The outcome is as if no other transaction wrote meanwhile. Any exception undoes all of it. Raises the
        exceptions of `work`, and StoreError if the database could not be written.

        The event loop calls `then` with the result as soon as it is on the disk, even if the waiting task is
        cancelled. A transaction that has begun goes on, and the cancelled task ends after it.
        """
        return await self._database.write(lambda rows: work(Tables(rows)), then)
