"""The cells of tables as drawings, each inside its box."""

from typing import assert_never

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.tables import (
    Cell,
    Change,
    Column,
    Figure,
    IntervalAxis,
    Intervals,
    Measure,
    Outcome,
    Result,
    Trend,
    WinRateCell,
)
from render.pen.colour import BLACK, RGB, WHITE, contrast, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, OUTLINE, PANEL, RAISED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Polygon, RaisedPlate, rounded_mask
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words, fitted
from render.tables.look import FALLING, FLOOR, RISING, arrow
from render.tables.strokes import Stroke

LOSING, EVEN, WINNING = rgb("#B8500F"), rgb("#E9E7E1"), rgb("#1B5E9E")
LOW, HIGH = 0.22, 0.78
FEW_GAMES = 100
NOTCH = 22
FILLS: dict[Outcome | None, tuple[RGB, RGB]] = {
    "won": (rgb("#1B5E9E"), WHITE),
    "drawn": (rgb("#5B6172"), WHITE),
    "lost": (rgb("#A5480D"), WHITE),
    None: (RAISED, MUTED),
}
"""The fill and the ink of a result by its outcome."""
SERIES = (RISING, rgb("#E6E1D3"))
_STEADY = rgb("#AEB4C2")
_NOTHING = (rgb("#191C25"), rgb("#171A22"))
_VALUE, _INTERVAL = 268, 148  # the widths of a measure and of its interval, right of the axis
_TREND = 44, 7  # the height of a sparkline, and the room around it


def lay_cell(cell: Cell | None, column: Column, box: Rect, ink: RGB, weak: RGB) -> list[Put]:
    """A cell of this column; `weak` is the ink of what matters less."""
    match cell:
        case Figure() if column.kind == "rate":
            return [_plate(box), *_lay_lines(cell.text.split(), box)]
        case Figure():
            return _lay_figure(cell, column, box, ink, weak)
        case Change():
            return _lay_change(cell, box)
        case Trend():
            return _lay_trend(cell, box)
        case Result():
            return _lay_result(cell, box)
        case WinRateCell():
            return [
                Put(RateCell.of(cell, box.size, is_neutral=column.weight == "main"), box.left, box.top, box)
            ]
        case Intervals():
            assert column.axis is not None
            return _lay_intervals(cell, column.axis, box)
        case None if column.kind == "rate":
            return [_plate(box), Put(Words("=", Typeface.BOLD, 36, MUTED, "mm"), *box.centre, box)]
        case None if column.kind == "result":
            return [Put(RaisedPlate(box.width, box.height, 8, _NOTHING), box.left, box.top, box)]
        case None:
            return []
        case other:
            assert_never(other)


def _plate(box: Rect) -> Put:
    return Put(RaisedPlate(box.width, box.height, 10, (RAISED, rgb("#262B38"))), box.left, box.top, box)


def _lay_figure(cell: Figure, column: Column, box: Rect, ink: RGB, weak: RGB) -> list[Put]:
    is_bold = column.weight == "main" or cell.is_decisive
    face, ink = (Typeface.EXTRABOLD, ink) if is_bold else (Typeface.SEMIBOLD, weak)
    text = clean(cell.text)
    words = fitted(
        text, face, range(36 if column.weight == "main" else 34, FLOOR - 1, -1), box.width - 6, ink, "mm"
    )
    if words.text != text:
        words = fitted(text, Typeface.CONDENSED, FLOOR, box.width - 6, ink, "mm")
    puts = [Put(words, *box.centre, box)]
    if cell.is_decisive:
        line = RaisedPlate(box.width - 32, 4, 2, (GOLD, GOLD))
        puts.append(Put(line, box.left + 16, box.bottom - 11, box))
    return puts


