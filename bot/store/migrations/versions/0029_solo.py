"""Scores of solo games, and the games of the day with the chains of their seeds."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty: games that ended before count in no table of scores."""
    op.create_table(
        "solo_scores",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("form", sa.String(200), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_solo_scores")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_solo_scores_duel_id_duels")),
    )
    op.create_table(
        "daily_games",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("duel_id", KEY, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "day", name=op.f("pk_daily_games")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_daily_games_duel_id_duels")),
    )
    op.create_index(op.f("ix_daily_games_duel_id"), "daily_games", ["duel_id"], unique=True)
    op.create_table(
        "daily_chains",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("first_day", sa.String(10), nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_daily_chains")),
        sa.UniqueConstraint("game", "first_day", name=op.f("uq_daily_chains_game_first_day")),
    )
