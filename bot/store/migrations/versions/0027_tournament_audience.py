"""People follow somebody through a tournament, and organisers mark a feature match for casters."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty: nobody follows anybody, and no match is marked."""
    op.create_table(
        "tournament_follows",
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("entrant", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "user_id", "entrant", name=op.f("pk_tournament_follows")),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_follows_tournament_id_tournaments"),
        ),
    )
    op.create_index(op.f("ix_tournament_follows_user_id"), "tournament_follows", ["user_id"])
    op.create_table(
        "tournament_features",
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("table_number", sa.Integer, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", name=op.f("pk_tournament_features")),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_features_tournament_id_tournaments"),
        ),
        sa.CheckConstraint("delay BETWEEN 2 AND 12", name=op.f("ck_tournament_features_delay")),
    )
    op.create_table(
        "tournament_feature_answers",
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("is_asked", sa.Boolean, nullable=False),
        sa.Column("agrees", sa.Boolean),
        sa.PrimaryKeyConstraint("tournament_id", "user_id", name=op.f("pk_tournament_feature_answers")),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_feature_answers_tournament_id_tournaments"),
        ),
    )
