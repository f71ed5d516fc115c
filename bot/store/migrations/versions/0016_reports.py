"""Luck numbers, luck reports and reviews of ended duels, and who shares them."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def _of_duel(table: str, *columns: sa.Column[object], key: tuple[str, ...] = ()) -> None:
    op.create_table(
        table,
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        *columns,
        sa.PrimaryKeyConstraint("duel_id", *key, name=op.f(f"pk_{table}")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f(f"fk_{table}_duel_id_duels")),
    )


def _seat() -> sa.Column[object]:
    return sa.Column("seat", sa.Integer, nullable=False, autoincrement=False)


def upgrade() -> None:
    """Add the tables, empty: all that they hold is worked out when somebody asks."""
    _of_duel("duel_luck", _seat(), sa.Column("surplus", sa.Float, nullable=False), key=("seat",))
    _of_duel(
        "duel_reports",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        key=("kind",),
    )
    _of_duel("report_shares", _seat(), key=("seat",))
    _of_duel(
        "report_posts",
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
    )
