"""What decks have won when they were weighed."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: no deck has been weighed."""
    op.create_table(
        "deck_weighings",
        sa.Column("id", KEY, nullable=False),
        sa.Column("deck", sa.String(64), nullable=False),
        sa.Column("scales", sa.String(64), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("half_points", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("weighed_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deck_weighings")),
        sa.CheckConstraint("half_points BETWEEN 0 AND 2 * games", name=op.f("ck_deck_weighings_half_points")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_deck_weighings_deck_scales"), "deck_weighings", ["deck", "scales"], unique=True)
