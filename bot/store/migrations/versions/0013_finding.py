"""People wait in queues, block others, take no challenges, and are pinged for open duels."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_A_CLOCK = "clock IN ('3m', '10m', '1h', '1d', '3d', 'none')"


def upgrade() -> None:
    """Add the tables, empty: nobody waits or is blocked. Everybody takes challenges."""
    op.create_table(
        "queued",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("deck", sa.String),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("interaction_id", sa.String, nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "clock", "user_id", name=op.f("pk_queued")),
        sa.CheckConstraint(_A_CLOCK, name=op.f("ck_queued_clock")),
    )
    op.create_index(op.f("ix_queued_user_id"), "queued", ["user_id"])
    op.create_table(
        "queue_waits",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_queue_waits")),
        sa.CheckConstraint(_A_CLOCK, name=op.f("ck_queue_waits_clock")),
        sa.CheckConstraint("seconds >= 0", name=op.f("ck_queue_waits_seconds")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_queue_waits_guild_id_game_clock"), "queue_waits", ["guild_id", "game", "clock"])
    op.create_table(
        "queue_meetings",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_queue_meetings")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_queue_meetings_invitation_id_invitations")
        ),
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("blocked_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name=op.f("pk_blocks")),
        sa.CheckConstraint("user_id <> blocked_id", name=op.f("ck_blocks_others")),
    )
    op.create_index(op.f("ix_blocks_blocked_id"), "blocks", ["blocked_id"])
    op.create_table(
        "role_pings",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("pinged_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_role_pings")),
    )
    op.create_table(
        "unchallengeable",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_unchallengeable")),
    )
