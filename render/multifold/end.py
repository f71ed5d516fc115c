"""The card of a game's end: who has won, how, and how all seats stand."""

from PIL import Image

from render.multifold.palette import FOLK, POINTS, SPRING_ICON
from render.multifold.values import EndPicture, EndSeat
from render.pen.fonts import Typeface
from render.pen.icons import Icon
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.seat_signs import SeatPiece, lay_name
from render.pen.stamps import Put
from render.pen.words import Words
from render.worlds.end_card import LEFT, RIGHT, TOP, lay_ending, paint_card

_STEP = 98


def compose_end(picture: EndPicture) -> Image.Image:
    """The card, 1100 × 720 px, RGB."""
    return paint_card(lay_end(picture))


def lay_end(picture: EndPicture) -> list[Put]:
    """Everything on the card, in drawing order."""
    rows = [
        put for place, seat in enumerate(picture.seats) for put in _lay_seat(seat, TOP + 54 + place * _STEP)
    ]
    return lay_ending(picture, picture.board, "sprout", picture.board, rows)


def _lay_seat(seat: EndSeat, y: int) -> list[Put]:
    """A seat: its place and sign; its name above points, springs and people."""
    ink, left = GOLD if seat.place == 1 else MUTED, LEFT + 112
    name, _ = lay_name(seat.player, range(38, 27, -2), RIGHT - left, (left, y - 20))
    puts = [
        Put(Words(str(seat.place), Typeface.EXTRABOLD, 52, ink, "mm"), LEFT + 18, y),
        Put(SeatPiece(seat.seat, 64, is_done=seat.is_out), LEFT + 70, y),
        *name,
    ]
    figures = [(POINTS, seat.points, GOLD), (SPRING_ICON, seat.springs, MUTED), (FOLK, seat.folk, MUTED)]
    if seat.is_out:
        return [*puts, Put(Words("out", Typeface.SEMIBOLD, 32, MUTED, "lm"), left, y + 22)]
    for place, (icon, value, tint) in enumerate(figures):
        x = left + 16 + place * 120
        words = Words(str(value), Typeface.EXTRABOLD, 36, TEXT, "lm")
        puts += [Put(Icon(icon, 32, tint), x, y + 22), Put(words, x + 26, y + 22)]
    return puts
