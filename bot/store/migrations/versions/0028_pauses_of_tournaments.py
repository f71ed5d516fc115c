"""A clock that stands because its tournament is paused is not one that a moderator has paused."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, drop_elsewhere, rebuild

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

_PRESETS = ("3m", "10m", "1h", "1d", "3d")
_PAUSED_BY = ("players", "moderator", "tournament")


def upgrade() -> None:
    """Allow the third kind of pause. Pauses that hold now stay a moderator's."""
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
