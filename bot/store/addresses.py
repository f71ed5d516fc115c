"""Reads database URLs. What is shown of them never includes a password."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreError

FORMS = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"
_SQLITE = ("sqlite", "sqlite+aiosqlite")
#: Hosts give addresses that begin with any of them.
_POSTGRESQL = ("postgres", "postgresql", "postgresql+asyncpg")


@dataclass(frozen=True, slots=True)
class SqliteAddress:
    """An SQLite file; `url` names the asynchronous driver."""

    url: URL

    @property
    def file(self) -> Path:
        """Where it is."""
        return Path(str(self.url.database))

    @property
    def name(self) -> str:
        """What messages call it."""
        return str(self.url.database)


@dataclass(frozen=True, slots=True)
class PostgresqlAddress:
    """A database of a PostgreSQL server; `url` names the asynchronous driver and may hold a password."""

    url: URL

    @property
    def name(self) -> str:
        """What messages call it: its server and its own name."""
        host = self.url.host or self.url.query.get("host") or "localhost"
        port = "" if self.url.port is None else f":{self.url.port}"
        return f"{self.url.database} at {host}{port}"


Address = SqliteAddress | PostgresqlAddress


def parse_address(url: str) -> Address:
    """The database that a URL names; raises StoreError if it names none that the bot can use."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # The cause could quote a part of the password.
        raise StoreError(f"DATABASE_URL is no database URL; write {FORMS}") from None
    if parsed.drivername in _SQLITE:
        if parsed.host or parsed.database in (None, "", ":memory:"):
            raise StoreError(
                "DATABASE_URL names no file; duels must survive a restart: sqlite+aiosqlite:///FILE"
            )
        return SqliteAddress(parsed.set(drivername="sqlite+aiosqlite"))
    if parsed.drivername in _POSTGRESQL:
        if not parsed.database:
            raise StoreError(f"DATABASE_URL names no database of the server; write {FORMS}")
        return PostgresqlAddress(parsed.set(drivername="postgresql+asyncpg"))
    raise StoreError(f"DATABASE_URL names {parsed.drivername}; write {FORMS}")
