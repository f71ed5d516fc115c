"""Differences between SQLite and PostgreSQL in migrations."""

from typing import Literal

import sqlalchemy as sa
from alembic import op

#: The number of an invitation, a duel or a deck. SQLite numbers rows itself only if the type is INTEGER.
KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def is_sqlite() -> bool:
    """Whether the database is an SQLite file. There, a column or rule changes by rebuilding its table."""
    return op.get_bind().dialect.name == "sqlite"


def rebuild() -> Literal["always", "never"]:
    """The value of `recreate` for `batch_alter_table`: other databases change their tables in place.

    There, constraints that a rebuilt table leaves out must be dropped (`drop_elsewhere`).
    """
    return "always" if is_sqlite() else "never"


def drop_elsewhere(table: str, *constraints: str) -> None:
    """Drop constraints that SQLite loses when it rebuilds or renames this table."""
    if not is_sqlite():
        for name in constraints:
            op.drop_constraint(op.f(name), table)
