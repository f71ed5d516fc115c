"""Duels have clocks, and people quiet hours; duels from before go on without a clock."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_A_PRESET = "preset IN ('3m', '10m', '1h', '1d', '3d')"


def upgrade() -> None:
    """Add the tables of clocks and of quiet hours, empty."""
    op.create_table(
        "invited_clocks",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_invited_clocks")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_invited_clocks_invitation_id_invitations")
        ),
        sa.CheckConstraint(_A_PRESET, name=op.f("ck_invited_clocks_preset")),
    )
    op.create_table(
        "quiet_hours",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("begins", sa.Integer, nullable=False),
        sa.Column("ends", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_quiet_hours")),
        sa.CheckConstraint(
            "begins BETWEEN 0 AND 23 AND ends BETWEEN 0 AND 23 AND begins <> ends",
            name=op.f("ck_quiet_hours_hours"),
        ),
    )
    op.create_table(
        "clocks",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.Column("paused_by", sa.String),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_clocks")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_clocks_duel_id_duels")),
        sa.CheckConstraint(_A_PRESET, name=op.f("ck_clocks_preset")),
        sa.CheckConstraint("paused_by IN ('players', 'moderator')", name=op.f("ck_clocks_paused_by")),
    )
    op.create_table(
        "seat_clocks",
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
    op.create_table(
        "timers",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("due_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_timers")),
        sa.ForeignKeyConstraint(["duel_id"], ["clocks.duel_id"], name=op.f("fk_timers_duel_id_clocks")),
    )
    op.create_index(op.f("ix_timers_due_at"), "timers", ["due_at"])
    op.create_table(
        "heartbeats",
        sa.Column("shards", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("shard", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("beat_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("shards", "shard", name=op.f("pk_heartbeats")),
    )
