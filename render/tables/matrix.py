"""A matrix of win rates, eight by eight an image: each cell has a colour, number, interval and wedge."""

from dataclasses import dataclass
from itertools import product

from PIL import Image, ImageDraw

from render.pen.colour import BLACK, RGB, WHITE, contrast, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import INK, LINE, MUTED, RAISED, TEXT
from render.pen.script import clean, clusters
from render.pen.shapes import Fill, Polygon, RaisedPlate, gradient, rounded_mask
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words, fitted
from render.tables.header import HEADER, Page, lay_header, painted
from render.tables.values import Matrix, MatrixColumn, MatrixRow, WinRateCell

BLOCK = 8  # rows, and columns, of one image
LOSING, EVEN, WINNING = rgb("#B8500F"), rgb("#E9E7E1"), rgb("#1B5E9E")
LOW, HIGH = 0.22, 0.78
FEW_GAMES = 100
_SIDE, _HEIGHT, _STEP_X, _STEP_Y = 82, 98, 88, 104
_NAMES, _CELLS = 24, 285
_ALL, _BEFORE_ALL = 92, 7  # the width of the column of overall rates, and the gap before it
_TOP = HEADER + 126
_LEGEND = 168
_MEANING = (
    "Colour and wedge mark a cell whose own 95% interval, below its rate, leaves out 50.",
    "Of twenty cells that are really even, about one is marked by chance.",
)
_CUT = 22
_HEADER_INK = rgb("#8FC3FF")


def cell_colour(rate: float) -> RGB:
    """The colour of a rate: orange for losing, pale for even, blue for winning. Clamped to 22–78 %."""
    share = (max(LOW, min(HIGH, rate)) - LOW) / (HIGH - LOW)
    return mix(LOSING, EVEN, share * 2) if share < 0.5 else mix(EVEN, WINNING, share * 2 - 1)


def cell_ink(colour: RGB) -> RGB:
    """Black or white, whichever has the better contrast on this colour."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, colour))


def short_name(name: str) -> str:
    """A column's abbreviation: two letters from each of the first two words, or four from a single one."""
    words = clean(name).split()
    if len(words) > 1:
        return "".join("".join(clusters(word)[:2]) for word in words[:2])
    return "".join(clusters(words[0])[:4])


@dataclass(frozen=True, slots=True)
class RateCell:
    """A cell with a win rate. Its upper right corner is cut off if it rests on few games (`is_thin`).

    The reference point is its upper left corner. `wedge` is 1 for winning, −1 for losing, 0 if the interval
    has room for either; the cell is then as pale as an even one, whatever its rate.
    """

    rate: str
    interval: str
    colour: RGB
    is_thin: bool
    wedge: int

    @classmethod
    def of(cls, cell: WinRateCell) -> "RateCell":
        """The cell as drawn; it must have at least one game. Cells that look the same are equal."""
        interval = f"{round(cell.low * 100)}–{round(cell.high * 100)}"
        wedge = 1 if cell.low > 0.5 else -1 if cell.high < 0.5 else 0
        colour = cell_colour(cell.rate) if wedge else EVEN
        return cls(str(round(cell.rate * 100)), interval, colour, cell.games < FEW_GAMES, wedge)

    def draw(self) -> Stamp:
        """The cell."""
        image = Image.new("RGB", (_SIDE, _HEIGHT), self.colour)
        mask = rounded_mask(_SIDE, _HEIGHT, 10).copy()
        if self.is_thin:
            ImageDraw.Draw(mask).polygon([(_SIDE - _CUT, 0), (_SIDE, 0), (_SIDE, _CUT)], fill=0)
        ink, x = cell_ink(self.colour), _SIDE // 2
        stamp(Words(self.rate, Typeface.EXTRABOLD, 40, ink, "mm")).paste(image, x, 31)
        stamp(Words(self.interval, Typeface.CONDENSED, 26, ink, "mm")).paste(image, x, 80)
        if self.wedge:
            tip, foot = (52, 62) if self.wedge > 0 else (63, 53)
            wedge = Polygon(((-11, foot - 57), (11, foot - 57), (0, tip - 57)), (ink, ink))
            stamp(wedge).paste(image, x, 57)
        else:
            ImageDraw.Draw(image).rectangle((x - 10, 55, x + 9, 59), fill=ink)
        return Stamp(image, mask)


def lay_matrix(matrix: Matrix) -> list[tuple[int, list[Put]]]:
    """Each image's height in pixels and its layout: a block of eight rows by eight columns."""
    corners = blocks(matrix)
    return [
        _lay_block(matrix, down, across, (index, len(corners)))
        for index, (down, across) in enumerate(corners)
    ]


def blocks(matrix: Matrix) -> list[tuple[int, int]]:
    """Each image's first row and first column, by index."""
    down, across = (range(0, max(1, len(lines)), BLOCK) for lines in (matrix.rows, matrix.across))
    return list(product(down, across))


def compose_matrix(matrix: Matrix) -> list[Image.Image]:
    """The images, 1100 px wide, RGB."""
    return [painted(height, puts) for height, puts in lay_matrix(matrix)]


