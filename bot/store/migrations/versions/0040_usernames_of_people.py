"""People who play can be told from their namesakes outside tournaments, too."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: a username becomes known when its owner next sits down to play."""
    op.create_table(
        "usernames",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("username", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_usernames")),
    )
