"""Servers choose where tournaments call their matches, tell results, and post their news."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import rebuild

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let every server keep all of it in each tournament's own channel."""
    with op.batch_alter_table("server_settings", recreate=rebuild()) as batch:
        for name in ("call_channel", "result_channel", "news_channel"):
            batch.add_column(sa.Column(name, sa.BigInteger))
