"""Brings a database to the newest schema with Alembic, inside the caller's transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: Connection, file: str) -> None:
    """Run the migrations that this database still needs; errors name `file`.

    Raises StoreError if a newer version of the bot made it, or if it has another program's tables.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    current = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := sorted(current - known):
        raise StoreError(
            f"the database {file} was made by a newer version of the bot (schema {', '.join(unknown)}, "
            f"this one knows up to {script.get_current_head()}); update the bot or set DATABASE_URL to "
            "another file"
        )
    if not current and inspect(connection).get_table_names():
        raise StoreError(
            f"the database {file} holds another program's tables; set DATABASE_URL to another file"
        )
    command.upgrade(config, "head")
    # A write that changes nothing, so that a read-only database is noticed now, not at the first action.
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
    if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        raise StoreError(f"the database {file} is damaged: {len(broken)} rows of {broken[0][0]} lead nowhere")
