"""Several games between the same people make a series, such as a best of 3."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty: every duel so far stands alone."""
    op.create_table(
        "series",
        sa.Column("id", KEY, nullable=False, autoincrement=False),
        sa.Column("best_of", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sa.ForeignKeyConstraint(["id"], ["invitations.id"], name=op.f("fk_series_id_invitations")),
        sa.CheckConstraint("best_of IN (1, 3, 5)", name=op.f("ck_series_best_of")),
    )
    op.create_table(
        "series_games",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("series_id", KEY, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_series_games")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_series_games_invitation_id_invitations")
        ),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_games_series_id_series")),
        sa.CheckConstraint("place >= 1", name=op.f("ck_series_games_place")),
    )
    op.create_index(
        op.f("ix_series_games_series_id_place"), "series_games", ["series_id", "place"], unique=True
    )
    op.create_table(
        "series_seeds",
        sa.Column("series_id", KEY, nullable=False, autoincrement=False),
        sa.Column("place", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("seed_hash", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("series_id", "place", name=op.f("pk_series_seeds")),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_seeds_series_id_series")),
    )
    op.create_table(
        "series_given_up",
        sa.Column("series_id", KEY, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("series_id", "user_id", name=op.f("pk_series_given_up")),
        sa.ForeignKeyConstraint(
            ["series_id"], ["series.id"], name=op.f("fk_series_given_up_series_id_series")
        ),
    )
