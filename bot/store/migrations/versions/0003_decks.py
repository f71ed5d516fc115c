"""Users keep decks of their own."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of decks."""
    op.create_table(
        "decks",
        sa.Column("id", KEY, nullable=False),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("name_key", sa.String, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("saved_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decks")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_decks_owner_id_name_key"), "decks", ["owner_id", "name_key"], unique=True)
    op.create_index(op.f("ix_decks_code"), "decks", ["code"])
