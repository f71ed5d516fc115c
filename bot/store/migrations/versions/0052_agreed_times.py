"""A clock may stand until a time on which the players of a match have agreed."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None

_PRESETS = ("3m", "10m", "1h", "1d", "3d", "quick")
_PAUSED_BY = ("players", "moderator", "tournament", "agreement")


def upgrade() -> None:
    """Allow the fourth kind of pause; no clock has it yet."""
    before = sa.Table(
        "clocks",
        sa.MetaData(),
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.Column("paused_by", sa.String),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_clocks")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_clocks_duel_id_duels")),
        sa.CheckConstraint(f"preset IN ({_listed(_PRESETS)})", name=op.f("ck_clocks_preset")),
    )
    drop_elsewhere("clocks", "ck_clocks_paused_by")
    with op.batch_alter_table("clocks", copy_from=before, recreate=rebuild()) as clocks:
        clocks.create_check_constraint(op.f("ck_clocks_paused_by"), f"paused_by IN ({_listed(_PAUSED_BY)})")


def _listed(values: tuple[str, ...]) -> str:
    return ", ".join(map(repr, values))
