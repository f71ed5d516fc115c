"""Pictures of standings, 16 players on each."""

from collections.abc import Sequence

from PIL import Image

from render.pen.colour import RGB
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, GOLD_INK, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width
from render.tables.header import HEADER, Page, lay_header, on_pages, painted
from render.tables.tournaments.look import (
    FAINT,
    FAINT_PLATE,
    FLOOR,
    PLAIN,
    lay_headings,
    lay_name,
    lay_note,
    lay_place,
    lay_plate,
    note_height,
)
from render.tables.tournaments.values import Standings, StandingsRow

ROWS = 16
_LEFT, _RIGHT = 12, WIDTH - 12
_ROW, _STEP, _HEADING, _CUT = 64, 70, 54, 46
_PLACE, _SEED, _NAME = 46, 108, 146
_CELL, _POINTS, _RECORD = 106, 96, 136
_MAX_CELLS = 4
_DROPPED = "dropped"
DECIDED = "underlined: the tie-break that decided"
"""What stands below a table, after its own note."""


def standings_pages(table: Standings) -> int:
    """How many images the table has."""
    return len(on_pages(table.rows, ROWS))


def lay_standings(table: Standings, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of one image. ValueError for more than four tie-breaks."""
    if len(table.headings) > _MAX_CELLS:
        raise ValueError(f"a picture of standings has at most {_MAX_CELLS} tie-breaks")
    pages = on_pages(table.rows, ROWS)
    return _lay_page(table, pages[page], (page, len(pages)))


def compose_standings(table: Standings, page: int) -> Image.Image:
    """One image, 1100 px wide, RGB."""
    return painted(*lay_standings(table, page))


def _lay_page(table: Standings, rows: Sequence[StandingsRow], page: Page) -> tuple[int, list[Put]]:
    puts = lay_header("podium", table.title, table.subtitle, table.notice, page=page)
    has_points = any(row.points for row in table.rows)
    columns = _columns(len(table.headings), has_points=has_points)
    has_seeds = any(row.seed for row in table.rows)
    names = ("record", *(("points",) if has_points else ()), *table.headings)
    y = HEADER + _HEADING // 2 + 2
    puts += lay_headings(
        [(clean(name), _under(column)) for name, column in zip(names, columns, strict=True)], y
    )
    puts.append(Put(Words("player", Typeface.BOLD, FLOOR, MUTED, "lm"), _NAME if has_seeds else _SEED, y))
    if has_seeds:
        puts.append(Put(Words("seed", Typeface.BOLD, FLOOR, MUTED, "mm"), _SEED, y))
    top = HEADER + _HEADING
    place = page[0] * ROWS
    for row in rows:
        box = Rect(_LEFT, top, _RIGHT, top + _ROW)
        puts += _lay_row(row, box, columns, has_seeds=has_seeds, has_medals=table.is_over)
        place += 1
        top += _STEP
        if place == table.cut:
            puts += _lay_cut(table.cut_note, top)
            top += _CUT
    decided = DECIDED if any(row.decided is not None for row in rows) else ""
    note = " · ".join(filter(None, (table.note, decided)))
    return top + note_height(note), puts + lay_note(note, top)


def _columns(count: int, *, has_points: bool) -> list[tuple[int, int]]:
    """The left and right edges of the columns of records, points if there are any, and tie-breaks."""
    widths = [_RECORD, *([_POINTS] if has_points else []), *[_CELL] * count]
    left = _RIGHT - 10 - sum(widths)
    edges = []
    for wide in widths:
        edges.append((left, left + wide))
        left += wide
    return edges


def _under(column: tuple[int, int]) -> Rect:
    return Rect(column[0], HEADER, column[1], HEADER + _HEADING)


def _lay_row(
    row: StandingsRow, box: Rect, columns: Sequence[tuple[int, int]], *, has_seeds: bool, has_medals: bool
) -> list[Put]:
    y = box.centre[1]
    puts = [lay_plate(box, FAINT_PLATE if row.has_dropped else PLAIN, is_own=row.is_own)]
    ink = FAINT if row.has_dropped and not row.is_own else TEXT
    weak = FAINT if row.has_dropped and not row.is_own else MUTED
    puts += lay_place(row.place, _PLACE, box, weak, has_medal=has_medals and not row.has_dropped)
    name = Rect(_NAME - 4 if has_seeds else _SEED - 4, box.top, columns[0][0] - 6, box.bottom)
    if row.seed:
        room = Rect(_SEED - 30, box.top, _SEED + 28, box.bottom)
        puts.append(
            Put(fitted(str(row.seed), Typeface.CONDENSED, FLOOR, 52, weak, "mm"), room.centre[0], y, room)
        )
    said = _DROPPED if row.has_dropped else row.mark
    if said:
        tag = Words(clean(said), Typeface.ITALIC, FLOOR, weak, "rm")
        puts.append(Put(tag, name.right - 4, y, box))
        name = Rect(
            name.left, name.top, name.right - round(width(tag.text, tag.face, tag.size)) - 18, name.bottom
        )
    puts += lay_name(row.name, Typeface.BOLD, name, ink)
    figures = [(row.record, Typeface.SEMIBOLD, weak), (row.points, Typeface.EXTRABOLD, ink)]
    cells = figures[: len(columns) - len(row.cells)]  # without points, they have no column
    before = len(cells)
    cells += [
        (cell, *((Typeface.EXTRABOLD, ink) if index == row.decided else (Typeface.SEMIBOLD, weak)))
        for index, cell in enumerate(row.cells)
    ]
    for index, ((text, face, colour), (left, right)) in enumerate(zip(cells, columns, strict=True)):
        room = Rect(left, box.top, right, box.bottom)
        puts += _lay_cell(text, face, colour, room)
        if row.decided is not None and index == row.decided + before:
            puts.append(
                Put(RaisedPlate(room.width - 32, 4, 2, (GOLD, GOLD)), left + 16, box.bottom - 11, box)
            )
    return puts


def _lay_cell(text: str, face: Typeface, ink: RGB, room: Rect) -> list[Put]:
    words = fitted(text, face, range(34, FLOOR - 1, -1), room.width - 6, ink, "mm")
    if words.text != text:
        words = fitted(text, Typeface.CONDENSED, FLOOR, room.width - 6, ink, "mm")
    return [Put(words, *room.centre, room)]


def _lay_cut(note: str, top: int) -> list[Put]:
    """The gold line below the last who go on, with its words in the middle."""
    y = top + (_CUT - (_STEP - _ROW)) // 2 - 2
    line = Fill(_RIGHT - _LEFT, 5, (GOLD, GOLD))
    puts = [Put(line, _LEFT, y - 2)]
    if note:
        words = fitted(clean(note), Typeface.BOLD, FLOOR, _RIGHT - _LEFT - 80, GOLD_INK, "mm")
        wide = round(width(words.text, words.face, words.size)) + 40
        pill = Rect.sized(WIDTH // 2 - wide // 2, y - 18, wide, 36)
        puts.append(Put(RaisedPlate(pill.width, pill.height, 18, (GOLD, GOLD)), pill.left, pill.top))
        puts.append(Put(words, *pill.centre, pill))
    return puts
