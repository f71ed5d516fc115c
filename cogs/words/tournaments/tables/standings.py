"""Standings and crosstables as text."""

from cogs.words.tournaments.tables.matches import YOU
from cogs.words.tournaments.tables.paging import MESSAGE, Section, figure, named, paged
from render.tables.tournaments.values import CrossCell, CrossRow, CrosstableGrid, Standings, StandingsRow

DECIDED = "in bold: the tie-break that decided"
_CUT = 60


def standings_pages(table: Standings, limit: int = MESSAGE) -> tuple[str, ...]:
    """Every player with record, points and tie-breaks; the one that decided is in bold."""
    lines: list[str] = []
    for place, row in enumerate(table.rows, 1):
        lines.append(_standing(row, table.headings))
        if place == table.cut and table.cut_note:
            lines.append(f"━━ **{named(table.cut_note, _CUT)}** ━━")
    if any(row.decided is not None for row in table.rows):
        lines.append(f"-# {DECIDED}")
    return paged(table.title, table.subtitle, [Section("", tuple(lines))], table.note, limit)


def _standing(row: StandingsRow, headings: tuple[str, ...]) -> str:
    figures = [named(row.name)]
    if row.has_dropped:
        figures.append("*dropped*")
    elif row.mark:
        figures.append(f"*{row.mark}*")
    figures += [f"**{figure(row.points)}**"] if row.points else []
    figures += [figure(row.record)] if row.record else []
    line = f"**{row.place}** {' · '.join(figures)}{YOU if row.is_own else ''}"
    cells = [
        f"**{_cell(heading, cell)}**" if index == row.decided else _cell(heading, cell)
        for index, (heading, cell) in enumerate(zip(headings, row.cells, strict=True))
    ]
    return f"{line}\n-# {' · '.join(cells)}" if cells else line


def _cell(heading: str, cell: str) -> str:
    return f"{figure(heading)} {figure(cell)}"


def crosstable_pages(table: CrosstableGrid, limit: int = MESSAGE) -> tuple[str, ...]:
    """Every player's total, and below it their result in each column."""
    lines = tuple(_cross(row, table.columns) for row in table.rows)
    return paged(table.title, table.subtitle, [Section("", lines)], table.note, limit)


def _cross(row: CrossRow, columns: tuple[str, ...]) -> str:
    own = YOU if row.is_own else ""
    head = f"**{figure(row.number)}** {named(row.name)} · **{figure(row.total)}**{own}"
    results = [
        _result(column, cell) for column, cell in zip(columns, row.cells, strict=True) if cell is not None
    ]
    return f"{head}\n-# {' · '.join(results)}" if results else head


def _result(column: str, cell: CrossCell) -> str:
    against = f" v {figure(cell.against)}" if cell.against else ""
    return f"{figure(column)}: {figure(cell.text)}{against}"
