"""A table of figures with intervals: what each row is about, and one or two values on a common axis."""

from collections.abc import Sequence

from PIL import Image

from bot.games.wording import numeral
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import LINE, MUTED, OUTLINE, PANEL, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Polygon, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width
from render.tables.header import HEADER, Page, lay_header, on_pages, painted
from render.tables.leaderboard import RISING
from render.tables.values import Measure, RateRow, Rates

ROWS = 12  # on one image
SECOND = rgb("#E6E1D3")
_GROUND = (rgb("#232834"), rgb("#1C202B"))
_HEADING, _STEP, _ROW, _LEGEND, _NOTE = 58, 108, 100, 56, 48
_LEFT, _RIGHT = 16, WIDTH - 16
_NAME = 102
_AXIS_LEFT, _AXIS_RIGHT = 482, 806
_VALUE, _INTERVAL = 922, 936
_HEADER_INK = rgb("#8FC3FF")


def lay_rates(rates: Rates) -> list[tuple[int, list[Put]]]:
    """Each image's height in pixels and its layout; 12 rows an image."""
    pages = on_pages(rates.rows, ROWS)
    return [_lay_page(rates, rows, (index, len(pages))) for index, rows in enumerate(pages)]


def compose_rates(rates: Rates) -> list[Image.Image]:
    """The images, 1100 px wide, RGB."""
    return [painted(height, puts) for height, puts in lay_rates(rates)]


def value_words(measure: Measure, *, is_signed: bool) -> tuple[str, str]:
    """A value and its interval as they are shown: `56%` and `49–63`, or `+3.1` and `-1.0 to +7.2`."""
    if is_signed:
        at, low, high = (_points(each) for each in (measure.at, measure.low, measure.high))
        return at, f"{low} to {high}"
    return f"{round(100 * measure.at)}%", f"{round(100 * measure.low)}–{round(100 * measure.high)}"


def _points(share: float) -> str:
    tenths = round(1000 * share)
    return numeral(tenths / 10, "+.1f") if tenths else "0"


def _lay_page(rates: Rates, rows: Sequence[RateRow], page: Page) -> tuple[int, list[Put]]:
    puts = lay_header(rates.icon, rates.title, rates.subtitle, ink=_HEADER_INK, page=page)
    top = HEADER + _HEADING
    puts += _lay_axis(rates)
    for place, row in enumerate(rows):
        puts += _lay_row(rates, row, Rect.sized(_LEFT, top + place * _STEP, _RIGHT - _LEFT, _ROW))
    bottom = top + len(rows) * _STEP
    puts += _lay_legend(rates.series, bottom + 4)
    if rates.note:
        room = Rect(20, bottom + _LEGEND, WIDTH - 20, bottom + _LEGEND + _NOTE)
        words = fitted(clean(rates.note), Typeface.SEMIBOLD, range(30, 26, -1), room.width - 8, MUTED, "lm")
        puts.append(Put(words, 24, room.centre[1] - 4, room))
    return bottom + _LEGEND + (_NOTE if rates.note else 6), puts


def _lay_axis(rates: Rates) -> list[Put]:
    """The ends and the middle of the axis."""
    y = HEADER + _HEADING // 2 + 4
    places = {rates.low: _AXIS_LEFT, rates.middle: _at(rates, rates.middle), rates.high: _AXIS_RIGHT}
    return [
        Put(Words(_tick(share, rates.is_signed), Typeface.SEMIBOLD, 28, MUTED, "mm"), x, y)
        for share, x in places.items()
    ]


def _tick(share: float, is_signed: bool) -> str:
    return _points(share).removesuffix(".0") if is_signed else f"{round(100 * share)}%"


def _at(rates: Rates, share: float) -> int:
    """Where a value is on the axis; what lies beyond its ends is at the end."""
    clamped = max(rates.low, min(rates.high, share))
    return _AXIS_LEFT + round((clamped - rates.low) / (rates.high - rates.low) * (_AXIS_RIGHT - _AXIS_LEFT))


