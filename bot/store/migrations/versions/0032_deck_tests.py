"""Results of tests of people's own decks."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: tests before were not kept."""
    op.create_table(
        "deck_tests",
        sa.Column("id", KEY, nullable=False),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("deck_id", KEY, nullable=False, autoincrement=False),
        sa.Column("tested_at", sa.DateTime, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deck_tests")),
        sa.ForeignKeyConstraint(["deck_id"], ["decks.id"], name=op.f("fk_deck_tests_deck_id_decks")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_deck_tests_owner_id_deck_id"), "deck_tests", ["owner_id", "deck_id"])
