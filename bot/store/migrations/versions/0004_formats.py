"""Duels store whether their decks are standard or open."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_CHECKS = {
    "two_players": "south_id <> north_id",
    "ended": "(ended_at IS NULL) = (ended_by IS NULL)",
    "draw_offer": "draw_offer IN (0, 1)",
    "winner": "winner IN (0, 1)",
}


def upgrade() -> None:
    """Add a format for each seat; so far all decks were starter decks, which are standard."""
    before = sa.Table(
        "duels",
        sa.MetaData(),
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
        *(sa.CheckConstraint(rule, name=op.f(f"ck_duels_{name}")) for name, rule in _CHECKS.items()),
        *(
            sa.Index(op.f(f"ix_duels_{'_'.join(columns)}"), *columns)
            for columns in (["south_id", "ended_at"], ["north_id", "ended_at"], ["channel_id"], ["thread_id"])
        ),
    )
    with op.batch_alter_table("duels", copy_from=before, recreate=rebuild()) as duels:
        for seat in ("south", "north"):
            name = f"{seat}_format"
            duels.add_column(sa.Column(name, sa.String, nullable=False, server_default="standard"))
            duels.create_check_constraint(op.f(f"ck_duels_{name}"), f"{name} IN ('standard', 'open')")
