"""Organisers and managers share pages with everybody."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; no page is shared."""
    op.create_table(
        "shared_pages",
        sa.Column("id", KEY, nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("sharing", sa.String, nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("kind IN ('tournament', 'server')", name=op.f("ck_shared_pages_kind")),
        sa.CheckConstraint("sharing IN ('off', 'on', 'findable')", name=op.f("ck_shared_pages_sharing")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shared_pages")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_shared_pages_code"), "shared_pages", ["code"], unique=True)
    op.create_index(op.f("ix_shared_pages_kind_subject"), "shared_pages", ["kind", "subject"], unique=True)
    op.create_index(op.f("ix_shared_pages_guild_id"), "shared_pages", ["guild_id"])
