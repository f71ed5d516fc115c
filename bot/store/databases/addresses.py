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
#: What may follow the `?`. `sslmode` is other programs' name for `ssl`, and in the addresses that hosts give.
_OPTIONS = ("host", "port", "ssl", "sslmode")
_SSL = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")


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
        if "@" in f"{parsed.host}{parsed.database}":
            # What follows the first one is a part of the password, and would be shown as a name.
            raise StoreError("DATABASE_URL has more than one @; write %40 for each in the password")
        return PostgresqlAddress(_for_driver(parsed))
    raise StoreError(f"DATABASE_URL names {parsed.drivername}; write {FORMS}")


def _for_driver(url: URL) -> URL:
    """The URL of a server as the driver takes it; raises StoreError if it has options that are not known."""
    if unknown := sorted(set(url.query) - set(_OPTIONS)):
        raise StoreError(f"DATABASE_URL has the unknown option {unknown[0]}; known are {', '.join(_OPTIONS)}")
    ssl = url.query.get("ssl", url.query.get("sslmode"))
    if ssl is not None and ssl not in _SSL:
        raise StoreError(f"DATABASE_URL has an ssl that is not known; it may be {', '.join(_SSL)}")
    url = url.difference_update_query(["sslmode"])
    if ssl is not None:
        url = url.update_query_dict({"ssl": ssl})
    return url.set(drivername="postgresql+asyncpg")
