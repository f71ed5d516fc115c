"""People who sign up for a tournament can be told from their namesakes."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import KEY, rebuild

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

_TABLE = "tournament_entrants"


def upgrade() -> None:
    """Add the column; of people who signed up before, the username is not known."""
    before = sa.Table(
        _TABLE,
        sa.MetaData(),
        sa.Column("tournament_id", KEY, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("deck", sa.String),
        sa.Column("deck_name", sa.String, nullable=False),
        sa.Column("deck_format", sa.String),
        sa.Column("deck_content", sa.Text),
        sa.Column("joined_at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f(f"pk_{_TABLE}")),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f(f"fk_{_TABLE}_tournament_id_tournaments")
        ),
        sa.CheckConstraint("number >= 1", name=op.f(f"ck_{_TABLE}_number")),
        sa.CheckConstraint("deck_format IN ('standard', 'open')", name=op.f(f"ck_{_TABLE}_deck_format")),
        sa.Index(op.f(f"ix_{_TABLE}_tournament_id_user_id"), "tournament_id", "user_id", unique=True),
        sa.Index(op.f(f"ix_{_TABLE}_user_id"), "user_id"),
    )
    with op.batch_alter_table(_TABLE, copy_from=before, recreate=rebuild()) as entrants:
        entrants.add_column(sa.Column("username", sa.String))
