"""Composes a lesson's picture: a hand or the table, dark except the lit parts, and the caption below."""

from collections.abc import Iterable

from PIL import Image, ImageDraw, ImageFilter

from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.shapes import Fill, RaisedPlate, rounded_mask
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted, width
from render.universum.lesson.values import LessonPicture, parts
from render.universum.palette import EDGE
from render.universum.private.hand import card_boxes, compose_hand, here_box
from render.universum.table.places import PLATE_DOWN, PORTALS, RADIUS, places_of, smooth
from render.universum.turn.routes import Arrow, walk
from render.universum.turn.turn import compose_turn
from render.universum.values import HandPicture, TablePicture

DARKNESS = 150
"""The darkness where no light falls, of 255."""
_SHADE = rgb("#07080C")
_SOFT, _GROWN, _CORNER = 9, 6, 26
_PLATE_HEIGHT, _ASIDE, _PAWNS = 60, 24, 84
LEARNER = 0
HEIGHT = 290
SIZE = 42
_GROUND = (rgb("#26314A"), rgb("#151A26"))
_DARK = (rgb("#232B3D"), rgb("#1A2030"))
_DISC, _NOW, _STEP, _LEFT = 48, 58, 62, 56
_HEADLINES = range(58, 45, -1)
_LINE_HEIGHT, _FIRST_LINE, _GAP = 60, 126, 12
_EDGE = 34


def compose_lesson(picture: LessonPicture) -> Image.Image:
    above = _scene(picture)
    image = Image.new("RGB", (WIDTH, above.height + HEIGHT))
    image.paste(above, (0, 0))
    paint(image, lay_caption(picture, above.height))
    return image


def lit_boxes(picture: LessonPicture) -> list[Rect]:
    """The lit places; if there are none, everything is lit."""
    if picture.hand is not None:
        return [*card_boxes(picture.hand, picture.cards), *([here_box(picture.hand)] if picture.here else [])]
    if picture.table is None or not picture.stations:
        return []
    return [*map(station_box, picture.stations), places_of(len(picture.table.labs)).labs[LEARNER].inset(-4)]


def station_box(transformer: int) -> Rect:
    """A transformer with its portal, its plate and its scientists."""
    x, y = PORTALS[transformer]
    left, right = max(0, x - RADIUS - _ASIDE), min(WIDTH, x + RADIUS + _ASIDE)
    return Rect(left, max(0, y - RADIUS - _ASIDE), right, y + PLATE_DOWN + _PLATE_HEIGHT + _PAWNS)


def _scene(picture: LessonPicture) -> Image.Image:
    if picture.hand is not None:
        return _hand(picture, picture.hand)
    assert picture.table is not None, "a lesson shows a hand or the table"
    return _table(picture, picture.table)


def _hand(picture: LessonPicture, hand: HandPicture) -> Image.Image:
    image = compose_hand(hand)[0]
    boxes = lit_boxes(picture)
    if boxes:
        _darken(image, boxes)
        pen = ImageDraw.Draw(image)
        for box in card_boxes(hand, picture.cards):
            pen.rounded_rectangle(box.inset(-_GROWN).corners, _CORNER, outline=GOLD, width=8)
    return image


def _table(picture: LessonPicture, table: TablePicture) -> Image.Image:
    image = compose_turn(table)
    if picture.stations:
        _darken(image, lit_boxes(picture))
    if picture.walk is not None:
        paint(image, [Put(Arrow(smooth(walk(*picture.walk))), 0, 0)])
    return image


def _darken(image: Image.Image, lit: Iterable[Rect]) -> None:
    shade = Image.new("L", image.size, DARKNESS)
    for box in lit:
        grown = box.inset(-_GROWN)
        shade.paste(0, (grown.left, grown.top), rounded_mask(grown.width, grown.height, _CORNER))
    image.paste(_SHADE, (0, 0, *image.size), shade.filter(ImageFilter.GaussianBlur(_SOFT)))


def line_room() -> int:
    return WIDTH - 2 * _EDGE


def line_width(line: str) -> float:
    found = parts(line)
    return sum(width(text, _face(is_gold), SIZE) for text, is_gold in found) + _GAP * (len(found) - 1)


def headline_room(total: int) -> int:
    """The room of the headline, right of the discs of all lessons, in pixels."""
    return WIDTH - 20 - (_LEFT + total * _STEP - 10)


def lay_caption(picture: LessonPicture, top: int) -> list[Put]:
    box = Rect(0, top, WIDTH, top + HEIGHT)
    puts = [Put(Fill(WIDTH, HEIGHT, _GROUND), 0, top, box), Put(Fill(WIDTH, 5, (GOLD, GOLD)), 0, top, box)]
    middle = top + 58
    for number in range(1, picture.total + 1):
        puts += _disc(picture, number, _LEFT + (number - 1) * _STEP, middle)
    left = _LEFT + picture.total * _STEP - 10
    puts.append(
        Put(
            fitted(
                picture.headline,
                Typeface.EXTRABOLD,
                _HEADLINES,
                headline_room(picture.total),
                TEXT,
                "lm",
            ),
            left,
            middle,
        )
    )
    for index, line in enumerate(picture.lines):
        x = float(_EDGE)
        for text, is_gold in parts(line):
            face = _face(is_gold)
            y = top + _FIRST_LINE + index * _LINE_HEIGHT
            puts.append(Put(Words(text, face, SIZE, GOLD if is_gold else TEXT, "lm"), round(x), y))
            x += width(text, face, SIZE) + _GAP
    return puts


def _face(is_gold: bool) -> Typeface:
    return Typeface.BOLD if is_gold else Typeface.SEMIBOLD


def _disc(picture: LessonPicture, number: int, x: int, y: int) -> list[Put]:
    """A lesson's number: gold if it is this one."""
    is_now, is_past = number == picture.number, number < picture.number
    size = _NOW if is_now else _DISC
    edge = EDGE if is_now else GOLD if is_past else LINE
    ink = GOLD_INK if is_now else GOLD if is_past else MUTED
    plate = RaisedPlate(size, size, size // 2, GOLD_PLATE if is_now else _DARK, edge, 4)
    words = Words(str(number), Typeface.EXTRABOLD, round(size * 0.62), ink, "mm")
    return [Put(plate, x - size // 2, y - size // 2), Put(words, x, y)]
