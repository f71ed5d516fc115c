"""A turn that goes on after its end was taken back counts once in the figures of profiles."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import rebuild

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: no turn that is being played is known to be one again."""
    again = sa.Column("is_again", sa.Boolean, nullable=False, server_default=sa.false())
    with op.batch_alter_table("seat_clocks", recreate=rebuild()) as clocks:
        clocks.add_column(again)
