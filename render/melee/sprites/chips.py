"""Small signs of entities: stat chips, HP bars, status badges, dice."""

from typing import Literal

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.two_seats import Seat
from render.melee.palette import (
    BADGES,
    HP_LOST,
    SHIELDED,
    SIDES,
    STATS,
    health,
)
from render.pen.colour import RGB, WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.palette import OUTLINE
from render.pen.shapes import Polygon, RaisedPlate, paste_ink, rounded_mask
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words

NUMERAL, SIDE_NUMERAL = 32, 31
SEGMENTS = 14  # with more HP than this, the bar has no segments
BADGE = 40
DIE = 36

_LIGHTER = 0.06  # how much lighter than at its bottom a side chip is at its top
_ROUND, _SQUARE, _DIAMOND = "round", "square", "diamond"
_SHAPES = {
    "poison": _ROUND, "burn": _ROUND, "stun": _SQUARE, "sleep": _SQUARE, "exhaust": _DIAMOND, "done": _ROUND,
}  # fmt: skip
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class StatChip(Struct, frozen=True):
    """A stat of an entity in play; `hp` needs its full HP, too. The reference point is its centre."""

    kind: Literal["attack", "defense", "hp"]
    value: int
    full: int = 0

    def draw(self) -> Stamp:
        plate, lift = self._plate()
        number = stamp(Words(str(self.value), Typeface.CONDENSED, NUMERAL, WHITE, "mm"))
        image = Image.new("RGBA", plate.mask.size, (0, 0, 0, 0))
        image.paste(plate.ink, (0, 0, *image.size))
        image.putalpha(plate.mask)
        middle = plate.origin
        place = (middle[0] - number.origin[0], middle[1] - number.origin[1] - lift)
        paste_ink(image, number.ink, number.mask, place)
        return Stamp.of(image, middle)

    def _plate(self) -> tuple[Stamp, int]:
        """The chip without its number, and the number's height above the centre in pixels."""
        if self.kind == "attack":
            corners: tuple[Point, ...] = (
                (-19, 0),
                (-10.6, -16.5),
                (10.6, -16.5),
                (19, 0),
                (10.6, 16.5),
                (-10.6, 16.5),
            )
            colour = STATS["attack"].plate
            return Polygon(corners, (colour, colour), OUTLINE, 3).draw(), 0
        if self.kind == "defense":
            colour = STATS["defense"].plate
            corners = ((-16, -15.5), (16, -15.5), (16, 4), (0, 18), (-16, 4))
            return Polygon(corners, (colour, colour), OUTLINE, 3).draw(), 1
        colour = health(self.value, self.full).chip
        pill = RaisedPlate(42, 39, 19, (colour, colour), OUTLINE, 3).draw()
        return Stamp(pill.ink, pill.mask, (21, 19)), 0


class SideChip(Struct, frozen=True):
    """Speed or Range, beside an entity's body. The reference point is its centre.

    Speed is a purple disc, Range an amber tab that points outward to the right.
    """

    kind: Literal["speed", "range"]
    value: int

    def draw(self) -> Stamp:
        colour = STATS[self.kind].plate
        fill = (mix(colour, WHITE, _LIGHTER), colour)
        if self.kind == "speed":
            disc = RaisedPlate(33, 34, 15, fill, OUTLINE, 3).draw()
            plate, aside = Stamp(disc.ink, disc.mask, (16, 17)), 0
        else:
            corners: tuple[Point, ...] = ((-13, -14), (6, -14), (15, 0), (6, 14), (-13, 14))
            plate, aside = Polygon(corners, fill, OUTLINE, 3).draw(), -1
        number = stamp(Words(str(self.value), Typeface.CONDENSED, SIDE_NUMERAL, WHITE, "mm"))
        image = Image.new("RGBA", plate.mask.size, (0, 0, 0, 0))
        image.paste(plate.ink, (0, 0, *image.size))
        image.putalpha(plate.mask)
        middle = plate.origin
        paste_ink(
            image,
            number.ink,
            number.mask,
            (middle[0] - number.origin[0] + aside, middle[1] - number.origin[1]),
        )
        return Stamp.of(image, middle)


