"""Standings of a Swiss or round-robin tournament, and the pairings of a round."""

from collections.abc import Sequence

from PIL import Image

from render.pen.colour import rgb
from render.pen.fonts import Face
from render.pen.geometry import WIDTH, Box
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Panel
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.tables.header import HEADER, MARGIN, Page, lay_header, on_pages, painted
from render.tables.tournaments.matchbox import BOX_HEIGHT, BOX_WIDTH, lay_match
from render.tables.values import Round, Standings, StandingsRow

ROWS = 16  # players on one image
PAIRINGS = 18  # matches on one image, three in a row
_ROW, _GAP = 62, 6
_HEADING = 52
_CELL = 104
_NAME_LEFT = 112
_PLAIN = (rgb("#232834"), rgb("#1C202B"))
_MARKED = (rgb("#2E4B66"), rgb("#24405A"))
_STEP_X, _STEP_Y = 374, 146


def lay_standings(table: Standings) -> list[tuple[int, list[Put]]]:
    """Each image's height in pixels and its layout; 16 players an image."""
    pages = on_pages(table.rows, ROWS)
    return [_lay_page(table, rows, (index, len(pages))) for index, rows in enumerate(pages)]


def compose_standings(table: Standings) -> list[Image.Image]:
    """The images, 1100 px wide, RGB."""
    return [painted(height, puts) for height, puts in lay_standings(table)]


def _lay_page(table: Standings, rows: Sequence[StandingsRow], page: Page) -> tuple[int, list[Put]]:
    top = HEADER + _HEADING
    puts = lay_header("podium", table.title, table.subtitle, table.notice, page=page)
    for index, heading in enumerate(table.headings):
        room = Box.sized(_cell_left(index, len(table.headings)), HEADER + 4, _CELL, _HEADING - 4)
        words = fitted(heading, Face.BOLD, 27, _CELL - 6, MUTED, "mm")
        puts.append(Put(words, *room.centre, room))
    for place, row in enumerate(rows):
        puts += _lay_row(row, Box.sized(MARGIN, top + place * (_ROW + _GAP), WIDTH - 2 * MARGIN, _ROW))
    return top + len(rows) * (_ROW + _GAP) + 18, puts


def _cell_left(index: int, count: int) -> int:
    return WIDTH - MARGIN - 8 - (count - index) * _CELL


def _lay_row(row: StandingsRow, box: Box) -> list[Put]:
    y = box.centre[1]
    puts = [Put(Panel(box.width, box.height, 14, _MARKED if row.marked else _PLAIN), box.left, box.top, box)]
    if row.marked:
        puts.append(Put(Panel(9, box.height - 10, 4, (GOLD, GOLD)), box.left + 5, box.top + 5, box))
    puts.append(
        Put(Words(str(row.rank), Face.EXTRABOLD, 34, GOLD if row.marked else MUTED, "mm"), 68, y, box)
    )
    right = _cell_left(0, len(row.cells)) - 8
    room = Box(_NAME_LEFT - 4, box.top, right, box.bottom)
    words = fitted(clean(row.name), Face.BOLD, range(36, 29, -2), room.width - 8, TEXT, "lm")
    puts.append(Put(words, _NAME_LEFT, y, room))
    for index, cell in enumerate(row.cells):
        inside = Box.sized(_cell_left(index, len(row.cells)), box.top, _CELL, box.height)
        ink = TEXT if index == 0 else MUTED
        shown = fitted(cell, Face.BOLD, range(34, 25, -2), _CELL - 6, ink, "mm")
        puts.append(Put(shown, *inside.centre, inside))
    return puts


def lay_pairings(title: str, subtitle: str, one: Round) -> list[tuple[int, list[Put]]]:
    """A round's matches, three in a row and 18 an image: each image's height in pixels and its layout."""
    pages = on_pages(one.matches, PAIRINGS)
    made = []
    for page, matches in enumerate(pages):
        puts = lay_header("sword_cross", title, subtitle, one.name, page=(page, len(pages)))
        top = HEADER + 34
        for index, match in enumerate(matches):
            left = 14 + index % 3 * _STEP_X
            box = Box.sized(left, top + index // 3 * _STEP_Y, BOX_WIDTH, BOX_HEIGHT)
            puts += lay_match(match, box)
        made.append((top + -(-len(matches) // 3) * _STEP_Y, puts))
    return made


def compose_pairings(title: str, subtitle: str, one: Round) -> list[Image.Image]:
    """The images, 1100 px wide, RGB."""
    return [painted(height, puts) for height, puts in lay_pairings(title, subtitle, one)]
