"""People open the tables of duels in a browser."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: nobody has opened a table in a browser before."""
    op.create_table(
        "table_sessions",
        sa.Column("id", KEY, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("duel_id", KEY, nullable=False),
        sa.Column("expires_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("kind IN ('link', 'page')", name=op.f("ck_table_sessions_kind")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_table_sessions_duel_id_duels")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_sessions")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_table_sessions_digest"), "table_sessions", ["digest"], unique=True)
    for column in ("user_id", "duel_id", "expires_at"):
        op.create_index(op.f(f"ix_table_sessions_{column}"), "table_sessions", [column])
