"""Provisional ratings follow results in steps."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import rebuild

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: earlier results count as they did."""
    in_steps = sa.Column("in_steps", sa.Boolean, nullable=False, server_default=sa.false())
    with op.batch_alter_table("rated_duels", recreate=rebuild()) as duels:
        duels.add_column(in_steps)
