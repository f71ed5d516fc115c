"""Tables of any subject as HTML: those that chat shows as pictures."""

from collections.abc import Callable, Iterable
from typing import assert_never

from markupsafe import Markup

from bot.games.tables import (
    Cell,
    Change,
    Column,
    Figure,
    Intervals,
    Result,
    Table,
    TableRow,
    Trend,
    WinRateCell,
)
from bot.web.public.html import Content, join, tag

Link = Callable[[str], str | None]
"""The address for a name in a row; None for none."""
_OUTCOMES = {"won": "won", "drawn": "drew", "lost": "lost"}


def table_html(table: Table, name: str, link: Link = lambda _: None) -> Markup:
    """The table, in a part that scrolls if it is too wide. `name` says what it is, once on its page."""
    shown = [at for at, column in enumerate(table.columns) if column.heading and column.kind != "trend"]
    head = tag(
        "tr",
        *(tag("th", each, scope="col", class_=_lead(at)) for at, each in enumerate(table.lead)),
        *(
            tag("th", table.columns[at].heading, scope="col", class_=_class(table.columns[at]))
            for at in shown
        ),
    )
    rows = _rows(table, shown, link)
    inside = tag(
        "table",
        tag("caption", name, class_="hidden"),
        tag("thead", head),
        tag("tbody", rows),
        class_=table.icon,
    )
    notes = [table.note, f"In bold: {table.decided}." if table.is_decided else ""]
    return join(
        tag("div", inside, data_scroll=name, role="region", tabindex=0, aria_label=name),
        (tag("p", each, class_="muted") for each in notes if each),
    )


def _rows(table: Table, shown: list[int], link: Link) -> Iterable[Content]:
    for place, row in enumerate(table.rows, 1):
        yield _row(row, [(table.columns[at], row.cells[at]) for at in shown], link(row.name))
        if place == table.cut and table.cut_note and place < len(table.rows):
            yield tag("tr", tag("td", table.cut_note, colspan=len(shown) + 2), class_="cut")


def _row(row: TableRow, cells: list[tuple[Column, Cell | None]], href: str | None) -> Content:
    name = tag("a", row.name, href=href) if href else row.name
    mark = tag("small", f" {row.mark}", class_="mark") if row.mark else None
    note = tag("small", row.note, class_="muted note") if row.note else None
    return tag(
        "tr",
        tag("td", row.place, class_=_lead(0)),
        tag("th", name, mark, note, scope="row", class_=_lead(1)),
        *(tag("td", _cell(cell), class_=_class(column)) for column, cell in cells),
        class_="out" if row.is_out else None,
    )


def _lead(at: int) -> str:
    return "place number" if at == 0 else "name"


def _class(column: Column) -> str:
    return f"{column.weight} number" if column.kind == "figure" else column.weight


def _cell(cell: Cell | None) -> Content:
    match cell:
        case None:
            return None
        case Figure():
            return tag("strong", cell.text) if cell.is_decisive else cell.text
        case Result():
            said = (
                None if cell.outcome is None else tag("span", f" {_OUTCOMES[cell.outcome]}", class_="hidden")
            )
            return tag("span", cell.text, said, class_=cell.outcome or "open")
        case Change() | Trend() | WinRateCell() | Intervals():
            return cell.text
        case other:
            assert_never(other)
