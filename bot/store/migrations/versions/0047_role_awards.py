"""Servers award roles, and people have them."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables of awards and of who has their roles."""
    op.create_table(
        "role_awards",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("role_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("game", sa.String),
        sa.Column("template", sa.String),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("is_lasting", sa.Boolean, nullable=False),
        sa.Column("by_id", sa.BigInteger, nullable=False),
        sa.Column("trouble", sa.String, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_role_awards")),
        sa.CheckConstraint(
            "kind IN ('players', 'winners', 'rating', 'rank', 'champion')", name=op.f("ck_role_awards_kind")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_role_awards_guild_id"), "role_awards", ["guild_id"])
    op.create_table(
        "role_grants",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("role_id", sa.BigInteger, nullable=False),
        sa.Column("is_wanted", sa.Boolean, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "role_id", name=op.f("pk_role_grants")),
        sa.CheckConstraint(
            "state IN ('due', 'begun', 'given', 'held', 'away')", name=op.f("ck_role_grants_state")
        ),
    )
    op.create_index(op.f("ix_role_grants_user_id"), "role_grants", ["user_id"])