class HpBar(Struct, frozen=True):
    """An entity's remaining HP, its lost HP, and what its shields absorb: a segment for each, up to 14.

    The reference point is its upper left corner.
    """

    left: int
    full: int
    shield: int = 0
    width: int = 116
    height: int = 12

    def draw(self) -> Stamp:
        height = self.height
        image = Image.new("RGB", (self.width, height), OUTLINE)
        pen = ImageDraw.Draw(image)
        inner = self.width - 4
        colour = health(self.left, self.full).bar
        whole = self.full + self.shield
        if whole > SEGMENTS:
            start = 2
            for points, fill in ((self.left, colour), (self.full, HP_LOST), (whole, SHIELDED)):
                end = 2 + round(inner * points / whole)
                if end > start:
                    pen.rectangle((start, 2, end - 1, height - 3), fill=fill)
                start = end
        else:
            for index in range(whole):
                start = 2 + round(inner * index / whole)
                end = 2 + round(inner * (index + 1) / whole) - (2 if index < whole - 1 else 1)
                lit = SHIELDED if index >= self.full else colour if index < self.left else HP_LOST
                pen.rectangle((start, 2, end, height - 3), fill=lit)
        return Stamp(image, rounded_mask(self.width, height, 5))


class Badge(Struct, frozen=True):
    """A status, `exhaust` or `done`. The two statuses of a pair (ST-1) share a shape.

    The reference point is its upper left corner.
    """

    status: str
    size: int = BADGE

    def draw(self) -> Stamp:
        """The badge: round for Poison and Burn, square for Stun and Sleep, a diamond for Exhaust.

        `done`, for an entity that is done for this turn, is a small round tick.
        """
        scale = 4
        concept = BADGES[self.status]
        shape = _SHAPES[self.status]
        large = Image.new("RGBA", (self.size * scale, self.size * scale), (0, 0, 0, 0))
        pen = ImageDraw.Draw(large)
        for inset, colour in ((0.0, OUTLINE), (0.05, concept.tint), (0.13, concept.plate)):
            _badge_shape(pen, shape, large.width, inset * large.width, colour)
        image = large.resize((self.size, self.size), Image.Resampling.LANCZOS)
        side = round(self.size * (0.46 if shape == _DIAMOND else 0.66))
        at = (self.size - side) // 2
        paste_ink(image, concept.tint, icon_mask(concept.icon, side), (at, at))
        return Stamp.of(image)


def _badge_shape(pen: ImageDraw.ImageDraw, shape: str, size: int, inset: float, colour: RGB) -> None:
    box = (inset, inset, size - 1 - inset, size - 1 - inset)
    if shape == _ROUND:
        pen.ellipse(box, fill=colour)
    elif shape == _SQUARE:
        pen.rounded_rectangle(box, size * 0.2, fill=colour)
    else:
        middle, reach = size / 2, size / 2 - inset
        pen.polygon(
            [
                (middle, middle - reach),
                (middle + reach, middle),
                (middle, middle + reach),
                (middle - reach, middle),
            ],
            fill=colour,
        )


class Die(Struct, frozen=True):
    """A die as one side rolled it, with a number for rolls above six. The reference point is its centre."""

    value: int
    seat: Seat
    size: int = DIE

    def draw(self) -> Stamp:
        colours = SIDES[self.seat]
        edge = colours.rim[1]
        plate = RaisedPlate(self.size, self.size, 8, colours.plate, edge, 3).draw()
        image = Image.new("RGB", (self.size, self.size))
        image.paste(plate.ink, (0, 0, *image.size))
        if self.value in _PIPS:
            image.paste(colours.glyph, (0, 0, *image.size), _pips(self.value, self.size))
        else:
            number = stamp(
                Words(str(self.value), Typeface.BOLD, round(self.size * 0.75), colours.glyph, "mm")
            )
            number.paste(image, self.size // 2, self.size // 2)
        return Stamp(image, plate.mask, (self.size // 2, self.size // 2))


def _pips(value: int, size: int) -> Image.Image:
    scale = 4
    mask = Image.new("L", (size * scale, size * scale), 0)
    pen = ImageDraw.Draw(mask)
    radius = size * scale * 0.09
    for pip in _PIPS[value]:
        x = size * scale * (0.27 + 0.23 * (pip % 3))
        y = size * scale * (0.27 + 0.23 * (pip // 3))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return mask.resize((size, size), Image.Resampling.LANCZOS)
