"""A seat's sign, and the player's name beside it."""

import math

from msgspec import Struct
from PIL import Image

from render.pen.colour import WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Point
from render.pen.icons import Icon
from render.pen.palette import INK, MUTED, OUTLINE, TEXT
from render.pen.script import clean
from render.pen.seats import COMPUTER_ICON, SEATS, SIGNS
from render.pen.shapes import gradient, outline, paste_ink, polygon_mask, rounded_mask
from render.pen.stamps import Put, Stamp
from render.pen.words import fitted, width, write

COMPUTER = " (computer)"
"""How the name of a computer player ends."""
_SIGN, _SIGN_GAP = 30, 8
_EDGE = 8
_TIRED = rgb("#4A5058")  # mixed with the colours of those who are done


def lay_name(name: str, sizes: range, room: int, at: Point) -> tuple[list[Put], int]:
    """A player's name from `at` to the right, within `room` pixels, and where it ends.

    A computer has a sign in place of the word, for which narrow places have no room.
    """
    left, y = round(at[0]), round(at[1])
    label = name.removesuffix(COMPUTER)
    sign = 0 if label == name else _SIGN + _SIGN_GAP
    words = fitted(clean(label), Typeface.BOLD, sizes, room - sign, TEXT, "lm")
    right = left + round(width(words.text, words.face, words.size))
    puts = [Put(words, left, y)]
    if sign:
        puts.append(Put(Icon(COMPUTER_ICON, _SIGN, MUTED), right + _SIGN_GAP + _SIGN // 2, y))
    return puts, right + sign


def sign_points(seat: int, radius: float) -> list[Point]:
    """The corners of a seat's sign around its middle, all signs about equally large."""

    def around(count: int, reach: float, start: float = -math.pi / 2) -> list[Point]:
        turns = [start + corner * math.tau / count for corner in range(count)]
        return [(math.cos(turn) * radius * reach, math.sin(turn) * radius * reach) for turn in turns]

    match SIGNS[seat]:
        case "circle":
            return around(48, 1.0)
        case "triangle":
            return [(x, y + radius * 0.22) for x, y in around(3, 1.2)]
        case "square":
            return around(4, 1.245, -math.pi / 4)
        case "diamond":
            return [(x * 0.84, y) for x, y in around(4, 1.2)]
        case _:
            tips, dents = around(5, 1.22), around(5, 0.56, -math.pi / 2 + math.pi / 5)
            return [point for pair in zip(tips, dents, strict=True) for point in pair]


class SeatSign(Struct, frozen=True):
    """A seat's sign on a dark plate, `size` px square. The reference point is its centre."""

    seat: int
    size: int

    def draw(self) -> Stamp:
        size, colours = self.size, SEATS[self.seat]
        image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        radius, edge = round(size * 0.26), max(2, size // 18)
        paste_ink(image, mix(colours.low, WHITE, 0.25), rounded_mask(size, size, radius))
        inner = rounded_mask(size - 2 * edge, size - 2 * edge, radius - edge)
        fill = gradient(inner.size, mix(colours.low, INK, 0.62), mix(colours.low, INK, 0.82))
        paste_ink(image, fill, inner, (edge, edge))
        points = [(x + size / 2, y + size / 2) for x, y in sign_points(self.seat, size * 0.31)]
        shape = polygon_mask((size, size), points, size * 0.012)
        paste_ink(image, gradient((size, size), *colours.fill), shape)
        return Stamp.of(image, (size // 2, size // 2))


class SeatPiece(Struct, frozen=True):
    """A seat's piece: its sign in its colour, with a number unless it is 0; paler if `is_done`.

    The reference point is its middle.
    """

    seat: int
    size: int
    number: int = 0
    is_done: bool = False

    def draw(self) -> Stamp:
        side, plate = self.size + 2 * _EDGE, SEATS[self.seat]
        middle = side / 2
        points = [(middle + x, middle + y) for x, y in sign_points(self.seat, self.size * 0.43)]
        edge = max(2, self.size // 22)
        top, low = plate.fill
        if self.is_done:
            top, low = mix(top, _TIRED, 0.5), mix(low, _TIRED, 0.5)
        image = outline(polygon_mask((side, side), points, edge / 2), (top, low), OUTLINE, edge)
        if self.number:
            down = self.size * (0.09 if SIGNS[self.seat] == "triangle" else 0.0)
            write(image, str(self.number), round(self.size * 0.54), plate.ink, middle, middle + down)
        return Stamp.of(image, (side // 2, side // 2))
