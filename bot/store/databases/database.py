"""The interface of databases: an SQLite file or a PostgreSQL database.

Repositories await only statements of SQLAlchemy Core, so the same transaction runs on both.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from bot.store.databases.connections import Rows

PATIENCE = 5.0
"""Seconds in which reading transactions may end when the database is closed."""
Result = TypeVar("Result")
Work = Callable[[Rows], Coroutine[Any, Any, Result]]
"""The work of a transaction, as in Store, on plain rows."""


class Database(ABC):
    """An open database, as `Store` uses it."""

    @property
    @abstractmethod
    def name(self) -> str:
        """Its name in messages, never with a password."""

    @abstractmethod
    async def close(self) -> None:
        """As in Store."""

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Rows]:
        """As in Store."""

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result:
        """As in Store."""

    @abstractmethod
    async def write(self, work: Work[Result], then: Callable[[Result], None] | None = None) -> Result:
        """As in Store."""
