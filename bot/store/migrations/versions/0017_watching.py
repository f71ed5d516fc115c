"""Warnings of clocks are stored until Discord has taken them."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0017"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty."""
    op.create_table(
        "clock_warnings",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ends_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "seat", name=op.f("pk_clock_warnings")),
        sa.ForeignKeyConstraint(
            ["duel_id"], ["clocks.duel_id"], name=op.f("fk_clock_warnings_duel_id_clocks")
        ),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f("ck_clock_warnings_seat")),
    )
