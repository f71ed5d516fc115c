"""Leaderboards keep themselves current in a channel."""

import sqlalchemy as sa
from alembic import op

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty."""
    op.create_table(
        "leaderboard_posts",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("by_id", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("content", sa.String, nullable=False),
        sa.Column("is_pinned", sa.Boolean, nullable=False),
        sa.Column("is_again", sa.Boolean, nullable=False),
        sa.Column("trouble", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", name=op.f("pk_leaderboard_posts")),
    )
