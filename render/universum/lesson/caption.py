"""The caption of a lesson's picture: the lessons as numbered discs, a headline, and three lines."""

from render.pen.colour import rgb
from render.pen.fonts import Face
from render.pen.geometry import WIDTH, Box
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.shapes import Fill, Panel
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width
from render.universum.lesson.values import LessonPicture, parts
from render.universum.palette import EDGE

HEIGHT = 290
SIZE = 42
_GROUND = (rgb("#26314A"), rgb("#151A26"))
_DARK = (rgb("#232B3D"), rgb("#1A2030"))
_DISC, _NOW, _STEP, _LEFT = 48, 58, 62, 56
_HEADLINES = range(58, 45, -1)
_LINE_HEIGHT, _FIRST_LINE, _GAP = 60, 126, 12
_EDGE = 34


def line_room() -> int:
    """The room of a line, in pixels."""
    return WIDTH - 2 * _EDGE


def line_width(line: str) -> float:
    """How wide a line is, in pixels."""
    found = parts(line)
    return sum(width(text, _face(is_gold), SIZE) for text, is_gold in found) + _GAP * (len(found) - 1)


def headline_room(total: int) -> int:
    """The room of the headline, right of the discs of all lessons, in pixels."""
    return WIDTH - 20 - (_LEFT + total * _STEP - 10)


def lay_caption(picture: LessonPicture, top: int) -> list[Put]:
    """The caption whose upper edge is at `top`."""
    box = Box(0, top, WIDTH, top + HEIGHT)
    puts = [Put(Fill(WIDTH, HEIGHT, _GROUND), 0, top, box), Put(Fill(WIDTH, 5, (GOLD, GOLD)), 0, top, box)]
    middle = top + 58
    for number in range(1, picture.total + 1):
        puts += _disc(picture, number, _LEFT + (number - 1) * _STEP, middle)
    left = _LEFT + picture.total * _STEP - 10
    puts.append(
        Put(fitted(picture.headline, Face.EXTRABOLD, _HEADLINES, headline_room(picture.total), TEXT, "lm"),
            left, middle)
    )  # fmt: skip
    for index, line in enumerate(picture.lines):
        x = float(_EDGE)
        for text, is_gold in parts(line):
            face = _face(is_gold)
            y = top + _FIRST_LINE + index * _LINE_HEIGHT
            puts.append(Put(Words(text, face, SIZE, GOLD if is_gold else TEXT, "lm"), round(x), y))
            x += width(text, face, SIZE) + _GAP
    return puts


def _face(is_gold: bool) -> Face:
    return Face.BOLD if is_gold else Face.SEMIBOLD


def _disc(picture: LessonPicture, number: int, x: int, y: int) -> list[Put]:
    """A lesson's number: gold if it is this one."""
    is_now, is_past = number == picture.number, number < picture.number
    size = _NOW if is_now else _DISC
    edge = EDGE if is_now else GOLD if is_past else LINE
    ink = GOLD_INK if is_now else GOLD if is_past else MUTED
    plate = Panel(size, size, size // 2, GOLD_PLATE if is_now else _DARK, edge, 4)
    words = Words(str(number), Face.EXTRABOLD, round(size * 0.62), ink, "mm")
    return [Put(plate, x - size // 2, y - size // 2), Put(words, x, y)]
