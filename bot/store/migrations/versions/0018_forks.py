"""Duels may be played on from a turn of another one."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: no duel so far is a fork."""
    op.create_table(
        "forks",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("origin_id", KEY, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("mover", sa.Integer, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f("ck_forks_seat")),
        sa.CheckConstraint("mover BETWEEN 0 AND 7", name=op.f("ck_forks_mover")),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_forks")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_forks_invitation_id_invitations")
        ),
    )
    op.create_index(op.f("ix_forks_origin_id"), "forks", ["origin_id"])
