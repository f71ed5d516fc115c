"""Tournaments come again, such as every Friday."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the recurring tournaments and their dates."""
    op.create_table(
        "recurrences",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("organiser_id", sa.BigInteger, nullable=False),
        sa.Column("organiser_name", sa.String, nullable=False),
        sa.Column("template", sa.String, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("every", sa.String, nullable=False),
        sa.Column("weekdays", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("zone", sa.String, nullable=False),
        sa.Column("since", sa.String, nullable=False),
        sa.Column("days_before", sa.Integer, nullable=False),
        sa.Column("most_empty", sa.Integer),
        sa.Column("running_since", sa.DateTime, nullable=False),
        sa.Column("stopped", sa.String),
        sa.Column("is_owed", sa.Boolean, nullable=False),
        sa.CheckConstraint("days_before >= 0", name=op.f("ck_recurrences_days_before")),
        sa.CheckConstraint("most_empty >= 1", name=op.f("ck_recurrences_most_empty")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recurrences")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_recurrences_guild_id"), "recurrences", ["guild_id"])
    op.create_table(
        "recurrence_dates",
        sa.Column("recurrence_id", KEY, autoincrement=False, nullable=False),
        sa.Column("day", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("tournament_id", KEY),
        sa.CheckConstraint(
            "(state = 'announced') = (tournament_id IS NOT NULL)",
            name=op.f("ck_recurrence_dates_tournament"),
        ),
        sa.CheckConstraint(
            "state IN ('announced', 'skipped', 'missed')", name=op.f("ck_recurrence_dates_state")
        ),
        sa.ForeignKeyConstraint(
            ["recurrence_id"],
            ["recurrences.id"],
            name=op.f("fk_recurrence_dates_recurrence_id_recurrences"),
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_recurrence_dates_tournament_id_tournaments"),
        ),
        sa.PrimaryKeyConstraint("recurrence_id", "day", name=op.f("pk_recurrence_dates")),
    )
    op.create_index(
        op.f("ix_recurrence_dates_tournament_id"),
        "recurrence_dates",
        ["tournament_id"],
        unique=True,
    )