def _lay_change(cell: Change, box: Rect) -> list[Put]:
    """An arrow and by how many places; a dash for none; a pill for those who are new."""
    x, y = box.centre
    if cell.is_new:
        pill = Rect.sized(x - 38, y - 20, 76, 40)
        return [
            Put(RaisedPlate(pill.width, pill.height, 20, GOLD_PLATE), pill.left, pill.top, box),
            Put(Words(cell.text, Typeface.BOLD, 28, GOLD_INK, "mm"), *pill.centre, pill),
        ]
    if not cell.risen:
        return [Put(RaisedPlate(26, 5, 2, (_STEADY, _STEADY)), x - 13, y - 2, box)]
    ink = _change_ink(cell.risen)
    far = fitted(str(abs(cell.risen)), Typeface.BOLD, range(32, FLOOR - 1, -2), 52, ink, "lm")
    return [Put(arrow(cell.risen), x - 21, y, box), Put(far, x - 2, y, box)]


def _change_ink(risen: int) -> RGB:
    return RISING if risen > 0 else FALLING if risen < 0 else _STEADY


def _lay_trend(cell: Trend, box: Rect) -> list[Put]:
    if len(cell.values) < 2:
        return []
    height, edge = _TREND
    width, low, high = box.width - 20, min(cell.values), max(cell.values)
    step, middle = (width - 2 * edge) / (len(cell.values) - 1), 0.5 if high == low else 0.0
    line = tuple(
        (edge + index * step, edge + (1 - (value - low) / ((high - low) or 1) - middle) * (height - 2 * edge))
        for index, value in enumerate(cell.values)
    )
    ink, left, top = _change_ink(cell.risen), box.left + 10, box.centre[1] - height // 2
    x, y = line[-1]
    return [
        Put(Stroke((width, height), line, ink, 3, 0), left, top, box),
        Put(RaisedPlate(12, 12, 6, (ink, ink)), left + round(x) - 6, top + round(y) - 6, box),
    ]


def _lay_result(cell: Result, box: Rect) -> list[Put]:
    """A result on its colour, below the opponent's number if it has one."""
    fill, ink = FILLS[cell.outcome]
    puts = [Put(RaisedPlate(box.width, box.height, 8, (fill, fill)), box.left, box.top, box)]
    x, y = box.centre
    lines = [(cell.score, y)] if not cell.against else [(cell.against, y - 16), (cell.score, y + 18)]
    for text, at in lines:
        if text:
            face = Typeface.CONDENSED_SEMIBOLD if at < y else Typeface.CONDENSED
            most = FLOOR if cell.against or box.width < 56 else 32
            words = fitted(clean(text), face, range(most, FLOOR - 1, -2), box.width - 4, ink, "mm")
            puts.append(Put(words, x, at, box))
    return puts


def _lay_lines(lines: list[str], box: Rect) -> list[Put]:
    """Words below one another: on one line they would be wider than a cell."""
    x, y = box.centre
    top = y - 14 * (len(lines) - 1)
    return [
        Put(Words(word, Typeface.CONDENSED, 26, MUTED, "mm"), x, top + 28 * place, box)
        for place, word in enumerate(lines)
    ]


def cell_colour(rate: float) -> RGB:
    """The colour of a rate: orange for losing, pale for even, blue for winning. Clamped to 22–78 %."""
    share = (max(LOW, min(HIGH, rate)) - LOW) / (HIGH - LOW)
    return mix(LOSING, EVEN, share * 2) if share < 0.5 else mix(EVEN, WINNING, share * 2 - 1)


