"""People follow duels and allow caster views; warnings of clocks are stored until Discord has taken them."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_DELAY = "delay BETWEEN 2 AND 12"


def upgrade() -> None:
    """Add the tables, empty: no duel so far has a caster view."""
    op.create_table(
        "clock_warnings",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ends_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "seat", name=op.f("pk_clock_warnings")),
        sa.ForeignKeyConstraint(
            ["duel_id"], ["clocks.duel_id"], name=op.f("fk_clock_warnings_duel_id_clocks")
        ),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f("ck_clock_warnings_seat")),
    )
    op.create_table(
        "follows",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "user_id", "what", name=op.f("pk_follows")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_follows_duel_id_duels")),
        sa.CheckConstraint("what IN ('board', 'caster')", name=op.f("ck_follows_what")),
    )
    op.create_index(op.f("ix_follows_user_id"), "follows", ["user_id"])
    op.create_table(
        "caster_terms",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_caster_terms")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_caster_terms_invitation_id_invitations")
        ),
        sa.CheckConstraint(_DELAY, name=op.f("ck_caster_terms_delay")),
    )
    op.create_table(
        "caster_consents",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("invitation_id", "user_id", name=op.f("pk_caster_consents")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_caster_consents_invitation_id_invitations")
        ),
    )
    op.create_table(
        "caster_duels",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_caster_duels")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_caster_duels_duel_id_duels")),
        sa.CheckConstraint(_DELAY, name=op.f("ck_caster_duels_delay")),
    )
    op.create_table(
        "caster_positions",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("turn", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "turn", name=op.f("pk_caster_positions")),
        sa.ForeignKeyConstraint(
            ["duel_id"], ["caster_duels.duel_id"], name=op.f("fk_caster_positions_duel_id_caster_duels")
        ),
    )
