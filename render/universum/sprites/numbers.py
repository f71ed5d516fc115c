"""Numbers, each kind on its own shape: transformers, Discovery Points, places, counts, actions of a turn."""

from msgspec import Struct
from PIL import Image, ImageFilter

from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.icons import icon_mask
from render.pen.shapes import RaisedPlate, gradient, outline, paste_ink, polygon_mask, rounded_mask, scaled
from render.pen.stamps import Stamp, stamp
from render.pen.words import width, write
from render.universum.palette import (
    CREAM,
    CREAM_INK,
    EDGE,
    GHOST,
    IVORY,
    IVORY_LOW,
    ORDINALS,
    PLATES,
    POINTS_ICON,
)
from render.universum.sprites.forms import (
    PENTAGON,
    disc_mask,
)

_PAD = 6
_BULB_INK = rgb("#1B1606")
_LIT, _UNLIT = (rgb("#FFFDF0"), rgb("#FFE08A")), (rgb("#8D93A3"), rgb("#646B7D"))


class Pentagon(Struct, frozen=True):
    """A transformer's number on a pentagon in its colour. The reference point is its middle."""

    transformer: int
    size: int

    def draw(self) -> Stamp:
        colours, side = PLATES[self.transformer], self.size + 2 * _PAD
        middle, reach = side / 2, self.size * 0.47
        corners = [(middle + x * reach, middle + self.size * 0.04 + y * reach) for x, y in PENTAGON]
        shape = polygon_mask((side, side), corners, self.size * 0.045)
        image = outline(shape, colours.fill, EDGE, 3)
        lowered = middle + self.size * 0.045
        write(image, str(self.transformer), round(self.size * 0.68), colours.ink, middle, lowered)
        return Stamp.of(image, (side // 2, side // 2))


class Bulb(Struct, frozen=True):
    """Discovery Points: a number in a bulb, grey if they don't count. Reference point: its middle."""

    points: int
    size: int
    is_lit: bool = True

    def draw(self) -> Stamp:
        side = round(self.size * 1.5)
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        shape = Image.new("L", (side, side), 0)
        shape.paste(icon_mask(POINTS_ICON, self.size), ((side - self.size) // 2,) * 2)
        if self.is_lit:
            glow = shape.filter(ImageFilter.GaussianBlur(self.size * 0.09))
            paste_ink(image, rgb("#FFE9A0"), scaled(glow, 0.55))
        image.alpha_composite(outline(shape, _LIT if self.is_lit else _UNLIT, _BULB_INK, 4))
        text = str(self.points)
        size = round(self.size * (0.52, 0.44, 0.36)[min(3, len(text)) - 1])
        write(image, text, size, _BULB_INK, side / 2, side / 2 - self.size * 0.13)
        return Stamp.of(image, (side // 2, side // 2))


class PlacePlate(Struct, frozen=True):
    """A place in a stack, counted from 1, on a cream square. The reference point is its middle."""

    number: int
    size: int
    is_taken: bool = False

    def draw(self) -> Stamp:
        fill = GHOST if self.is_taken else CREAM
        plate = stamp(RaisedPlate(self.size, self.size, 12, fill, EDGE, 4, 2))
        assert isinstance(plate.ink, Image.Image)
        image = plate.ink.convert("RGBA")
        image.putalpha(plate.mask)
        middle = plate.origin[0] + self.size // 2
        write(image, str(self.number), round(self.size * 0.72), CREAM_INK, middle, middle + 1)
        return Stamp.of(image, (middle, middle))


class CountDisc(Struct, frozen=True):
    """The number of the things below it, on a disc. The reference point is its middle."""

    number: int
    fill: RGB = IVORY
    size: int = 32

    def draw(self) -> Stamp:
        side = self.size
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        paste_ink(image, EDGE, disc_mask(side))
        paste_ink(image, self.fill, disc_mask(side, side / 2 - 2))
        text = str(self.number)
        write(image, text, round(side * (0.88 if len(text) == 1 else 0.7)), CREAM_INK, side / 2, side / 2 + 1)
        return Stamp.of(image, (side // 2, side // 2))


class Ordinal(Struct, frozen=True):
    """Which action of a turn, from 0, on an ivory pill. The reference point is its middle."""

    action: int
    size: int = 34

    @property
    def width(self) -> int:
        return round(width(ORDINALS[self.action], Typeface.EXTRABOLD, self.size)) + 26

    def draw(self) -> Stamp:
        wide, high = self.width, round(self.size * 1.34)
        image = Image.new("RGBA", (wide, high), (0, 0, 0, 0))
        paste_ink(image, EDGE, rounded_mask(wide, high, high // 2))
        inner = rounded_mask(wide - 8, high - 8, high // 2 - 4)
        paste_ink(image, gradient(inner.size, IVORY, IVORY_LOW), inner, (4, 4))
        write(image, ORDINALS[self.action], self.size, CREAM_INK, wide / 2, high / 2)
        return Stamp.of(image, (wide // 2, high // 2))
