"""People keep decks of several games, and prefer one in each."""

import sqlalchemy as sa
from alembic import op

from bot.store.migrations.kinds import is_sqlite, rebuild

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

MELEE = "melee"
"""The only game so far in which people kept decks."""
_NUMBERS = sa.table("sqlite_sequence", sa.column("name", sa.String), sa.column("seq", sa.Integer))


def upgrade() -> None:
    """Say of each deck, and of each preference, that it is of Melee."""
    for table in ("decks", "preferences"):
        op.add_column(table, sa.Column("game", sa.String))
        op.execute(sa.update(sa.table(table, sa.column("game", sa.String))).values(game=MELEE))
    op.drop_index(op.f("ix_decks_owner_id_name_key"), "decks")
    op.drop_index(op.f("ix_decks_code"), "decks")
    last = _last_number("decks")
    numbered = {"sqlite_autoincrement": True}
    with op.batch_alter_table("decks", recreate=rebuild(), table_kwargs=numbered) as batch:
        batch.alter_column("game", existing_type=sa.String, nullable=False)
    _go_on_from("decks", last)
    op.create_index(
        op.f("ix_decks_owner_id_game_name_key"), "decks", ["owner_id", "game", "name_key"], unique=True
    )
    op.create_index(op.f("ix_decks_game_code"), "decks", ["game", "code"])
    with op.batch_alter_table("preferences", recreate=rebuild()) as batch:
        batch.alter_column("game", existing_type=sa.String, nullable=False)
        batch.drop_constraint(op.f("pk_preferences"), type_="primary")
        batch.create_primary_key(op.f("pk_preferences"), ["user_id", "game"])


def _last_number(table: str) -> int | None:
    """The last number that SQLite has given a row of this table, gone since or not; None elsewhere."""
    if not is_sqlite():
        return None
    found: int | None = op.get_bind().scalar(sa.select(_NUMBERS.c.seq).where(_NUMBERS.c.name == table))
    return found


def _go_on_from(table: str, last: int | None) -> None:
    """Number the rows of a rebuilt table from there, so that no number comes twice."""
    if last is not None:
        op.execute(sa.delete(_NUMBERS).where(_NUMBERS.c.name == table))
        op.execute(sa.insert(_NUMBERS).values(name=table, seq=last))
