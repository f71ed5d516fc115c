"""Actions may be taken back, and duels may end without a result if all their players agree."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_PROPOSALS, _ASKED = ("takeback", "end"), ("takeback", "end", "draw")


def upgrade() -> None:
    """Add the tables, empty. What was played before this cannot be taken back."""
    op.create_table(
        "proposals",
        _duel(),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("agreed", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_proposals")),
        *_rules("proposals", _PROPOSALS),
    )
    op.create_table(
        "proposal_notices",
        _duel(),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_proposal_notices")),
        *_rules("proposal_notices", _PROPOSALS),
    )
    op.create_table(
        "asked",
        _duel(),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("duel_id", "seat", "kind", name=op.f("pk_asked")),
        *_rules("asked", _ASKED),
    )
    course = sa.Column("course", sa.Text, nullable=False, server_default="[[],[]]")
    with op.batch_alter_table("positions", recreate=rebuild()) as positions:
        positions.add_column(course)
    allowed = sa.Column("rated_takebacks", sa.Boolean, nullable=False, server_default=sa.false())
    with op.batch_alter_table("server_settings", recreate=rebuild()) as settings:
        settings.add_column(allowed)


def _duel() -> sa.Column[int]:
    return sa.Column("duel_id", KEY, nullable=False, autoincrement=False)


def _rules(table: str, kinds: tuple[str, ...]) -> list[sa.Constraint]:
    return [
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f(f"fk_{table}_duel_id_duels")),
        sa.CheckConstraint(f"kind IN ({', '.join(map(repr, kinds))})", name=op.f(f"ck_{table}_kind")),
        sa.CheckConstraint("seat BETWEEN 0 AND 7", name=op.f(f"ck_{table}_seat")),
    ]
