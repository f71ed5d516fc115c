"""Puzzles for people: the puzzles, the days', the answers and the streaks."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty: the puzzles that ship come in when somebody first asks for one."""
    op.create_table(
        "puzzles",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("origin", sa.String(10), nullable=False),
        sa.Column("is_reserved", sa.Boolean, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("found", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_puzzles")),
        sa.CheckConstraint("origin IN ('shipped', 'duel', 'game')", name=op.f("ck_puzzles_origin")),
        sa.CheckConstraint("found BETWEEN 0 AND tried", name=op.f("ck_puzzles_found")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_puzzles_game_digest"), "puzzles", ["game", "digest"], unique=True)
    op.create_table(
        "puzzle_days",
        sa.Column("puzzle_id", KEY, nullable=False, autoincrement=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("puzzle_id", "day", name=op.f("pk_puzzle_days")),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name=op.f("fk_puzzle_days_puzzle_id_puzzles")),
    )
    op.create_index(op.f("ix_puzzle_days_game_day"), "puzzle_days", ["game", "day"], unique=True)
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("puzzle_id", KEY, nullable=False, autoincrement=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("line", sa.String(200), nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("answered_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "puzzle_id", "day", name=op.f("pk_puzzle_answers")),
        sa.ForeignKeyConstraint(
            ["puzzle_id"], ["puzzles.id"], name=op.f("fk_puzzle_answers_puzzle_id_puzzles")
        ),
    )
    op.create_table(
        "puzzle_streaks",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("current", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
        sa.Column("last_day", sa.String(10), nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("answered", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_puzzle_streaks")),
    )
    op.create_index(op.f("ix_puzzle_streaks_game_current"), "puzzle_streaks", ["game", "current"])
    op.create_table(
        "puzzle_servers",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_puzzle_servers")),
    )
    op.create_index(op.f("ix_puzzle_servers_user_id"), "puzzle_servers", ["user_id"])
    op.create_table(
        "puzzle_searches",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("ended_at", sa.DateTime, nullable=False),
        sa.Column("last_duel", KEY, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_puzzle_searches")),
    )
    op.create_index(op.f("ix_puzzle_searches_game"), "puzzle_searches", ["game"], unique=True)
