"""Duels count their changes, and store which of them are shown."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two numbers; running duels are looked at once more, as at every start so far."""
    before = sa.Table(
        "duels",
        sa.MetaData(),
        sa.Column("id", KEY, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("board", sa.String),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("accept_id", sa.String, nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("ended_at", sa.DateTime),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("draw_offer", sa.Integer),
        sa.Column("ended_by", sa.String),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duels")),
        sa.ForeignKeyConstraint(["id"], ["invitations.id"], name=op.f("fk_duels_id_invitations")),
        sa.CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name=op.f("ck_duels_ended")),
        sa.CheckConstraint("draw_offer BETWEEN 0 AND 7", name=op.f("ck_duels_draw_offer")),
        *(sa.Index(op.f(f"ix_duels_{name}"), name) for name in ("ended_at", "channel_id", "thread_id")),
    )
    with op.batch_alter_table("duels", copy_from=before, recreate=rebuild()) as duels:
        duels.add_column(sa.Column("changes", sa.Integer, nullable=False, server_default="1"))
        duels.add_column(sa.Column("shown", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE duels SET shown = changes WHERE ended_at IS NOT NULL")
