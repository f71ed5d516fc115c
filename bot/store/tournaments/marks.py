"""Short marks of a tournament's stored data: an equal mark means that nothing of it has changed."""

from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, String, case, cast, func, literal

SEPARATOR = "\x1f"


class LogMark(Struct, frozen=True):
    """The number of the last entry of a log, and the number of its entries by deleted people.

    Logs only grow, except that a deleted person gets another number there.
    """

    last: int
    deleted: int

    def is_before(self, other: "LogMark") -> bool:
        """Whether the entries covered by both marks are the same."""
        return self.deleted == other.deleted


def joined_values(*columns: Any) -> ColumnElement[str]:
    """The values of all rows in one text; nulls differ from everything else."""
    texts = [func.coalesce(cast(column, String), "\x1e") for column in columns]
    line: ColumnElement[str] = literal("")
    for text in texts:
        line = line + text + SEPARATOR
    return func.aggregate_strings(line, "\n")


def count_deleted(user_id: Any) -> ColumnElement[int]:
    """The number of rows with the number of a deleted person in this column."""
    return func.coalesce(func.sum(case((user_id < 0, 1), else_=0)), 0)
