"""A seat's sign, the scientist whose head it is, and the player's name."""

import math
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from render.pen.colour import WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Point
from render.pen.icons import Icon
from render.pen.palette import GOLD, INK, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import OVERSAMPLING, gradient, paste_ink, polygon_mask, rounded_mask, scaled
from render.pen.stamps import Put, Stamp
from render.pen.words import fitted, width
from render.universum.palette import COMPUTER_ICON, EDGE, GHOST_SHARE, IVORY, SEATS, SIGNS
from render.universum.sprites.forms import outline

COMPUTER = " (computer)"
"""How the name of a computer player ends."""
_SIGN, _SIGN_GAP = 30, 8
_PAD = 8
_COAT: tuple[Point, ...] = (
    (-0.09, 0.42), (0.09, 0.42), (0.15, 0.52), (0.21, 0.66), (0.26, 0.84), (0.32, 0.90), (0.32, 1.0),
    (-0.32, 1.0), (-0.32, 0.90), (-0.26, 0.84), (-0.21, 0.66), (-0.15, 0.52),
)  # fmt: skip


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


@dataclass(frozen=True, slots=True)
class SeatSign:
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


@dataclass(frozen=True, slots=True)
class Pawn:
    """A scientist, `height` px high: the head is the seat's sign, the body a lab coat.

    Who is to act has a gold outline. A ghost stands where a scientist stood before. The reference point is
    the middle.
    """

    seat: int
    height: int
    is_acting: bool = False
    is_ghost: bool = False

    def draw(self) -> Stamp:
        colours, height = SEATS[self.seat], self.height
        size = (round(height * 0.78) + 2 * _PAD, height + 2 * _PAD)
        middle = size[0] / 2

        def at(points: tuple[Point, ...]) -> list[Point]:
            return [(middle + x * height, _PAD + y * height) for x, y in points]

        coat = polygon_mask(size, at(_COAT))
        face = [(middle + x, _PAD + height * 0.25 + y) for x, y in sign_points(self.seat, height * 0.215)]
        head = polygon_mask(size, face)
        body = ImageChops.lighter(coat, head)
        halo = (GOLD, 4) if self.is_acting else (IVORY, 2)
        image = outline(body, colours.fill, EDGE, 3, halo)
        paste_ink(image, mix(colours.ink, colours.low, 0.15), self._seams(size, body))
        lit = ImageChops.subtract(head, ImageChops.offset(head, 2, 3))
        paste_ink(image, WHITE, scaled(lit, 0.55))
        if self.is_ghost:
            image.putalpha(scaled(image.getchannel("A"), GHOST_SHARE))
        return Stamp.of(image, (size[0] // 2, size[1] // 2))

    def _seams(self, size: tuple[int, int], body: Image.Image) -> Image.Image:
        """The coat's lapels and its hem."""
        scale, height = OVERSAMPLING, self.height
        mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)

        def at(x: float, y: float) -> Point:
            return (size[0] / 2 + x * height) * scale, (_PAD + y * height) * scale

        lapels = [at(-0.10, 0.47), at(0, 0.68), at(0.10, 0.47)]
        pen.line(lapels, fill=255, width=round(height * 0.05 * scale))
        pen.line([at(0, 0.68), at(0, 0.88)], fill=255, width=round(height * 0.035 * scale))
        pen.rectangle([at(-0.32, 0.885), at(0.32, 0.905)], fill=255)
        seams = mask.resize(size, Image.Resampling.BOX)
        return scaled(ImageChops.multiply(seams, body), 0.8)
