"""Tournaments, and what their organisers do in the audit log."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0023"
down_revision = "0021"
branch_labels = None
depends_on = None

_ACTS = (
    "settings", "pause", "resume", "end", "adjudicate", "void", "restore", "ban", "lift", "resolve", "reopen",
    "organise",
)  # fmt: skip
_KINDS = ("setting", "duel", "player", "flag", "tournament")


def upgrade() -> None:
    """Add the tables, empty, and the act and the kind of object to the audit log."""
    _add_tournaments()
    _add_people()
    _add_course()
    op.create_table(
        "tournament_templates",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "key", name=op.f("pk_tournament_templates")),
    )
    _widen_audit_log()


def _add_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("organiser_id", sa.BigInteger, nullable=False),
        sa.Column("organiser_name", sa.String, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("ended_at", sa.DateTime),
        sa.Column("seen_at", sa.DateTime),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tournaments_guild_id"), "tournaments", ["guild_id"])
    op.create_index(op.f("ix_tournaments_ended_at"), "tournaments", ["ended_at"])
    _of_tournament(
        "tournament_events",
        ("number",),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("by_id", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.CheckConstraint("number >= 1", name=op.f("ck_tournament_events_number")),
    )


def _add_people() -> None:
    _of_tournament(
        "tournament_entrants",
        ("number",),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("deck", sa.String),
        sa.Column("deck_name", sa.String, nullable=False),
        sa.Column("deck_format", sa.String),
        sa.Column("deck_content", sa.Text),
        sa.Column("joined_at", sa.DateTime, nullable=False),
        sa.CheckConstraint("number >= 1", name=op.f("ck_tournament_entrants_number")),
        sa.CheckConstraint(
            "deck_format IN ('standard', 'open')", name=op.f("ck_tournament_entrants_deck_format")
        ),
    )
    op.create_index(
        op.f("ix_tournament_entrants_tournament_id_user_id"),
        "tournament_entrants",
        ["tournament_id", "user_id"],
        unique=True,
    )
    op.create_index(op.f("ix_tournament_entrants_user_id"), "tournament_entrants", ["user_id"])
    _of_tournament(
        "tournament_staff",
        ("user_id",),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.String, nullable=False),
    )


def _add_course() -> None:
    _of_tournament(
        "tournament_posts",
        ("role",),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("content", sa.String, nullable=False),
    )
    op.create_index(op.f("ix_tournament_posts_message_id"), "tournament_posts", ["message_id"])
    op.create_table(
        "tournament_games",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("table_number", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("is_closed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_tournament_games")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_tournament_games_invitation_id_invitations")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("fk_tournament_games_tournament_id_tournaments")
        ),
        sa.CheckConstraint(
            "entry >= 1 AND round >= 1 AND table_number >= 1 AND game >= 1",
            name=op.f("ck_tournament_games_numbers"),
        ),
    )
    key = ["tournament_id", "entry", "round", "table_number", "game"]
    op.create_index(op.f(f"ix_tournament_games_{'_'.join(key)}"), "tournament_games", key, unique=True)
    _of_tournament(
        "tournament_timers",
        ("kind", "subject"),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("due_at", sa.DateTime, nullable=False),
        sa.Column("stands_since", sa.DateTime),
    )
    op.create_index(op.f("ix_tournament_timers_due_at"), "tournament_timers", ["due_at"])


def _of_tournament(table: str, key: tuple[str, ...], *rest: sa.Column[object] | sa.CheckConstraint) -> None:
    op.create_table(
        table,
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        *rest,
        sa.PrimaryKeyConstraint("tournament_id", *key, name=op.f(f"pk_{table}")),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f(f"fk_{table}_tournament_id_tournaments")
        ),
    )


def _widen_audit_log() -> None:
    before = sa.Table(
        "audit_log",
        sa.MetaData(),
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
        sa.Index(op.f("ix_audit_log_guild_id"), "guild_id"),
        sqlite_autoincrement=True,
    )
    drop_elsewhere("audit_log", "ck_audit_log_act", "ck_audit_log_object_kind")
    with op.batch_alter_table(
        "audit_log", copy_from=before, recreate=rebuild(), table_kwargs={"sqlite_autoincrement": True}
    ) as log:
        for column, values in (("act", _ACTS), ("object_kind", _KINDS)):
            allowed = ", ".join(map(repr, values))
            log.create_check_constraint(op.f(f"ck_audit_log_{column}"), f"{column} IN ({allowed})")
