"""Somebody who left a queue without asking to is told so, also after a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_A_CLOCK = "clock IN ('3m', '10m', '1h', '1d', '3d', 'none')"


def upgrade() -> None:
    """Add the table, empty: nobody is still to be told anything."""
    op.create_table(
        "queue_notices",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("details", sa.String, nullable=False),
        sa.PrimaryKeyConstraint(
            "guild_id", "game", "clock", "user_id", "since", name=op.f("pk_queue_notices")
        ),
        sa.CheckConstraint(_A_CLOCK, name=op.f("ck_queue_notices_clock")),
        sa.CheckConstraint("kind IN ('left', 'not-begun')", name=op.f("ck_queue_notices_kind")),
    )
    op.create_index(op.f("ix_queue_notices_user_id"), "queue_notices", ["user_id"])
