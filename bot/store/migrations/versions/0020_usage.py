"""Statistics need to know what was played with in ended duels."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: the bot fills it from the records when it runs."""
    op.create_table(
        "seat_usage",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("deck", sa.String),
        sa.Column("went_first", sa.Boolean),
        sa.Column("drawn", sa.JSON, nullable=False),
        sa.Column("used", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "seat", name=op.f("pk_seat_usage")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_seat_usage_duel_id_duels")),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f("ck_seat_usage_seat")),
    )
