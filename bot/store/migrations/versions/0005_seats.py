"""Any number of seats: players get tables of their own, and computer players are no longer users."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_SEATS = ("south", "north")
#: The user ids that meant computer players until now.
_LEVELS = {1: "novice", 2: "adept", 3: "master"}


def upgrade() -> None:
    """Move the players of duels and invitations to rows by seat; replace seat names by numbers."""
    _make_invited()
    _make_seats()
    _drop_columns()
    _number_actions()
    _number_posts()


def _player() -> list[sa.Column[object]]:
    return [
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String),
    ]


def _player_rules(table: str) -> list[sa.CheckConstraint]:
    return [
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f(f"ck_{table}_seat")),
        sa.CheckConstraint("(user_id IS NULL) <> (level IS NULL)", name=op.f(f"ck_{table}_player")),
    ]


def _who(column: str) -> str:
    """The values of `user_id` and `level` for a column that held either of them."""
    levels = " ".join(f"WHEN {user_id} THEN '{level}'" for user_id, level in _LEVELS.items())
    computers = ", ".join(map(str, _LEVELS))
    return f"CASE WHEN {column} IN ({computers}) THEN NULL ELSE {column} END, CASE {column} {levels} END"


def _make_invited() -> None:
    op.create_table(
        "invited",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        *_player(),
        sa.Column("deck", sa.String),
        sa.Column("accept_id", sa.String),
        sa.PrimaryKeyConstraint("invitation_id", "seat", name=op.f("pk_invited")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_invited_invitation_id_invitations")
        ),
        *_player_rules("invited"),
    )
    op.create_index(op.f("ix_invited_user_id"), "invited", ["user_id"])
    op.create_index(
        op.f("ix_invited_invitation_id_user_id"), "invited", ["invitation_id", "user_id"], unique=True
    )
    columns = "invitation_id, seat, name, deck, accept_id, user_id, level"
    op.execute(
        f"INSERT INTO invited ({columns})"
        f" SELECT id, 0, author_name, deck, NULL, {_who('author_id')} FROM invitations"
    )
    op.execute(
        f"INSERT INTO invited ({columns})"
        f" SELECT i.id, 1, i.opponent_name, d.north_deck, d.accept_id, {_who('i.opponent_id')}"
        " FROM invitations i LEFT JOIN duels d ON d.id = i.id WHERE i.opponent_id IS NOT NULL"
    )


def _make_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        *_player(),
        sa.Column("deck", sa.String),
        sa.Column("format", sa.String),
        sa.Column("has_left", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("duel_id", "seat", name=op.f("pk_seats")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_seats_duel_id_duels")),
        *_player_rules("seats"),
        sa.CheckConstraint("format IN ('standard', 'open')", name=op.f("ck_seats_format")),
        sa.CheckConstraint("place BETWEEN 1 AND 8", name=op.f("ck_seats_place")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"])
    op.create_index(op.f("ix_seats_duel_id_user_id"), "seats", ["duel_id", "user_id"], unique=True)
    for seat, side in enumerate(_SEATS):
        op.execute(
            "INSERT INTO seats (duel_id, seat, name, deck, format, has_left, place, user_id, level)"
            f" SELECT id, {seat}, {side}_name, {side}_deck, {side}_format, false,"
            f" CASE WHEN ended_at IS NULL THEN NULL WHEN winner IS NULL OR winner = {seat} THEN 1 ELSE 2 END,"
            f" {_who(f'{side}_id')} FROM duels"
        )


def _drop_columns() -> None:
    duels = sa.Table(
        "duels",
        sa.MetaData(),
        sa.Column("id", KEY, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        *(
            sa.Column(f"{side}_{what}", kind, nullable=False)
            for side in _SEATS
            for what, kind in (("id", sa.BigInteger), ("name", sa.String), ("deck", sa.String))
        ),
        sa.Column("board", sa.String, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("accept_id", sa.String, nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("ended_at", sa.DateTime),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("draw_offer", sa.Integer),
        sa.Column("winner", sa.Integer),
        sa.Column("ended_by", sa.String),
        *(sa.Column(f"{side}_format", sa.String, nullable=False) for side in _SEATS),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duels")),
        sa.ForeignKeyConstraint(["id"], ["invitations.id"], name=op.f("fk_duels_id_invitations")),
        sa.CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name=op.f("ck_duels_ended")),
        sa.Index(op.f("ix_duels_channel_id"), "channel_id"),
        sa.Index(op.f("ix_duels_thread_id"), "thread_id"),
    )
    drop_elsewhere("duels", "ck_duels_draw_offer")
    with op.batch_alter_table("duels", copy_from=duels, recreate=rebuild()) as batch:
        for side in _SEATS:
            for what in ("id", "name", "deck", "format"):
                batch.drop_column(f"{side}_{what}")
        batch.drop_column("winner")
        batch.alter_column("board", existing_type=sa.String, nullable=True)
        batch.create_check_constraint(op.f("ck_duels_draw_offer"), "draw_offer BETWEEN 0 AND 7")
    op.create_index(op.f("ix_duels_ended_at"), "duels", ["ended_at"])
    invitations = sa.Table(
        "invitations",
        sa.MetaData(),
        sa.Column("id", KEY, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("author_id", sa.BigInteger, nullable=False),
        sa.Column("author_name", sa.String, nullable=False),
        sa.Column("opponent_id", sa.BigInteger),
        sa.Column("opponent_name", sa.String),
        sa.Column("deck", sa.String, nullable=False),
        sa.Column("board", sa.String, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("challenge_id", sa.String, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("seed_hash", sa.String, nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("expires_at", sa.DateTime, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("rematch_of", KEY),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invitations")),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["invitations.id"], name=op.f("fk_invitations_rematch_of_invitations")
        ),
        sa.CheckConstraint(
            "state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')",
            name=op.f("ck_invitations_state"),
        ),
        sqlite_autoincrement=True,
    )
    drop_elsewhere("invitations", "ck_invitations_kind")
    with op.batch_alter_table(
        "invitations", copy_from=invitations, recreate=rebuild(), table_kwargs={"sqlite_autoincrement": True}
    ) as batch:
        for name in ("author_id", "author_name", "opponent_id", "opponent_name", "deck"):
            batch.drop_column(name)
        batch.alter_column("board", existing_type=sa.String, nullable=True)
        batch.add_column(sa.Column("least", sa.Integer, nullable=False, server_default="2"))
        batch.add_column(sa.Column("most", sa.Integer, nullable=False, server_default="2"))
        batch.add_column(sa.Column("options", sa.JSON, nullable=False, server_default="{}"))
        batch.create_check_constraint(op.f("ck_invitations_kind"), "kind IN ('challenge', 'lobby', 'table')")
        batch.create_check_constraint(
            op.f("ck_invitations_size"), "1 <= least AND least <= most AND most <= 8"
        )
    op.create_index(op.f("ix_invitations_state"), "invitations", ["state"])


def _number_actions() -> None:
    op.rename_table("actions", "actions_before")
    drop_elsewhere("actions_before", "pk_actions")
    op.create_table(
        "actions",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("dice", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("played_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "ply", name=op.f("pk_actions")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_actions_duel_id_duels")),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f("ck_actions_seat")),
    )
    op.execute(
        "INSERT INTO actions SELECT duel_id, ply, CASE seat WHEN 'south' THEN 0 WHEN 'north' THEN 1 END,"
        " action, dice, events, hash, played_at FROM actions_before"
    )
    op.drop_table("actions_before")


def _number_posts() -> None:
    op.rename_table("posts", "posts_before")
    drop_elsewhere("posts_before", "pk_posts")
    roles = ", ".join(f"'{role}'" for role in ("board", "draw", *(f"hand-{seat}" for seat in range(8))))
    op.create_table(
        "posts",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("content", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "role", name=op.f("pk_posts")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_posts_duel_id_duels")),
        sa.CheckConstraint(f"role IN ({roles})", name=op.f("ck_posts_role")),
    )
    op.execute(
        "INSERT INTO posts SELECT duel_id, CASE role WHEN 'hand-south' THEN 'hand-0' WHEN 'hand-north' THEN"
        " 'hand-1' ELSE role END, channel_id, message_id, ply, turn, content FROM posts_before"
    )
    op.drop_table("posts_before")
