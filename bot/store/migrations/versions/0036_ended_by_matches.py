"""Games that their match in a tournament ended have a result for ratings."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import rebuild

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, empty: why earlier games ended is not known, and none of them is rated afterwards."""
    with op.batch_alter_table("duels", recreate=rebuild()) as duels:
        duels.add_column(sa.Column("ended_for", sa.String))
    with op.batch_alter_table("seats", recreate=rebuild()) as seats:
        seats.add_column(sa.Column("match_place", sa.Integer))
