"""Clocks count the turns of each seat, what they took, and how often time ran out, for profiles."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Running duels count from here on: what their earlier turns took is not known."""
    before = sa.Table(
        "seat_clocks",
        sa.MetaData(),
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("bank", sa.BigInteger, nullable=False),
        sa.Column("spent", sa.BigInteger, nullable=False),
        sa.Column("since", sa.DateTime),
        sa.Column("turn", sa.Integer),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.Column("is_out", sa.Boolean, nullable=False),
        sa.Column("is_warned", sa.Boolean, nullable=False),
        sa.Column("asks_pause", sa.Boolean, nullable=False),
        sa.Column("quiet_zone", sa.String),
        sa.Column("quiet_begins", sa.Integer),
        sa.Column("quiet_ends", sa.Integer),
        sa.PrimaryKeyConstraint("duel_id", "seat", name=op.f("pk_seat_clocks")),
        sa.ForeignKeyConstraint(["duel_id"], ["clocks.duel_id"], name=op.f("fk_seat_clocks_duel_id_clocks")),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f("ck_seat_clocks_seat")),
        sa.CheckConstraint("bank >= 0 AND spent >= 0 AND misses >= 0", name=op.f("ck_seat_clocks_amounts")),
    )
    with op.batch_alter_table("seat_clocks", copy_from=before, recreate=rebuild()) as clocks:
        clocks.add_column(sa.Column("turns", sa.Integer, nullable=False, server_default="0"))
        clocks.add_column(sa.Column("timeouts", sa.Integer, nullable=False, server_default="0"))
        clocks.add_column(sa.Column("total", sa.BigInteger, nullable=False, server_default="0"))
