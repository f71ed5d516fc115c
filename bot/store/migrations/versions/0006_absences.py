"""Players who have left the server of their running duel are stored, and since when."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; nobody is known to have left so far."""
    op.create_table(
        "absences",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("duel_id", "seat", name=op.f("pk_absences")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_absences_duel_id_duels")),
    )
