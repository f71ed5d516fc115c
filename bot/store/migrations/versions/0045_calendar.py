"""Calendars see which of two versions of a tournament's dates is the newer one."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import rebuild

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count the changes of each tournament from now on."""
    numbered = {"sqlite_autoincrement": True}
    with op.batch_alter_table("tournaments", recreate=rebuild(), table_kwargs=numbered) as tournaments:
        tournaments.add_column(sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
        tournaments.add_column(sa.Column("changed_at", sa.DateTime))
