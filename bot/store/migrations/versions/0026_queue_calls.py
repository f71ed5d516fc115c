"""A message that calls for an opponent says so when nobody waits by it any more, also after a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_A_CLOCK = "clock IN ('3m', '10m', '1h', '1d', '3d', 'none')"


def upgrade() -> None:
    """Add the table, empty: calls of earlier versions stay as they are."""
    op.create_table(
        "queue_calls",
        sa.Column("message_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("interaction_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("message_id", name=op.f("pk_queue_calls")),
        sa.CheckConstraint(_A_CLOCK, name=op.f("ck_queue_calls_clock")),
    )
