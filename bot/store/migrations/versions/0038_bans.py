"""Moderators ban people from tournaments, from queues and from all play with others, too."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: bans from rated play stay where they are."""
    op.create_table(
        "play_bans",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("scope", sa.String, nullable=False),
        sa.Column("until", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "scope", name=op.f("pk_play_bans")),
        sa.CheckConstraint("scope IN ('tournaments', 'queue', 'all')", name=op.f("ck_play_bans_scope")),
    )
