"""Servers that remove the bot are remembered until their data is deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: departures until now are noticed at the next start."""
    op.create_table(
        "departed_servers",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("left_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_departed_servers")),
    )
