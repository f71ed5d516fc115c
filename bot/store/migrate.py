"""Migrates a database to the newest schema with Alembic, inside the caller's transaction."""

from functools import cache
from pathlib import Path
from typing import Literal

from sqlalchemy import Connection, inspect

from bot.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"

Purpose = Literal["play", "read", "fill"]
"""The purpose for which a database is opened.

- play: it is made or migrated if needed.
- read: it must exist, with the newest schema.
- fill: it is made if needed, and may have an unfinished copy of another one. It is never migrated.
"""

_VERSION = "alembic_version"
"""Alembic's table, with the revision of the database."""
UNFINISHED = "unfinished_copy"
"""The table that a database has while another one is copied into it."""


def migrate(connection: Connection, name: str, purpose: Purpose) -> None:
    """Run the migrations that this database needs; errors call it `name`.

    Raises StoreError if a newer version of the bot made it, if it has another program's tables, or if it does
    not fit the purpose.
    """
    newest = revisions()[-1]
    tables = inspect(connection).get_table_names()
    current = _current(connection) if _VERSION in tables else set()
    if unknown := sorted(current.difference(revisions())):
        raise StoreError(
            f"the database {name} was made by a newer version of the bot (schema {', '.join(unknown)}, "
            f"this one knows up to {newest}); update the bot or set DATABASE_URL to another database"
        )
    if not current and tables:
        raise StoreError(
            f"the database {name} holds another program's tables; set DATABASE_URL to another database"
        )
    if UNFINISHED in tables and purpose != "fill":
        raise StoreError(
            f"the database {name} holds an unfinished copy; finish it by the same command, or empty it first"
        )
    if purpose == "read" and not current:
        raise StoreError(f"the database {name} is empty")
    if purpose != "play" and current and current != {newest}:
        raise StoreError(
            f"the database {name} has the schema {', '.join(sorted(current))} of an earlier version; start "
            f"the bot with it once to migrate it to {newest}"
        )
    if purpose == "read":
        return
    if current != {newest}:
        _upgrade(connection)
    # A write without a change: a read-only database is noticed now, not at the first action.
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _current(connection: Connection) -> set[str]:
    return {str(row[0]) for row in connection.exec_driver_sql("SELECT version_num FROM alembic_version")}


def _upgrade(connection: Connection) -> None:
    # Most starts migrate nothing, and Alembic takes a while to load.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def revisions() -> tuple[str, ...]:
    """All revisions, the oldest first: the numbers with which the migrations' file names begin."""
    return tuple(sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py")))
