"""Notices of draw offers are stored like boards and hands."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Allow posts with the role `draw`; SQLite changes a check by rebuilding the table."""
    before = sa.Table(
        "posts",
        sa.MetaData(),
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("content", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "role", name=op.f("pk_posts")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_posts_duel_id_duels")),
    )
    drop_elsewhere("posts", "ck_posts_role")
    with op.batch_alter_table("posts", copy_from=before, recreate=rebuild()) as posts:
        posts.create_check_constraint(
            op.f("ck_posts_role"), "role IN ('board', 'hand-south', 'hand-north', 'draw')"
        )
