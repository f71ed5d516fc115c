"""Tokens: the bodies of pieces, a shape in the colours of a side with a portrait on it."""

import math
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from render.grid.palette import SideColours
from render.pen.colour import BLACK, RGB
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.shapes import gradient, paste_ink, polygon_mask, scaled, shadow
from render.pen.stamps import Stamp

_STUD_SCALE = 3
_TIRED_COLOUR, _TIRED_LIGHT = 0.35, 0.78


class TokenStyle(Struct, frozen=True):
    """How the tokens of a side look.

    `shape` are the corners around (0, 0), about 1 away; `portrait` is the portrait's size. `down` moves the
    shape and `portrait_down` the portrait. All are shares of the sprite's size. `studs` is the colour of bars
    across the rim, None for a plain rim: so sides differ in pattern, not in colour alone.
    """

    shape: tuple[Point, ...]
    colours: SideColours
    seam: RGB
    portrait: float
    down: float = 0.0
    portrait_down: float = 0.0
    studs: RGB | None = None

    def outline(self, size: int, scale: float = 1.0) -> list[Point]:
        """The corners of the shape in a square sprite of `size` pixels."""
        radius, middle = size * 0.345, size / 2 + size * self.down
        return [(size / 2 + x * radius * scale, middle + y * radius * scale) for x, y in self.shape]


class Token(Struct, frozen=True):
    """A piece's body, `size` px wide and high, its portrait turned by `turn` degrees.

    The reference point is its centre. It is paler if `done`.
    """

    style: TokenStyle
    glyph: str
    size: int
    turn: int = 0
    done: bool = False

    def draw(self) -> Stamp:
        image = _plate(self.style, self.size).copy()
        self._portrait(image)
        if self.done:
            image = _tired(image)
        return Stamp.of(image, (self.size // 2, self.size // 2))

    def _portrait(self, image: Image.Image) -> None:
        style = self.style
        side = round(self.size * style.portrait)
        mask = icon_mask(self.glyph, side, self.turn)
        left = (self.size - side) // 2
        top = round((self.size - side) / 2 + self.size * style.portrait_down)
        paste_ink(image, style.colours.glyph_shade, scaled(mask, 0.45), (left + 1, top + 2))
        paste_ink(image, style.colours.glyph, mask, (left, top))


@lru_cache(maxsize=16)
def _plate(style: TokenStyle, size: int) -> Image.Image:
    """Shadow, outline, rim and plate, without a portrait. The image is cached: don't change it."""
    colours = style.colours
    square = (size, size)
    corners = style.outline(size)
    outer = polygon_mask(square, corners, size * 0.095)
    image = Image.new("RGBA", square, (0, 0, 0, 0))
    fallen = ImageChops.offset(outer, 0, round(size * 0.035))
    paste_ink(image, BLACK, shadow(fallen, size * 0.03, 0.7))
    paste_ink(image, colours.outline, outer)
    if style.studs is not None:
        paste_ink(image, style.seam, polygon_mask(square, corners, size * 0.078))
    rim = polygon_mask(square, corners, size * 0.068)
    seam = polygon_mask(square, corners, size * 0.012)
    paste_ink(image, gradient(square, *colours.rim), rim)
    if style.studs is not None:
        bars = ImageChops.multiply(_studs(size, corners), ImageChops.subtract(rim, seam))
        paste_ink(image, style.studs, bars)
    paste_ink(image, style.seam, seam)
    plate = polygon_mask(square, style.outline(size, 0.93), size * 0.012)
    paste_ink(image, gradient(square, *colours.plate), plate)
    return image


def _studs(size: int, corners: list[Point]) -> Image.Image:
    """Short bars across each edge."""
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
    """The image paler and darker, for a piece that is done for this turn."""
    pale = ImageEnhance.Color(image.convert("RGB")).enhance(_TIRED_COLOUR)
    pale = ImageEnhance.Brightness(pale).enhance(_TIRED_LIGHT)
    pale.putalpha(image.getchannel("A"))
    return pale