def _lay_row(rates: Rates, row: RateRow, box: Rect) -> list[Put]:
    y = box.centre[1]
    room = Rect(_NAME, box.top, _AXIS_LEFT - 24, box.bottom)
    name = fitted(clean(row.name), Typeface.BOLD, range(36, 29, -2), room.width - 8, TEXT, "lm")
    below = fitted(clean(row.note), Typeface.SEMIBOLD, range(30, 26, -1), room.width - 8, MUTED, "lm")
    middle = _at(rates, rates.middle)
    puts = [
        Put(RaisedPlate(box.width, box.height, 14, _GROUND), box.left, box.top, box),
        Put(RaisedPlate(62, 62, 12, (PANEL, OUTLINE), RISING, 3), box.left + 12, y - 31, box),
        Put(Icon(portrait_of(row.name, row.glyph), 44, TEXT), box.left + 43, y, box),
        Put(name, room.left + 4, y - 18, room),
        Put(below, room.left + 4, y + 24, room),
        Put(Fill(3, box.height - 16, (TEXT, TEXT)), middle - 1, box.top + 8, box),
    ]
    lines = (y,) if len(row.measures) == 1 else (y - 24, y + 24)
    for place, (measure, line) in enumerate(zip(row.measures, lines, strict=True)):
        puts += _lay_measure(rates, measure, box, line, _ink(place), is_first=place == 0)
    return puts


def _ink(place: int) -> RGB:
    return RISING if place == 0 else SECOND


def _lay_measure(
    rates: Rates, measure: Measure | None, box: Rect, y: int, ink: RGB, *, is_first: bool
) -> list[Put]:
    unknown = rates.unknown[0 if is_first else 1]
    rail = Put(Fill(_AXIS_RIGHT - _AXIS_LEFT, 3, (LINE, LINE)), _AXIS_LEFT, y - 1, box)
    if measure is None:
        words = fitted(unknown, Typeface.SEMIBOLD, range(28, 26, -1), 220, MUTED, "lm")
        return [rail, Put(words, _AXIS_RIGHT + 36, y, box)]
    low, at, high = (_at(rates, share) for share in (measure.low, measure.at, measure.high))
    bar = mix(ink, PANEL, 0.45)
    value, interval = value_words(measure, is_signed=rates.is_signed)
    thick = 20 if is_first else 12
    room = Rect(_INTERVAL - 2, y - 20, box.right - 4, y + 20)
    return [
        rail,
        Put(RaisedPlate(max(thick, high - low), thick, thick // 2, (bar, bar)), low, y - thick // 2, box),
        *_lay_mark(at, y, ink, is_first=is_first),
        Put(Words(value, Typeface.EXTRABOLD, 38, ink, "rm"), _VALUE, y, box),
        Put(
            fitted(interval, Typeface.CONDENSED, range(30, 25, -1), room.width - 4, MUTED, "lm"),
            _INTERVAL,
            y,
            room,
        ),
    ]


def _lay_mark(x: int, y: int, ink: RGB, *, is_first: bool) -> list[Put]:
    """A disc for the first value, a diamond for the second."""
    if is_first:
        return [Put(RaisedPlate(32, 32, 16, (ink, ink), OUTLINE, 4), x - 16, y - 16)]
    return [Put(Polygon(((0, -14), (14, 0), (0, 14), (-14, 0)), (ink, ink), OUTLINE, 3), x, y)]


def _lay_legend(series: Sequence[str], top: int) -> list[Put]:
    """What the marks stand for; nothing if there is only one without a name."""
    puts: list[Put] = []
    x, y = 44, top + _LEGEND // 2 - 4
    for place, name in enumerate(series):
        if name:
            words = fitted(
                clean(name), Typeface.SEMIBOLD, range(30, 26, -1), WIDTH // len(series) - 110, TEXT, "lm"
            )
            puts += [*_lay_mark(x, y, _ink(place), is_first=place == 0), Put(words, x + 28, y)]
            x += 28 + round(width(words.text, words.face, words.size)) + 56
    return puts
