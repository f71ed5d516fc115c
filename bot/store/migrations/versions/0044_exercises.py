"""People open lessons and puzzles in a browser, which belong to no duel."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let a session be for an exercise in place of a duel; all until now are for duels."""
    op.add_column("table_sessions", sa.Column("exercise", sa.String))
    drop_elsewhere("table_sessions", "ck_table_sessions_kind")
    numbered = {"sqlite_autoincrement": True}
    with op.batch_alter_table("table_sessions", recreate=rebuild(), table_kwargs=numbered) as sessions:
        sessions.alter_column("duel_id", existing_type=KEY, nullable=True)
        sessions.create_check_constraint(op.f("ck_table_sessions_kind"), "kind IN ('link', 'page')")
        sessions.create_check_constraint(
            op.f("ck_table_sessions_shows_one"), "(duel_id IS NULL) <> (exercise IS NULL)"
        )
