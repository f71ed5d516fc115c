"""Short marks of what is stored about a tournament: the same mark means that nothing of it has changed."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, String, case, cast, func, literal

SEPARATOR = "\x1f"
"""Between values."""


@dataclass(frozen=True, slots=True)
class LogMark:
    """The number of the last entry of a log, and how many of its entries are by people who were deleted.

    Logs only grow, except that whoever is deleted gets another number there.
    """

    last: int
    deleted: int

    def is_before(self, other: "LogMark") -> bool:
        """Whether the entries that both marks cover are the same."""
        return self.deleted == other.deleted


def joined(*columns: Any) -> ColumnElement[str]:
    """These values of all rows in one text; nulls differ from everything else."""
    texts = [func.coalesce(cast(column, String), "\x1e") for column in columns]
    line: ColumnElement[str] = literal("")
    for text in texts:
        line = line + text + SEPARATOR
    return func.aggregate_strings(line, "\n")


def count_deleted(user_id: Any) -> ColumnElement[int]:
    """In how many rows this is the number of somebody who was deleted."""
    return func.coalesce(func.sum(case((user_id < 0, 1), else_=0)), 0)
