"""Tables as SVG files: measures with their intervals as a forest, win rates as a heat map.

Everything is drawn with plain shapes and words, so any browser or editor shows it, and its alt text is its
description. Colours are those of the pictures.
"""

from collections.abc import Iterator
from html import escape
from typing import assert_never

from bot.games.tables import Cell, Column, Intervals, Measure, Table, TableRow, WinRateCell
from render.pen.colour import RGB
from render.pen.geometry import WIDTH
from render.pen.palette import GOLD, INK, LINE, MUTED, TEXT
from render.tables.cells import EVEN, FEW_GAMES, SERIES, cell_colour, cell_ink
from render.tables.look import PLAIN

_HEADER, _ROW, _HEADINGS, _NOTE, _LINE = 96, 56, 150, 44, 30
_MARGIN = 24
_NAMES, _RATE_NAMES = 380, 240
_VALUES = 250
_LETTER, _SMALLEST = 0.53, 12
"""The mean width of a letter, of its size, and the smallest size."""
_MARKS = f"+ and −: the interval leaves out 50%. *: fewer than {FEW_GAMES} games."
_FONT = "font-family=\"'Segoe UI', Helvetica, Arial, sans-serif\""


def table_svg(table: Table, alt: str) -> str:
    """The whole table as one SVG, WIDTH wide."""
    is_matrix = any(column.kind == "rate" for column in table.columns)
    top = _HEADER + (_HEADINGS if is_matrix else _NOTE)
    notes = [table.note] if table.note else []
    if is_matrix:
        notes.append(_MARKS)
    height = top + _ROW * len(table.rows) + (0 if is_matrix else _NOTE) + _LINE * len(notes) + 14
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-labelledby="title alt" {_FONT}>',
        f'<title id="title">{escape(table.title)}</title>',
        f'<desc id="alt">{escape(alt)}</desc>',
        _box(0, 0, WIDTH, height, INK),
        _box(0, _HEADER - 5, WIDTH, 5, GOLD),
        _words(table.title, _MARGIN, 44, 34, TEXT, weight=800, room=WIDTH - 2 * _MARGIN),
        _words(table.subtitle, _MARGIN, 76, 22, MUTED, room=WIDTH - 2 * _MARGIN),
        *(_headings(table) if is_matrix else _legend(table)),
    ]
    for place, row in enumerate(table.rows):
        lines += _row(table, row, top + _ROW * place, is_matrix=is_matrix)
    if not is_matrix:
        lines += _scale(table, top, top + _ROW * len(table.rows))
    for place, note in enumerate(reversed(notes)):
        lines.append(_words(note, _MARGIN, height - 18 - place * _LINE, 20, MUTED, room=WIDTH - 2 * _MARGIN))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _row(table: Table, row: TableRow, top: int, *, is_matrix: bool) -> Iterator[str]:
    room = (_RATE_NAMES if is_matrix else _NAMES) - _MARGIN - 12
    yield _box(_MARGIN / 2, top + 2, WIDTH - _MARGIN, _ROW - 4, PLAIN[0], 10)
    at = top + (25 if row.note else 36)
    yield _words(row.name, _MARGIN, at, 24, TEXT, weight=600, room=room)
    if row.note:
        yield _words(row.note, _MARGIN, top + 46, 17, MUTED, room=room)
    for left, width, column, cell in _places(table, row):
        yield from _cell(cell, column, left, top, width)


def _places(table: Table, row: TableRow) -> Iterator[tuple[float, float, Column, Cell | None]]:
    """Each cell with its left edge and width."""
    left = _RATE_NAMES if any(column.kind == "rate" for column in table.columns) else _NAMES
    width = (WIDTH - _MARGIN - left) / len(table.columns)
    for place, (column, cell) in enumerate(zip(table.columns, row.cells, strict=True)):
        yield left + place * width, width, column, cell


def _cell(cell: Cell | None, column: Column, left: float, top: int, width: float) -> Iterator[str]:
    middle = left + width / 2
    match cell:
        case WinRateCell():
            is_clear = column.weight != "main" and not cell.low <= 0.5 <= cell.high
            fill = PLAIN[1] if column.weight == "main" else cell_colour(cell.rate) if is_clear else EVEN
            ink = cell_ink(fill)
            mark = ("+" if cell.low > 0.5 else "−") if is_clear else ""
            thin = "*" if cell.games < FEW_GAMES else ""
            yield _box(left + 3, top + 4, width - 6, _ROW - 8, fill, 6)
            yield _words(f"{cell.brief}{mark}{thin}", middle, top + 28, 24, ink, weight=800, anchor="middle")
            yield _words(cell.interval, middle, top + 46, 15, ink, anchor="middle")
        case Intervals():
            yield from _intervals(cell, column, left, top, width)
        case None:
            yield _words("=" if column.kind == "rate" else "", middle, top + 36, 24, MUTED, anchor="middle")
        case other if other is not None:
            yield _words(other.text, middle, top + 36, 18, MUTED, anchor="middle", room=width)
        case _:
            assert_never(cell)


