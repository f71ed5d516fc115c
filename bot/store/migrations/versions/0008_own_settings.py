"""People have settings of their own; boards also go out by direct message and are shared to channels."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_ROLES = (
    "board",
    "draw",
    *(f"hand-{seat}" for seat in range(8)),
    *(f"board-{seat}" for seat in range(8)),
    *(f"shared-{place}" for place in range(3)),
)


def upgrade() -> None:
    """Add the table of settings, empty: everybody has the defaults. Allow the new roles of posts."""
    op.create_table(
        "own_settings",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("notifications", sa.String, nullable=False, server_default="mention"),
        sa.Column("time_zone", sa.String, nullable=False, server_default="UTC"),
        sa.Column("questions", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_own_settings")),
        sa.CheckConstraint(
            "notifications IN ('mention', 'dm', 'none')", name=op.f("ck_own_settings_notifications")
        ),
    )
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
        roles = ", ".join(f"'{role}'" for role in _ROLES)
        posts.create_check_constraint(op.f("ck_posts_role"), f"role IN ({roles})")
