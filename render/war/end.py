"""The card of a game's end: who has won, how, and how all seats stand."""

from collections.abc import Iterator

from PIL import Image

from render.grid.tokens import Token
from render.pen.fonts import Typeface
from render.pen.icons import Icon
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.seat_signs import lay_name
from render.pen.stamps import Put
from render.pen.words import Words
from render.war.palette import EMBLEM, ENDING_ICONS, MISSION, POINTS, token_of
from render.war.sprites.goals import goal_sign
from render.war.values import EndPicture, EndStanding
from render.worlds.end_card import HEIGHT, LEFT, RIGHT, TOP, lay_ending, paint_card

_STEP, _MOST = 98, 130


def compose_end(picture: EndPicture) -> Image.Image:
    """The card, 1100 × 720 px, RGB."""
    return paint_card(lay_end(picture))


def lay_end(picture: EndPicture) -> list[Put]:
    """Everything on the card, in drawing order."""
    step = min(_MOST, (HEIGHT - TOP - 20) // len(picture.seats))
    rows = [
        put
        for place, seat in enumerate(picture.seats)
        for put in _lay_seat(seat, TOP + step // 2 + 8 + place * step)
    ]
    return lay_ending(picture, picture.map_name, ENDING_ICONS[picture.by], picture.map_name, rows)


def _lay_seat(seat: EndStanding, y: int) -> Iterator[Put]:
    """A seat: its place and sign; its name and points above its progress towards each end."""
    ink, left = GOLD if seat.place == 1 else MUTED, LEFT + 112
    points = Words(str(seat.points), Typeface.EXTRABOLD, 44, ink, "rm")
    room = RIGHT - points.length - 54 - left
    name, _ = lay_name(seat.player, range(38, 27, -2), room, (left, y - 20))
    yield Put(Words(str(seat.place), Typeface.EXTRABOLD, 52, ink, "mm"), LEFT + 18, y)
    yield Put(Token(token_of(seat.seat), EMBLEM, 72, done=seat.is_out), LEFT + 74, y)
    yield from name
    yield Put(points, RIGHT, y - 20)
    yield Put(Icon(POINTS, 34, GOLD), RIGHT - points.length - 26, y - 20)
    if seat.is_out:
        yield Put(Words("out", Typeface.SEMIBOLD, 32, MUTED, "lm"), left, y + 22)
        return
    x = left + 14
    for each in seat.progress:
        yield Put(goal_sign(each.goal, 30), x, y + 22)
        words = Words(f"{each.count}/{each.target}", Typeface.EXTRABOLD, 30, TEXT, "lm")
        yield Put(words, x + 20, y + 22)
        x += words.length + 46
    if x + 50 < RIGHT:
        yield Put(Icon(MISSION, 28, MUTED), x, y + 22)
        yield Put(Words(str(seat.missions), Typeface.EXTRABOLD, 30, TEXT, "lm"), x + 20, y + 22)