def _intervals(cell: Intervals, column: Column, left: float, top: int, width: float) -> Iterator[str]:
    axis = column.axis
    assert axis is not None
    heights = (28,) if len(cell.measures) == 1 else (16, 40)
    for series, (measure, y) in enumerate(zip(cell.measures, heights, strict=True)):
        ink = SERIES[series]
        words = left + width - _VALUES + 24
        if measure is None:
            yield _words(axis.unknown[series], words, top + y + 6, 18, MUTED)
            continue
        yield from _measure(column, measure, left, top + y, width, series)
        value, interval = axis.words(measure)
        yield _words(f"{value} ({interval})", words, top + y + 7, 20, ink, weight=600, room=_VALUES - 30)


def _sign(series: int, x: float, y: float) -> str:
    """A disc for the first series, a diamond for the second."""
    ink = _hex(SERIES[series])
    if series == 0:
        return f'<circle cx="{x:.1f}" cy="{y}" r="7" fill="{ink}"/>'
    return f'<path d="M{x - 8:.1f} {y}l8 -8l8 8l-8 8z" fill="{ink}"/>'


def _measure(
    column: Column, measure: Measure, left: float, y: int, width: float, series: int
) -> Iterator[str]:
    low, at, high = (_across(column, share, left, width) for share in (measure.low, measure.at, measure.high))
    ends = f"M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 7}v14M{high:.1f} {y - 7}v14"
    yield f'<path d="{ends}" fill="none" stroke="{_hex(SERIES[series])}" stroke-width="3"/>'
    yield _sign(series, at, y)


def _across(column: Column, share: float, left: float, width: float) -> float:
    """A value's place on a column's axis, which ends at what lies beyond it."""
    axis = column.axis
    assert axis is not None
    clamped = max(axis.low, min(axis.high, share))
    return left + (clamped - axis.low) / (axis.high - axis.low) * (width - _VALUES)


def _headings(table: Table) -> Iterator[str]:
    """The names above the columns of a heat map, slanted."""
    for left, width, column, _ in _places(table, table.rows[0]):
        x, y = left + width / 2 - 4, _HEADER + _HEADINGS - 10
        yield (
            f'<g transform="rotate(-40 {x:.1f} {y})">'
            f"{_words(column.heading, x, y, 19, TEXT, weight=600, room=190)}</g>"
        )


def _legend(table: Table) -> Iterator[str]:
    """The names of the series, in their colours."""
    axis = next((column.axis for column in table.columns if column.axis is not None), None)
    left = _NAMES
    for series, name in enumerate(axis.series if axis is not None else ()):
        yield _sign(series, left + 7, _HEADER + 23)
        yield _words(name, left + 22, _HEADER + 30, 19, TEXT, room=300)
        left += 340


def _scale(table: Table, top: int, bottom: int) -> Iterator[str]:
    """The axis below the rows, and the line in its middle across them."""
    for left, width, column, _ in _places(table, table.rows[0]) if table.rows else ():
        axis = column.axis
        if axis is None:
            continue
        quarters = [axis.low + (axis.high - axis.low) * part / 4 for part in range(5)]
        for share in quarters:
            x = _across(column, share, left, width)
            is_middle = abs(share - axis.middle) < 1e-9
            ink, thick = (TEXT, 2) if is_middle else (LINE, 1)
            yield f'<path d="M{x:.1f} {top}V{bottom + 8}" stroke="{_hex(ink)}" stroke-width="{thick}"/>'
            value, _ = axis.words(Measure(share, share, share))
            yield _words(value, x, bottom + 32, 19, MUTED, anchor="middle")


def _box(left: float, top: float, width: float, height: float, ink: RGB, radius: int = 0) -> str:
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="{radius}" '
        f'fill="{_hex(ink)}"/>'
    )


def _words(
    text: str,
    x: float,
    y: float,
    size: int,
    ink: RGB,
    *,
    weight: int = 400,
    anchor: str = "start",
    room: float | None = None,
) -> str:
    """Words, smaller if they would take more than so many pixels, by a rough estimate."""
    if room is not None and text:
        size = max(_SMALLEST, min(size, int(room / (len(text) * _LETTER))))
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" '
        f'fill="{_hex(ink)}">{escape(text)}</text>'
    )


def _hex(ink: RGB) -> str:
    return f"#{ink[0]:02x}{ink[1]:02x}{ink[2]:02x}"
