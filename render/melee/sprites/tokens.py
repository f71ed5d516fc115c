"""Bodies of entities: an ivory house for South, a dark horned shield for North, with a portrait."""

import math
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from bot.games.two_seats import Seat
from render.melee.palette import SIDES
from render.pen.colour import BLACK, rgb
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.shapes import gradient, paste_ink, polygon_mask, scaled, shadow
from render.pen.stamps import Stamp

_HOUSE: tuple[Point, ...] = ((0, -1.10), (0.98, -0.40), (0.90, 0.88), (-0.90, 0.88), (-0.98, -0.40))
_SHIELD: tuple[Point, ...] = (
    (-1.0, -1.0), (0, -0.50), (1.0, -1.0), (0.94, 0.62), (0, 1.02), (-0.94, 0.62),
)  # fmt: skip
_SEAM = {Seat.SOUTH: rgb("#0A2338"), Seat.NORTH: rgb("#1A0E0A")}
_STUD = rgb("#5A2606")
_STUD_SCALE = 3
_TIRED_COLOUR, _TIRED_LIGHT = 0.35, 0.78
#: A portrait's size, and how far it is below the centre, as shares of the sprite's size.
_PORTRAIT = {Seat.SOUTH: (0.50, -0.015), Seat.NORTH: (0.47, 0.025)}


def outline(seat: Seat, size: int, scale: float = 1.0) -> list[Point]:
    """The corners of a side's shape in a square sprite of `size` pixels."""
    radius = size * 0.345
    middle = size / 2 + size * (0.015 if seat is Seat.SOUTH else -0.015)
    shape = _HOUSE if seat is Seat.SOUTH else _SHIELD
    return [(size / 2 + x * radius * scale, middle + y * radius * scale) for x, y in shape]


@dataclass(frozen=True, slots=True)
class Token:
    """An entity's body, `size` px wide and high, its portrait turned by `turn` degrees.

    The reference point is its centre. It is paler if `done`.
    """

    seat: Seat
    glyph: str
    size: int
    turn: int = 0
    done: bool = False

    def draw(self) -> Stamp:
        """The body."""
        image = _plate(self.seat, self.size)
        self._portrait(image)
        if self.done:
            image = _tired(image)
        return Stamp.of(image, (self.size // 2, self.size // 2))

    def _portrait(self, image: Image.Image) -> None:
        share, below = _PORTRAIT[self.seat]
        colours = SIDES[self.seat]
        side = round(self.size * share)
        mask = icon_mask(self.glyph, side, self.turn)
        left = (self.size - side) // 2
        top = round((self.size - side) / 2 + self.size * below + self.size * (0.015 if below < 0 else -0.015))
        paste_ink(image, colours.glyph_shade, scaled(mask, 0.45), (left + 1, top + 2))
        paste_ink(image, colours.glyph, mask, (left, top))


def _plate(seat: Seat, size: int) -> Image.Image:
    """Shadow, outline, rim and plate, without a portrait."""
    colours = SIDES[seat]
    square = (size, size)
    corners = outline(seat, size)
    outer = polygon_mask(square, corners, size * 0.095)
    image = Image.new("RGBA", square, (0, 0, 0, 0))
    fallen = ImageChops.offset(outer, 0, round(size * 0.035))
    paste_ink(image, BLACK, shadow(fallen, size * 0.03, 0.7))
    paste_ink(image, colours.outline, outer)
    if seat is Seat.NORTH:
        paste_ink(image, _SEAM[seat], polygon_mask(square, corners, size * 0.078))
    rim = polygon_mask(square, corners, size * 0.068)
    seam = polygon_mask(square, corners, size * 0.012)
    paste_ink(image, gradient(square, *colours.rim), rim)
    if seat is Seat.NORTH:
        paste_ink(image, _STUD, ImageChops.multiply(_studs(size, corners), ImageChops.subtract(rim, seam)))
    paste_ink(image, _SEAM[seat], seam)
    plate = polygon_mask(square, outline(seat, size, 0.93), size * 0.012)
    paste_ink(image, gradient(square, *colours.plate), plate)
    return image


def _studs(size: int, corners: list[Point]) -> Image.Image:
    """Short bars across each edge: North's rim differs in pattern, not in colour alone."""
    scale = _STUD_SCALE
    mask = Image.new("L", (size * scale, size * scale), 0)
    pen = ImageDraw.Draw(mask)
    reach = size * 0.085
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = math.hypot(bx - ax, by - ay)
        across = ((by - ay) / length * reach, (ax - bx) / length * reach)
        count = max(2, int(length / (size * 0.115)))
        for index in range(count):
            share = (index + 0.5) / count
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            ends = (
                (x - across[0]) * scale,
                (y - across[1]) * scale,
                (x + across[0]) * scale,
                (y + across[1]) * scale,
            )
            pen.line(ends, fill=255, width=round(size * 0.03 * scale))
    return mask.resize((size, size), Image.Resampling.BOX)


def _tired(image: Image.Image) -> Image.Image:
    """The image paler and darker, for an entity that is done for this turn."""
    pale = ImageEnhance.Color(image.convert("RGB")).enhance(_TIRED_COLOUR)
    pale = ImageEnhance.Brightness(pale).enhance(_TIRED_LIGHT)
    pale.putalpha(image.getchannel("A"))
    return pale
