"""The records of ended duels are compressed."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: the running bot compresses one record after another."""
    op.create_table(
        "packed_records",
        sa.Column("duel_id", KEY, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("acted", sa.Integer, nullable=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("lines", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_packed_records")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_packed_records_duel_id_duels")),
    )
