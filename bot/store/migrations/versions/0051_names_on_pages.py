"""People choose whether public pages name them."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import rebuild

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Name everybody until they choose otherwise, as chat does."""
    with op.batch_alter_table("own_settings", recreate=rebuild()) as settings:
        settings.add_column(sa.Column("on_pages", sa.Boolean, nullable=False, server_default=sa.true()))
