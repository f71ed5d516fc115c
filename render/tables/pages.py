"""Which rows and columns of a table come on which of its images."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from bot.games.tables import Column, Figure, Kind, Table, TableRow

Row = TypeVar("Row")

ROWS = 16
_LIMITS: dict[Kind, int] = {"rate": 8, "interval": 12}
_SPREAD: frozenset[Kind] = frozenset({"rate", "result"})


class TablePart(Struct, frozen=True):
    """The part of a table on one image: the index of its first row, its rows, and its columns by index."""

    first: int
    rows: Sequence[TableRow]
    columns: tuple[int, ...]


def blocks(table: Table) -> list[TablePart]:
    """The images of a table. Results and rates are spread over several; the other columns are on each."""
    limit = min((_LIMITS.get(each.kind, ROWS) for each in table.columns), default=ROWS)
    shown = [
        index for index, each in enumerate(table.columns) if each.heading and not _is_empty(table, index)
    ]
    spread = [index for index in shown if is_spread(table.columns[index])]
    return [
        TablePart(
            down,
            table.rows[down : down + limit],
            tuple(each for each in shown if each not in spread or each in spread[across : across + limit]),
        )
        for down in range(0, max(1, len(table.rows)), limit)
        for across in range(0, max(1, len(spread)), limit)
    ]


def table_pages(table: Table) -> int:
    """How many images the table has."""
    return len(blocks(table))


def on_pages(rows: Sequence[Row], most: int) -> list[Sequence[Row]]:
    """The rows of each image, at most `most`; an empty table has one image."""
    return [rows[start : start + most] for start in range(0, max(1, len(rows)), most)]


def _is_empty(table: Table, index: int) -> bool:
    """Whether a column has nothing to show, such as seeds where nobody has one."""
    cells = [row.cells[index] for row in table.rows]
    return bool(cells) and all(isinstance(cell, Figure) and not cell.text for cell in cells)


def is_spread(column: Column) -> bool:
    """Whether it is one of many alike, such as rounds: they come on several images if need be."""
    return column.kind in _SPREAD and column.weight != "main"
