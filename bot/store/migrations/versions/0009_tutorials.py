"""People learn a game step by step, and go on where they were."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of tutorials, empty: nobody has begun."""
    op.create_table(
        "tutorials",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("lesson", sa.Integer, nullable=False),
        sa.Column("actions", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_tutorials")),
    )
