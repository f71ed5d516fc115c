"""Servers have settings, moderators with an audit log, flags and bans; a duel's result may be void."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_ACTS = (
    "'settings', 'pause', 'resume', 'end', 'adjudicate', 'void', 'restore', "
    "'ban', 'lift', 'resolve', 'reopen'"
)


def upgrade() -> None:
    """Add the tables, empty: every server has the defaults. No duel so far is void."""
    op.create_table(
        "server_settings",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("channels", sa.JSON, nullable=False),
        sa.Column("organiser_role", sa.BigInteger),
        sa.Column("moderator_role", sa.BigInteger),
        sa.Column("ping_role", sa.BigInteger),
        sa.Column("log_channel", sa.BigInteger),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("rated", sa.Boolean),
        sa.Column("retention_days", sa.Integer),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("person_duels", sa.Integer),
        sa.Column("server_duels", sa.Integer),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_server_settings")),
    )
    _add_audit_log()
    op.create_table(
        "rated_bans",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("until", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_rated_bans")),
    )
    op.create_table(
        "flags",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("raised_at", sa.DateTime, nullable=False),
        sa.Column("duel_id", KEY),
        sa.Column("user_ids", sa.JSON, nullable=False),
        sa.Column("evidence", sa.JSON, nullable=False),
        sa.Column("resolved_at", sa.DateTime),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_flags")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_flags_duel_id_duels")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_flags_guild_id_resolved_at"), "flags", ["guild_id", "resolved_at"])
    op.create_table(
        "greeted",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_greeted")),
    )
    _add_void()


def _add_audit_log() -> None:
    op.create_table(
        "audit_log",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("by_id", sa.BigInteger, nullable=False),
        sa.Column("by_name", sa.String, nullable=False),
        sa.Column("is_party", sa.Boolean, nullable=False),
        sa.Column("act", sa.String, nullable=False),
        sa.Column("object_kind", sa.String, nullable=False),
        sa.Column("object_id", sa.String, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("before", sa.JSON, nullable=False),
        sa.Column("after", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_log")),
        sa.CheckConstraint(f"act IN ({_ACTS})", name=op.f("ck_audit_log_act")),
        sa.CheckConstraint(
            "object_kind IN ('setting', 'duel', 'player', 'flag')", name=op.f("ck_audit_log_object_kind")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_audit_log_guild_id"), "audit_log", ["guild_id"])
    op.create_table(
        "audit_posts",
        sa.Column("entry_id", KEY, nullable=False, autoincrement=False),
        sa.Column("audience", sa.String, nullable=False),
        sa.Column("target_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("failure", sa.String, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("entry_id", "audience", name=op.f("pk_audit_posts")),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["audit_log.id"], name=op.f("fk_audit_posts_entry_id_audit_log")
        ),
        sa.CheckConstraint("audience IN ('log', 'duel', 'player')", name=op.f("ck_audit_posts_audience")),
    )
    op.create_index(op.f("ix_audit_posts_message_id"), "audit_posts", ["message_id"])


def _add_void() -> None:
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
        sa.Column("changes", sa.Integer, nullable=False, server_default="1"),
        sa.Column("shown", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duels")),
        sa.ForeignKeyConstraint(["id"], ["invitations.id"], name=op.f("fk_duels_id_invitations")),
        sa.CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name=op.f("ck_duels_ended")),
        sa.CheckConstraint("draw_offer BETWEEN 0 AND 7", name=op.f("ck_duels_draw_offer")),
        *(sa.Index(op.f(f"ix_duels_{name}"), name) for name in ("ended_at", "channel_id", "thread_id")),
    )
    with op.batch_alter_table("duels", copy_from=before, recreate=rebuild()) as duels:
        duels.add_column(sa.Column("is_void", sa.Boolean, nullable=False, server_default=sa.false()))
