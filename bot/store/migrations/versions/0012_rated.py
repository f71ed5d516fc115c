"""Duels may be rated, as the author of the invitation or the server says."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty: no duel so far is rated."""
    op.create_table(
        "rated_wishes",
        sa.Column("invitation_id", KEY, nullable=False, autoincrement=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("invitation_id", name=op.f("pk_rated_wishes")),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name=op.f("fk_rated_wishes_invitation_id_invitations")
        ),
    )
    op.create_table(
        "rated_duels",
        sa.Column("duel_id", KEY, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("duel_id", name=op.f("pk_rated_duels")),
        sa.ForeignKeyConstraint(["duel_id"], ["duels.id"], name=op.f("fk_rated_duels_duel_id_duels")),
    )
