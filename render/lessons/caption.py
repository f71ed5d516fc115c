"""The caption below a lesson's picture: all lessons as numbered discs, a headline, and three lines."""

from render.lessons.values import LessonCaption, parts
from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

HEIGHT = 290
SIZE = 42
_GROUND = (rgb("#26314A"), rgb("#151A26"))
_DARK = (rgb("#232B3D"), rgb("#1A2030"))
_OUTLINE = rgb("#0A0C11")
_DISC, _NOW, _STEP, _LEFT = 48, 58, 62, 56
_HEADLINES = range(58, 45, -1)
_LINE_HEIGHT, _FIRST_LINE, _GAP = 60, 126, 12
_EDGE = 34


def line_room() -> int:
    return WIDTH - 2 * _EDGE


def line_width(line: str) -> float:
    found = parts(line)
    return sum(width(text, _face(is_gold), SIZE) for text, is_gold in found) + _GAP * (len(found) - 1)


def headline_room(total: int) -> int:
    """The room of the headline, right of the discs of all lessons, in pixels."""
    return WIDTH - 20 - (_LEFT + total * _STEP - 10)


def lay_caption(caption: LessonCaption, top: int) -> list[Put]:
    box = Rect(0, top, WIDTH, top + HEIGHT)
    puts = [Put(Fill(WIDTH, HEIGHT, _GROUND), 0, top, box), Put(Fill(WIDTH, 5, (GOLD, GOLD)), 0, top, box)]
    middle = top + 58
    for number in range(1, caption.total + 1):
        puts += _disc(caption, number, _LEFT + (number - 1) * _STEP, middle)
    left = _LEFT + caption.total * _STEP - 10
    puts.append(
        Put(
            fitted(
                caption.headline,
                Typeface.EXTRABOLD,
                _HEADLINES,
                headline_room(caption.total),
                TEXT,
                "lm",
            ),
            left,
            middle,
        )
    )
    for index, line in enumerate(caption.lines):
        x = float(_EDGE)
        for text, is_gold in parts(line):
            face = _face(is_gold)
            y = top + _FIRST_LINE + index * _LINE_HEIGHT
            puts.append(Put(Words(text, face, SIZE, GOLD if is_gold else TEXT, "lm"), round(x), y))
            x += width(text, face, SIZE) + _GAP
    return puts


def _face(is_gold: bool) -> Typeface:
    return Typeface.BOLD if is_gold else Typeface.SEMIBOLD


def _disc(caption: LessonCaption, number: int, x: int, y: int) -> list[Put]:
    """A lesson's number: gold if it is this one."""
    is_now, is_past = number == caption.number, number < caption.number
    size = _NOW if is_now else _DISC
    edge = _OUTLINE if is_now else GOLD if is_past else LINE
    ink = GOLD_INK if is_now else GOLD if is_past else MUTED
    plate = RaisedPlate(size, size, size // 2, GOLD_PLATE if is_now else _DARK, edge, 4)
    words = Words(str(number), Typeface.EXTRABOLD, round(size * 0.62), ink, "mm")
    return [Put(plate, x - size // 2, y - size // 2), Put(words, x, y)]
