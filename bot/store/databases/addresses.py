"""Parses database URLs. Names that are shown never include a password."""

from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreError

FORMS = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"
_SQLITE = ("sqlite", "sqlite+aiosqlite")
#: Hosting providers give addresses that begin with any of these.
_POSTGRESQL = ("postgres", "postgresql", "postgresql+asyncpg")
#: Options after the `?`. `sslmode` is the name of `ssl` in other programs and in providers' addresses.
_OPTIONS = ("host", "port", "ssl", "sslmode")
_SSL = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")


class SqliteAddress(Struct, frozen=True):
    """An SQLite file; `url` names the asynchronous driver."""

    url: URL

    @property
    def file(self) -> Path:
        return Path(str(self.url.database))

    @property
    def name(self) -> str:
        """Its name in messages."""
        return str(self.url.database)


class PostgresqlAddress(Struct, frozen=True):
    """A database of a PostgreSQL server; `url` names the asynchronous driver and may hold a password."""

    url: URL

    @property
    def name(self) -> str:
        """Its name in messages: the server's and its own."""
        host = self.url.host or self.url.query.get("host") or "localhost"
        port = "" if self.url.port is None else f":{self.url.port}"
        return f"{self.url.database} at {host}{port}"


Address = SqliteAddress | PostgresqlAddress


def parse_address(url: str) -> Address:
    """The database that a URL names; raises StoreError if the bot cannot use it."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # The cause could quote a part of the password.
        raise StoreError(f"DATABASE_URL is not a database URL; write {FORMS}") from None
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
            # The part after the first one belongs to the password and would be shown as a name.
            raise StoreError("DATABASE_URL has more than one @; write %40 for each in the password")
        if find_spec("asyncpg") is None:
            raise StoreError(
                "DATABASE_URL names a PostgreSQL database, but its driver is not installed; "
                "install the extra `postgresql`"
            )
        return PostgresqlAddress(_for_driver(parsed))
    raise StoreError(f"DATABASE_URL names {parsed.drivername}; write {FORMS}")


def _for_driver(url: URL) -> URL:
    """The URL of a server for the driver; raises StoreError for unknown options."""
    if unknown := sorted(set(url.query) - set(_OPTIONS)):
        raise StoreError(f"DATABASE_URL has the unknown option {unknown[0]}; known are {', '.join(_OPTIONS)}")
    ssl = url.query.get("ssl", url.query.get("sslmode"))
    if ssl is not None and ssl not in _SSL:
        raise StoreError(f"DATABASE_URL has an unknown value of ssl; it may be {', '.join(_SSL)}")
    url = url.difference_update_query(["sslmode"])
    if ssl is not None:
        url = url.update_query_dict({"ssl": ssl})
    return url.set(drivername="postgresql+asyncpg")
