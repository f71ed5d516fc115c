"""Comparisons of decks that are still undecided, with their games."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: undecided comparisons before were not kept."""
    op.create_table(
        "open_tests",
        sa.Column("id", KEY, nullable=False),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("deck_id", KEY),
        sa.Column("test_id", sa.Integer),
        sa.Column("kept_at", sa.DateTime, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("question", sa.LargeBinary, nullable=False),
        sa.Column("results", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_open_tests")),
        sa.ForeignKeyConstraint(["deck_id"], ["decks.id"], name=op.f("fk_open_tests_deck_id_decks")),
        sa.CheckConstraint("games >= 0", name=op.f("ck_open_tests_games")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_open_tests_owner_id_game"), "open_tests", ["owner_id", "game"])
