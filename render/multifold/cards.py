"""Power-up cards: a seat's own hand, and a card beside a table that one touches."""

from PIL import Image

from render.multifold.palette import BOX, CARD_ICONS, TYPE_FLOOR
from render.multifold.values import HandPicture, HeldCard
from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, INK, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.seat_signs import SeatPiece
from render.pen.seats import SEATS
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted, wrapped
from render.tables.header import painted

CARD = Rect.sized(0, 0, 336, 220)
_HEADER, _ROW, _MARGIN = 92, 226, 12
_ART = (rgb("#3D2B7D"), rgb("#1A143A"))
_LINE = 38


def compose_hand(picture: HandPicture) -> Image.Image:
    """The hand, 1100 px wide and 104 + 238 high for each card, RGB."""
    return painted(*lay_hand(picture))


def lay_hand(picture: HandPicture) -> tuple[int, list[Put]]:
    """Its height, and everything on it in drawing order."""
    head = Rect.sized(0, 0, WIDTH, _HEADER)
    note = Words(picture.note, Typeface.SEMIBOLD, 30, MUTED, "rm")
    name = fitted(clean(picture.player), Typeface.EXTRABOLD, range(44, 29, -2), WIDTH - 200, TEXT, "lm")
    puts = [
        Put(Fill(WIDTH, _HEADER, SEATS[picture.seat].sunk(0.7, 0.82)), 0, 0, head),
        Put(SeatPiece(picture.seat, 70), 56, 46, head),
        Put(name, 106, 46, head),
        Put(note, WIDTH - 24, 46, head),
    ]
    top = _HEADER + _MARGIN
    for card in picture.cards:
        puts += _lay_row(card, Rect(_MARGIN, top, WIDTH - _MARGIN, top + _ROW))
        top += _ROW + _MARGIN
    if not picture.cards:
        puts.append(Put(Words("no cards", Typeface.SEMIBOLD, 34, MUTED, "mm"), WIDTH // 2, top + 50))
        top += 112
    return top, puts


def _lay_row(card: HeldCard, box: Rect) -> list[Put]:
    """A card: its sign, its name, and its text."""
    art = Rect.sized(box.left + 12, box.top + 12, 190, box.height - 24)
    left, right = art.right + 24, box.right - 20
    puts = [
        Put(
            RaisedPlate(box.width, box.height, 18, BOX, GOLD if card.is_playable else LINE, 4),
            box.left,
            box.top,
        ),
        Put(RaisedPlate(art.width, art.height, 12, _ART), art.left, art.top),
        Put(Icon(CARD_ICONS[card.word], 124, TEXT), *art.centre),
        Put(
            fitted(card.name, Typeface.EXTRABOLD, 46, right - left, TEXT, "lm"),
            left,
            box.top + 40,
            box,
        ),
    ]
    for place, line in enumerate(wrapped(card.text, Typeface.SEMIBOLD, 31, right - left, 4)):
        puts.append(
            Put(Words(line, Typeface.SEMIBOLD, 31, TEXT, "lm"), left, box.top + 88 + place * _LINE, box)
        )
    return puts


def compose_card(card: HeldCard) -> Image.Image:
    """A card in short, 336 × 220 px, RGB."""
    image = Image.new("RGB", CARD.size, INK)
    paint(image, lay_card(card))
    return image


def lay_card(card: HeldCard) -> list[Put]:
    """The sign of a card and its name."""
    inner = CARD.inset(6)
    name = fitted(card.name, Typeface.EXTRABOLD, range(44, TYPE_FLOOR - 1, -2), inner.width - 24, TEXT, "mm")
    x = CARD.centre[0]
    return [
        Put(RaisedPlate(inner.width, inner.height, 18, _ART, LINE, 3), inner.left, inner.top),
        Put(Icon(CARD_ICONS[card.word], 116, TEXT), x, 82),
        Put(name, x, 176, CARD),
    ]
