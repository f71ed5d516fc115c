"""A clock may time each kind of question, and duels, invitations and queues have one that does."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None

_PRESETS = ("3m", "10m", "1h", "1d", "3d", "quick")


def upgrade() -> None:
    """Add the columns, empty, as no clock has timed questions yet, and allow the preset wherever one is."""
    with op.batch_alter_table("seat_clocks", recreate=rebuild()) as seats:
        seats.add_column(sa.Column("kind", sa.String))
        seats.add_column(sa.Column("asked", sa.Integer))
    _allow(
        "invited_clocks",
        "preset",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_invited_clocks")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_invited_clocks_invitation_id_invitations")
        ),
    )
    _allow(
        "clocks",
        "preset",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.Column("paused_by", sa.String),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_clocks")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_clocks_duel_id_duels")),
        sa.CheckConstraint(
            "paused_by IN ('players', 'moderator', 'tournament')", name=op.f("ck_clocks_paused_by")
        ),
    )
    _allow(
        "queued",
        "clock",
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
        sa.Index(op.f("ix_queued_user_id"), "user_id"),
    )
    _allow(
        "queue_waits",
        "clock",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_queue_waits")),
        sa.CheckConstraint("seconds >= 0", name=op.f("ck_queue_waits_seconds")),
        sa.Index(op.f("ix_queue_waits_guild_id_game_clock"), "guild_id", "game", "clock"),
        is_numbered=True,
    )
    _allow(
        "queue_notices",
        "clock",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("details", sa.String, nullable=False),
        sa.PrimaryKeyConstraint(
            "guild_id", "game", "clock", "user_id", "since", name=op.f("pk_queue_notices")
        ),
        sa.CheckConstraint("kind IN ('left', 'not-begun')", name=op.f("ck_queue_notices_kind")),
        sa.Index(op.f("ix_queue_notices_user_id"), "user_id"),
    )
    _allow(
        "queue_calls",
        "clock",
        sa.Column("message_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("interaction_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("message_id", name=op.f("pk_queue_calls")),
    )


def _allow(table: str, column: str, *parts: sa.schema.SchemaItem, is_numbered: bool = False) -> None:
    """Renew the rule of the names of clocks in a table of these parts; `is_numbered` numbers its rows."""
    names = (*_PRESETS, "none") if column == "clock" else _PRESETS
    before = sa.Table(table, sa.MetaData(), *parts, sqlite_autoincrement=is_numbered)
    rule = f"ck_{table}_{column}"
    drop_elsewhere(table, rule)
    with op.batch_alter_table(
        table, copy_from=before, recreate=rebuild(), table_kwargs={"sqlite_autoincrement": is_numbered}
    ) as changed:
        changed.create_check_constraint(op.f(rule), f"{column} IN ({', '.join(map(repr, names))})")
