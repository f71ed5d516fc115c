"""Pictures of crosstables, 16 players and 16 columns on each."""

from collections.abc import Sequence
from itertools import product

from PIL import Image

from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import LINE, MUTED, RAISED, TEXT
from render.pen.script import clean
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import fitted
from render.tables.header import HEADER, Page, lay_header, painted
from render.tables.tournaments.look import FLOOR, lay_headings, lay_name, lay_note, note_height
from render.tables.tournaments.look import OWN as OWN_PLATE
from render.tables.tournaments.values import CrossCell, CrossRow, CrosstableGrid, Outcome

BLOCK = 16  # rows, and columns, of one image
FILLS: dict[Outcome | None, tuple[RGB, RGB]] = {
    "won": (rgb("#1B5E9E"), WHITE),
    "drawn": (rgb("#5B6172"), WHITE),
    "lost": (rgb("#A5480D"), WHITE),
    None: (RAISED, MUTED),
}
"""The fill and the ink of a cell by its outcome."""
AGAINST = "above each result: the opponent’s number"
"""What stands below a table of rounds without a note of its own."""
_HEADING = 54
_LEFT, _RIGHT = 12, WIDTH - 12
_NUMBER, _TOTAL = 46, 78
_NAME = 350  # what the column of names has at least, if cells are not too narrow then
_NARROW, _ROOMY, _WIDE = 46, 60, 100
_GAP = 4


def crosstable_pages(table: CrosstableGrid) -> int:
    """How many images the table has."""
    return len(_blocks(table))


def lay_crosstable(table: CrosstableGrid, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of one image."""
    blocks = _blocks(table)
    return _lay_block(table, *blocks[page], (page, len(blocks)))


def compose_crosstable(table: CrosstableGrid, page: int) -> Image.Image:
    """One image, 1100 px wide, RGB."""
    return painted(*lay_crosstable(table, page))


def crosstable_blocks(table: CrosstableGrid) -> list[tuple[Sequence[CrossRow], slice]]:
    """The rows and the columns of each image."""
    return [
        (table.rows[down : down + BLOCK], slice(across, across + BLOCK)) for down, across in _blocks(table)
    ]


def _blocks(table: CrosstableGrid) -> list[tuple[int, int]]:
    down, across = (range(0, max(1, len(lines)), BLOCK) for lines in (table.rows, table.columns))
    return list(product(down, across))


def _lay_block(table: CrosstableGrid, down: int, across: int, page: Page) -> tuple[int, list[Put]]:
    rows = table.rows[down : down + BLOCK]
    columns = table.columns[across : across + BLOCK]
    is_double = any(cell is not None and cell.against for row in table.rows for cell in row.cells)
    count = max(1, len(columns))
    least = _RIGHT - _LEFT - _NUMBER - _TOTAL - 8 - _NAME
    side = max(_NARROW, min(_WIDE, least // count))
    height = 78 if is_double else max(56, min(70, side + 10))
    left = _RIGHT - _TOTAL - 8 - side * len(columns)
    puts = lay_header("grid", table.title, table.subtitle, table.notice, page=page)
    y = HEADER + _HEADING // 2 + 2
    boxes = [Rect.sized(left + index * side, HEADER, side, _HEADING) for index in range(len(columns))]
    total = Rect.sized(left + len(columns) * side + 8, HEADER, _TOTAL, _HEADING)
    puts += lay_headings(
        [(clean(name), box) for name, box in zip(columns, boxes, strict=True)] + [("total", total)], y
    )
    top = HEADER + _HEADING
    for row in rows:
        box = Rect(_LEFT, top, total.right, top + height - _GAP)
        puts += _lay_row(row, row.cells[across : across + BLOCK], box, left, side)
        top += height
    note = table.note or (AGAINST if is_double else "")
    return top + note_height(note), puts + lay_note(note, top)


def _lay_row(row: CrossRow, cells: Sequence[CrossCell | None], box: Rect, left: int, side: int) -> list[Put]:
    puts: list[Put] = []
    if row.is_own:
        plate = RaisedPlate(left - box.left - 4, box.height, 10, OWN_PLATE, TEXT, 3)
        puts.append(Put(plate, box.left, box.top, box))
    y = box.centre[1]
    number = Rect(box.left, box.top, box.left + _NUMBER, box.bottom)
    ink = TEXT if row.is_own else MUTED
    puts.append(
        Put(fitted(row.number, Typeface.CONDENSED, FLOOR, _NUMBER - 8, ink, "mm"), *number.centre, number)
    )
    name = Rect(number.right, box.top, left - 8, box.bottom)
    puts += lay_name(row.name, Typeface.BOLD, name, TEXT, range(32, FLOOR - 1, -2))
    for index, cell in enumerate(cells):
        puts += _lay_cell(cell, Rect.sized(left + index * side, box.top, side - _GAP, box.height))
    total = Rect.sized(left + len(cells) * side + 8, box.top, _TOTAL, box.height)
    sizes = range(36, FLOOR - 1, -2)
    puts.append(
        Put(
            RaisedPlate(total.width, total.height, 12, (RAISED, rgb("#1C202B")), LINE, 3),
            total.left,
            total.top,
        )
    )
    puts.append(
        Put(
            fitted(clean(row.total), Typeface.EXTRABOLD, sizes, total.width - 12, TEXT, "mm"),
            total.centre[0],
            y,
            total,
        )
    )
    return puts


def _lay_cell(cell: CrossCell | None, box: Rect) -> list[Put]:
    """A result on its colour, below the opponent's number if it has one; a dark gap for none."""
    if cell is None:
        return [
            Put(
                RaisedPlate(box.width, box.height, 8, (rgb("#191C25"), rgb("#171A22"))),
                box.left,
                box.top,
                box,
            )
        ]
    fill, ink = FILLS[cell.outcome]
    puts = [Put(RaisedPlate(box.width, box.height, 8, (fill, fill)), box.left, box.top, box)]
    x, y = box.centre
    lines = [(cell.text, y)] if not cell.against else [(cell.against, y - 16), (cell.text, y + 18)]
    for place, (text, at) in enumerate(lines):
        if not text:
            continue
        face = Typeface.CONDENSED_SEMIBOLD if cell.against and place == 0 else Typeface.CONDENSED
        most = 28 if cell.against or box.width < _ROOMY else 32
        words = fitted(clean(text), face, range(most, FLOOR - 1, -2), box.width - 4, ink, "mm")
        puts.append(Put(words, x, at, box))
    return puts
