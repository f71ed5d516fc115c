"""Migrates a database to the newest schema with Alembic, inside the caller's transaction."""

from functools import cache
from pathlib import Path
from typing import Literal

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"

Purpose = Literal["play", "read", "fill"]
"""The purpose for which a database is opened.

- play: it is made or migrated if needed.
- read: it must exist, with the newest schema.
- fill: it is made if needed, and may have an unfinished copy of another one. It is never migrated.
"""

UNFINISHED = "unfinished_copy"
"""The table that a database has while another one is copied into it."""


def migrate(connection: Connection, name: str, purpose: Purpose) -> None:
    """Run the migrations that this database needs; errors call it `name`.

    Raises StoreError if a newer version of the bot made it, if it has another program's tables, or if it does
    not fit the purpose.
    """
    newest, known = _revisions()
    current = set(MigrationContext.configure(connection).get_current_heads())
    tables = inspect(connection).get_table_names()
    if unknown := sorted(current - known):
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
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    # A write without a change: a read-only database is noticed now, not at the first action.
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _config() -> Config:
    """Alembic's settings, with the folder of the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@cache
def _revisions() -> tuple[str, frozenset[str]]:
    """The newest revision, and all revisions, read once from the modules of the migrations."""
    script = ScriptDirectory.from_config(_config())
    return str(script.get_current_head()), frozenset(each.revision for each in script.walk_revisions())
