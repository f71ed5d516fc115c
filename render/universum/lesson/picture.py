"""Composes a lesson's picture: a hand or the table, dark except the lit parts, and the caption below."""

from PIL import Image, ImageDraw

from render.lessons.caption import HEIGHT, lay_caption
from render.lessons.light import CORNER, GROWN, darken
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD
from render.pen.stamps import Put, paint
from render.universum.lesson.values import LessonPicture
from render.universum.private.hand import card_boxes, compose_hand, here_box
from render.universum.table.places import PLATE_DOWN, PORTALS, RADIUS, places_of, smooth
from render.universum.turn.routes import Arrow, walk
from render.universum.turn.turn import compose_turn
from render.universum.values import HandPicture, TablePicture

_PLATE_HEIGHT, _ASIDE, _PAWNS = 60, 24, 84
LEARNER = 0


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
        darken(image, boxes)
        pen = ImageDraw.Draw(image)
        for box in card_boxes(hand, picture.cards):
            pen.rounded_rectangle(box.inset(-GROWN).corners, CORNER, outline=GOLD, width=8)
    return image


def _table(picture: LessonPicture, table: TablePicture) -> Image.Image:
    image = compose_turn(table)
    if picture.stations:
        darken(image, lit_boxes(picture))
    if picture.walk is not None:
        paint(image, [Put(Arrow(smooth(walk(*picture.walk))), 0, 0)])
    return image