def _lay_block(matrix: Matrix, down: int, across: int, page: Page) -> tuple[int, list[Put]]:
    rows = matrix.rows[down : down + BLOCK]
    heads = matrix.across[across : across + BLOCK]
    puts = lay_header("grid", matrix.title, matrix.subtitle, ink=_HEADER_INK, page=page)
    overall = _CELLS + len(heads) * _STEP_X + _BEFORE_ALL
    for index, head in enumerate(heads):
        puts += _lay_column_head(head, _CELLS + index * _STEP_X)
    heading = Rect(overall, _TOP - 50, overall + _ALL, _TOP - 6)
    puts.append(Put(Words("ALL", Typeface.BOLD, 30, TEXT, "mm"), *heading.centre, heading))
    for place, row in enumerate(rows):
        top = _TOP + place * _STEP_Y
        puts += _lay_name(row, top)
        for index, cell in enumerate(row.cells[across : across + BLOCK]):
            puts += _lay_cell(cell, _CELLS + index * _STEP_X, top, matrix.unknown)
        puts += _lay_overall(row.overall, overall, top, matrix.unknown)
    bottom = _TOP + len(rows) * _STEP_Y
    return bottom + _LEGEND, puts + _lay_legend(bottom + 14)


def _lay_column_head(column: MatrixColumn, left: int) -> list[Put]:
    box = Rect.sized(left + 3, HEADER + 14, _SIDE - 6, 100)
    name = fitted(short_name(column.name), Typeface.CONDENSED, 27, box.width - 4, MUTED, "mm")
    return [
        Put(RaisedPlate(box.width, box.height, 14, (RAISED, rgb("#222734"))), box.left, box.top, box),
        Put(Icon(portrait_of(column.name, column.glyph), 42, TEXT), box.centre[0], box.top + 34, box),
        Put(name, box.centre[0], box.top + 78, box),
    ]


def _lay_name(row: MatrixRow, top: int) -> list[Put]:
    y = top + _HEIGHT // 2
    room = Rect(_NAMES + 46, top, _CELLS - 6, top + _HEIGHT)
    name = clean(row.name)
    words = fitted(name, Typeface.BOLD, range(32, 26, -1), room.width - 8, TEXT, "lm")
    if words.text != name:
        words = fitted(name, Typeface.CONDENSED, words.size, room.width - 8, TEXT, "lm")
    return [
        Put(Icon(portrait_of(row.name, row.glyph), 40, TEXT), _NAMES + 18, y),
        Put(words, room.left + 4, y, room),
    ]


def _lay_cell(cell: WinRateCell | None, left: int, top: int, unknown: tuple[str, str]) -> list[Put]:
    box = Rect.sized(left, top, _SIDE, _HEIGHT)
    if cell is not None and cell.games:
        return [Put(RateCell.of(cell), left, top, box)]
    ground = Put(RaisedPlate(_SIDE, _HEIGHT, 10, (RAISED, rgb("#262B38"))), left, top, box)
    if cell is not None:
        return [ground, *_lay_no_games(box, unknown)]
    return [ground, Put(Words("=", Typeface.BOLD, 36, MUTED, "mm"), *box.centre, box)]


def _lay_no_games(box: Rect, unknown: tuple[str, str]) -> list[Put]:
    """The words on two lines: on one they would be wider than a cell."""
    x, y = box.centre
    return [
        Put(Words(word, Typeface.CONDENSED, 26, MUTED, "mm"), x, y + shift, box)
        for word, shift in zip(unknown, (-15, 13), strict=True)
    ]


def _lay_overall(cell: WinRateCell, left: int, top: int, unknown: tuple[str, str]) -> list[Put]:
    box = Rect.sized(left, top, _ALL, _HEIGHT)
    ground = Put(RaisedPlate(box.width, box.height, 16, (RAISED, rgb("#1C202B")), LINE, 3), left, top, box)
    if not cell.games:
        return [ground, *_lay_no_games(box, unknown)]
    interval = f"{round(cell.low * 100)}–{round(cell.high * 100)}"
    x = box.centre[0]
    return [
        ground,
        Put(Words(str(round(cell.rate * 100)), Typeface.EXTRABOLD, 42, TEXT, "mm"), x, top + 36, box),
        Put(Words(interval, Typeface.CONDENSED, 26, MUTED, "mm"), x, top + 74, box),
    ]


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale of all rates' colours, losing on the left. The reference point is its upper left corner."""

    width: int
    height: int

    def draw(self) -> Stamp:
        """The scale."""
        half = (self.height, self.width // 2)
        turn = Image.Transpose.ROTATE_90
        image = Image.new("RGB", (self.width, self.height), INK)
        image.paste(gradient(half, LOSING, EVEN).transpose(turn), (0, 0))
        image.paste(gradient(half, EVEN, WINNING).transpose(turn), (self.width // 2, 0))
        return Stamp(image, Image.new("L", image.size, 255))


def _lay_legend(top: int) -> list[Put]:
    left, width = 230, 300
    y = top + 16
    notch = Polygon(((-11, -11), (11, -11), (11, 11)), (MUTED, MUTED))
    return [
        Put(Words("row loses", Typeface.BOLD, 27, rgb("#FFA869"), "rm"), left - 14, y),
        Put(Scale(width, 30), left, top + 1),
        Put(Words("row wins", Typeface.BOLD, 27, _HEADER_INK, "lm"), left + width + 14, y),
        Put(Words("22", Typeface.BOLD, 25, MUTED, "mm"), left + 14, top + 52),
        Put(Words("50", Typeface.BOLD, 25, MUTED, "mm"), left + width // 2, top + 52),
        Put(Words("78", Typeface.BOLD, 25, MUTED, "mm"), left + width - 14, top + 52),
        Put(Fill(2, 60, (LINE, LINE)), 680, top + 2),
        Put(notch, 712, y),
        Put(Words(f"under {FEW_GAMES} games", Typeface.SEMIBOLD, 26, TEXT, "lm"), 734, y),
        Put(Words("below: 95% interval", Typeface.SEMIBOLD, 26, MUTED, "lm"), 702, top + 54),
        *(
            Put(Words(line, Typeface.CONDENSED, 27, MUTED, "lm"), _NAMES, top + 98 + place * 32)
            for place, line in enumerate(_MEANING)
        ),
    ]
