"""The machine's apertures: open on another dimension, or shut; and the marks of dimensions."""

import math

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.icons import icon_mask
from render.pen.shapes import OVERSAMPLING, gradient, paste_ink, rounded_mask, scaled
from render.pen.stamps import Stamp
from render.universum.palette import DARK, EDGE
from render.universum.sprites.forms import disc_mask
from render.worlds.realms import DIMENSIONS, MIRROR
from render.worlds.windows.scenes import scene

RIM = 17
"""How much the steel ring takes of an aperture's radius."""
_MARGIN = 20
_BOLTS, _BLADES = 10, 8
_COLD = rgb("#1B212D")
_DULL = (rgb("#4A5163"), rgb("#2A303E"))


class Window(Struct, frozen=True):
    """A portal: its dimension seen through the steel ring, behind it a rim for each portal that lies below.

    A dull one has been taken. The reference point is its middle.
    """

    dimension: str
    name: str
    radius: int
    below: int = 0
    is_dull: bool = False

    def draw(self) -> Stamp:
        colours = DIMENSIONS[self.dimension].colours
        image = _ring(self.radius, self.below, mix(colours.light, WHITE, 0.3))
        side, inner = image.width, self.radius - RIM
        view = scene(self.dimension, self.name, 2 * inner + 4)
        if self.is_dull:
            view = ImageEnhance.Brightness(ImageEnhance.Color(view).enhance(0.35)).enhance(0.5)
        corner = side // 2 - inner - 2
        paste_ink(image, view, disc_mask(2 * inner + 4, inner), (corner, corner))
        rim = ImageChops.subtract(disc_mask(side, inner + 1), disc_mask(side, inner - 4))
        paste_ink(image, mix(colours.light, WHITE, 0.5), scaled(rim, 0.25 if self.is_dull else 1))
        soft = ImageChops.subtract(disc_mask(side, inner), disc_mask(side, inner - 10))
        soft = ImageChops.multiply(soft.filter(ImageFilter.GaussianBlur(6)), disc_mask(side, inner))
        paste_ink(image, colours.accent, scaled(soft, 0.3 if self.is_dull else 0.9))
        return Stamp.of(image, (side // 2, side // 2))


class Shutter(Struct, frozen=True):
    """The aperture of a deactivated transformer: shut by dark blades. The reference point is its middle."""

    radius: int

    def draw(self) -> Stamp:
        image = _ring(self.radius, 0, _COLD)
        side, inner, scale = image.width, self.radius - RIM, 3
        blades = Image.new("RGB", (side * scale, side * scale), rgb("#0B0E15"))
        pen, middle = ImageDraw.Draw(blades), side * scale / 2

        def at(turn: float, away: float) -> tuple[float, float]:
            return middle + math.cos(turn) * away * scale, middle + math.sin(turn) * away * scale

        for blade in range(_BLADES):
            turn = math.tau * blade / _BLADES
            corners = [
                at(turn + 1.55, inner * 0.24),
                at(turn, inner * 1.15),
                at(turn + 0.40, inner * 1.2),
                at(turn + 0.785, inner * 1.15),
                at(turn + 2.335, inner * 0.24),
            ]
            shade = mix(rgb("#3B4354"), rgb("#1B202B"), (math.cos(turn + 0.6) + 1) / 2)
            pen.polygon(corners, fill=shade, outline=EDGE, width=3 * scale)
        paste_ink(image, blades.resize((side, side), Image.Resampling.LANCZOS), disc_mask(side, inner))
        return Stamp.of(image, (side // 2, side // 2))


def _ring(radius: int, below: int, bolts: RGB) -> Image.Image:
    """A steel ring with bolts, RGBA, and the rims behind it."""
    side = 2 * (radius + _MARGIN)
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))

    def lay(reach: float, top: RGB, low: RGB | None = None, across: int = 0, up: int = 0) -> None:
        mask = disc_mask(side, reach)
        mask = ImageChops.offset(mask, across, -up) if across else mask
        paste_ink(image, top if low is None else gradient((side, side), top, low), mask)

    for depth in range(below, 0, -1):
        across, up = depth * 6, depth * 4
        lay(radius - 2, DARK, None, across, up)
        lay(radius - 5, mix(rgb("#9AA6BA"), rgb("#3A4254"), depth * 0.25), None, across, up)
        lay(radius - 10, rgb("#0B0E15"), None, across, up)
    lay(radius + 1, DARK)
    lay(radius - 2, rgb("#E3E9F2"), rgb("#5A6479"))
    lay(radius - 6, rgb("#8B96AA"), rgb("#2C3444"))
    lay(radius - 14, rgb("#3A4355"), rgb("#A9B4C6"))
    lay(radius - RIM, DARK)
    heads = Image.new("L", (side * OVERSAMPLING, side * OVERSAMPLING), 0)
    pen = ImageDraw.Draw(heads)
    for bolt in range(_BOLTS):
        turn = math.tau * (bolt + 0.5) / _BOLTS
        x = (side / 2 + math.cos(turn) * (radius - 9.5)) * OVERSAMPLING
        y = (side / 2 + math.sin(turn) * (radius - 9.5)) * OVERSAMPLING
        pen.ellipse((x - 14, y - 14, x + 14, y + 14), fill=255)
    paste_ink(image, bolts, heads.resize((side, side), Image.Resampling.BOX))
    return image


class Mark(Struct, frozen=True):
    """A dimension's mark: a disc with its glyph.

    With bars, it has one around it for each portal that leads there. The reference point is its middle.
    """

    dimension: str
    size: int
    has_bars: bool = False
    is_dull: bool = False

    def draw(self) -> Stamp:
        found = DIMENSIONS[self.dimension]
        colours, side, radius = found.colours, self.size + 4, self.size / 2
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        paste_ink(image, EDGE, disc_mask(side, radius))
        if self.has_bars:
            paste_ink(image, colours.light, self._bars(found.bars, side))
            inner = radius * 0.70
        else:
            paste_ink(image, colours.light, disc_mask(side, radius - 2))
            inner = radius - 2 - max(2.0, self.size * 0.05)
        fill = (mix(colours.mid, colours.dark, 0.05), mix(colours.mid, colours.dark, 0.62))
        paste_ink(image, gradient((side, side), *(_DULL if self.is_dull else fill)), disc_mask(side, inner))
        glyph = mark_mask(found.icon, round(inner * 1.42))
        corner = (side - glyph.width) // 2
        paste_ink(image, rgb("#071018"), glyph, (corner + 1, corner + 2))
        paste_ink(image, mix(colours.light, WHITE, 0.55), glyph, (corner, corner))
        return Stamp.of(image, (side // 2, side // 2))

    def _bars(self, count: int, side: int) -> Image.Image:
        scale = OVERSAMPLING
        mask = Image.new("L", (side * scale, side * scale), 0)
        pen, reach, middle = ImageDraw.Draw(mask), (self.size / 2 - 2.5) * scale, side * scale / 2
        box = (middle - reach, middle - reach, middle + reach, middle + reach)
        gap = 34 if count == 2 else 30
        for bar in range(count):
            start = bar * 360 / count - 90
            ends = (start + gap / 2, start + 360 / count - gap / 2)
            pen.arc(box, *ends, fill=255, width=round(self.size * 0.105 * scale))
        return mask.resize((side, side), Image.Resampling.BOX)


def mark_mask(icon: str, size: int) -> Image.Image:
    """A dimension's glyph in a mask of `size` px square. Don't change it."""
    if icon != MIRROR:
        return icon_mask(icon, size)
    side = size * OVERSAMPLING
    mask = Image.new("L", (side, side), 0)
    pen = ImageDraw.Draw(mask)
    pen.ellipse((side * 0.20, 0, side * 0.80, side * 0.68), fill=255)
    pen.rounded_rectangle((side * 0.43, side * 0.62, side * 0.57, side), side * 0.05, fill=255)
    for start, end in (((0.36, 0.42), (0.54, 0.20)), ((0.47, 0.48), (0.64, 0.27))):
        glint = (start[0] * side, start[1] * side, end[0] * side, end[1] * side)
        pen.line(glint, fill=0, width=round(side * 0.075))
    return mask.resize((size, size), Image.Resampling.LANCZOS)


class PortalTile(Struct, frozen=True):
    """A sealed portal as a small upright card. The reference point is its upper left corner."""

    dimension: str
    name: str
    width: int
    height: int
    is_dull: bool = False

    def draw(self) -> Stamp:
        size = (self.width, self.height)
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        edge = rgb("#6B7386") if self.is_dull else DIMENSIONS[self.dimension].colours.light
        paste_ink(image, DARK, rounded_mask(*size, 14))
        paste_ink(image, edge, rounded_mask(self.width - 4, self.height - 4, 12), (2, 2))
        view = scene(self.dimension, self.name, self.height)
        if self.is_dull:
            view = ImageEnhance.Brightness(view.convert("L").convert("RGB")).enhance(0.5)
        left = (self.height - self.width) // 2
        view = view.crop((left + 5, 5, left + self.width - 5, self.height - 5))
        paste_ink(image, view, rounded_mask(self.width - 10, self.height - 10, 10), (5, 5))
        return Stamp.of(image)