def cell_ink(colour: RGB) -> RGB:
    """Black or white, whichever has the better contrast on this colour."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, colour))


class RateCell(Struct, frozen=True):
    """A win rate above its interval. Its upper right corner is cut off if it rests on few games (`is_thin`).

    The reference point is its upper left corner. `wedge` is 1 for winning, −1 for losing, 0 if the interval
    has room for either; the cell is then as pale as an even one, whatever its rate.
    """

    rate: str
    interval: str
    colour: RGB
    is_thin: bool
    wedge: int
    size: tuple[int, int]

    @classmethod
    def of(cls, cell: WinRateCell, size: tuple[int, int], *, is_neutral: bool = False) -> "RateCell":
        """The cell as drawn, without a colour if it is neutral. Cells that look the same are equal."""
        wedge = 0 if is_neutral else 1 if cell.low > 0.5 else -1 if cell.high < 0.5 else 0
        colour = RAISED if is_neutral else cell_colour(cell.rate) if wedge else EVEN
        return cls(cell.brief, cell.interval, colour, cell.games < FEW_GAMES, wedge, size)

    def draw(self) -> Stamp:
        """The cell."""
        width, height = self.size
        image = Image.new("RGB", self.size, self.colour)
        mask = rounded_mask(width, height, 10).copy()
        if self.is_thin:
            ImageDraw.Draw(mask).polygon([(width - NOTCH, 0), (width, 0), (width, NOTCH)], fill=0)
        ink, x = cell_ink(self.colour), width // 2
        for text, face, size, y in (
            (self.rate, Typeface.EXTRABOLD, 40, 31),
            (self.interval, Typeface.CONDENSED, 26, height - 18),
        ):
            stamp(Words(text, face, size, ink, "mm")).paste(image, x, y)
        if self.wedge:
            tip, foot = (-5, 5) if self.wedge > 0 else (6, -4)
            wedge = Polygon(((-11, foot), (11, foot), (0, tip)), (ink, ink))
            stamp(wedge).paste(image, x, 57)
        else:
            ImageDraw.Draw(image).rectangle((x - 10, 55, x + 9, 59), fill=ink)
        return Stamp(image, mask)


def axis_room(box: Rect) -> Rect:
    """The axis of a column of intervals; the measures stand right of it."""
    return Rect(box.left + 20, box.top, box.right - _VALUE, box.bottom)


def axis_place(axis: IntervalAxis, share: float, room: Rect) -> int:
    """A value's place on the axis, which ends at what lies beyond it."""
    clamped = max(axis.low, min(axis.high, share))
    return room.left + round((clamped - axis.low) / (axis.high - axis.low) * room.width)


def _lay_intervals(cell: Intervals, axis: IntervalAxis, box: Rect) -> list[Put]:
    room, y = axis_room(box), box.centre[1]
    middle = axis_place(axis, axis.middle, room)
    puts = [Put(Fill(3, box.height - 16, (TEXT, TEXT)), middle - 1, box.top + 8, box)]
    lines = (y,) if len(cell.measures) == 1 else (y - 24, y + 24)
    for series, (measure, line) in enumerate(zip(cell.measures, lines, strict=True)):
        puts.append(Put(Fill(room.width, 3, (LINE, LINE)), room.left, line - 1, box))
        if measure is None:
            words = fitted(axis.unknown[series], Typeface.SEMIBOLD, FLOOR, _VALUE - 50, MUTED, "lm")
            puts.append(Put(words, room.right + 36, line, box))
        else:
            puts += _lay_measure(
                measure, axis, series, room, Rect(room.right, line - 20, box.right, line + 20)
            )
    return puts


def _lay_measure(measure: Measure, axis: IntervalAxis, series: int, room: Rect, right: Rect) -> list[Put]:
    y, ink, thick = right.centre[1], SERIES[series], (20, 12)[series]
    low, at, high = (axis_place(axis, share, room) for share in (measure.low, measure.at, measure.high))
    bar = RaisedPlate(max(thick, high - low), thick, thick // 2, (mix(ink, PANEL, 0.45),) * 2)
    value, interval = axis.words(measure)
    below = Rect(right.right - _INTERVAL, right.top, right.right, right.bottom)
    return [
        Put(bar, low, y - thick // 2),
        series_mark(series, at, y),
        Put(Words(value, Typeface.EXTRABOLD, 38, ink, "rm"), below.left - 6, y),
        Put(
            fitted(interval, Typeface.CONDENSED, range(30, FLOOR - 1, -1), below.width - 8, MUTED, "lm"),
            below.left + 4,
            y,
            below,
        ),
    ]


def series_mark(series: int, x: int, y: int) -> Put:
    """A disc for the first value, a diamond for the second."""
    ink = SERIES[series]
    if series == 0:
        return Put(RaisedPlate(32, 32, 16, (ink, ink), OUTLINE, 4), x - 16, y - 16)
    return Put(Polygon(((0, -14), (14, 0), (0, 14), (-14, 0)), (ink, ink), OUTLINE, 3), x, y)
