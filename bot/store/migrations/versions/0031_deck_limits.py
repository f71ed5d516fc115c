"""Servers limit which decks are played: only standard ones, up to a tier, without what is banned."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: no server has limits yet."""
    with op.batch_alter_table("server_settings") as batch:
        batch.add_column(sa.Column("standard_only", sa.Boolean, nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("deck_tier", sa.Integer))
        batch.add_column(sa.Column("banned", sa.JSON, nullable=False, server_default="[]"))
