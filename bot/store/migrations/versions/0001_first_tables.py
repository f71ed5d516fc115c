"""The first tables: invitations, duels with their records and positions, posts, preferences."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "invitations",
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
        sa.CheckConstraint("kind IN ('challenge', 'lobby')", name=op.f("ck_invitations_kind")),
        sa.CheckConstraint(
            "state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')",
            name=op.f("ck_invitations_state"),
        ),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_invitations_state_author_id"), "invitations", ["state", "author_id"])
    op.create_table(
        "duels",
        sa.Column("id", KEY, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("south_id", sa.BigInteger, nullable=False),
        sa.Column("south_name", sa.String, nullable=False),
        sa.Column("south_deck", sa.String, nullable=False),
        sa.Column("north_id", sa.BigInteger, nullable=False),
        sa.Column("north_name", sa.String, nullable=False),
        sa.Column("north_deck", sa.String, nullable=False),
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
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duels")),
        sa.ForeignKeyConstraint(["id"], ["invitations.id"], name=op.f("fk_duels_id_invitations")),
        sa.CheckConstraint("south_id <> north_id", name=op.f("ck_duels_two_players")),
        sa.CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name=op.f("ck_duels_ended")),
        sa.CheckConstraint("draw_offer IN (0, 1)", name=op.f("ck_duels_draw_offer")),
        sa.CheckConstraint("winner IN (0, 1)", name=op.f("ck_duels_winner")),
    )
    for columns in (["south_id", "ended_at"], ["north_id", "ended_at"], ["channel_id"], ["thread_id"]):
        op.create_index(op.f(f"ix_duels_{'_'.join(columns)}"), "duels", columns)
    op.create_table(
        "positions",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.Column("dice_counter", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_positions")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_positions_duel_id_duels")),
    )
    op.create_table(
        "actions",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("dice", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("played_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "ply", name=op.f("pk_actions")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_actions_duel_id_duels")),
        sa.CheckConstraint("seat IN ('', 'south', 'north')", name=op.f("ck_actions_seat")),
    )
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
        sa.CheckConstraint("role IN ('board', 'hand-south', 'hand-north')", name=op.f("ck_posts_role")),
    )
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("deck", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_preferences")),
    )
