"""Smooth shapes: oversampled masks, gradients, panels."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.pen.colour import RGB, WHITE
from render.pen.geometry import Point
from render.pen.stamps import Stamp

OVERSAMPLING = 4
SHADOW_STRENGTH = 0.6


def gradient(size: tuple[int, int], top: RGB, bottom: RGB) -> Image.Image:
    """An RGB image of `size`, (width, height), that fades from the top colour to the bottom one."""
    ramp = Image.linear_gradient("L").resize((1, size[1]), Image.Resampling.BILINEAR).tobytes()
    ends = list(zip(top, bottom, strict=True))
    column = bytes(first + (last - first) * share // 255 for share in ramp for first, last in ends)
    return Image.frombytes("RGB", (1, size[1]), column).resize(size, Image.Resampling.NEAREST)


def scaled(mask: Image.Image, share: float) -> Image.Image:
    """The mask with all values multiplied by `share`."""
    return mask.point([round(value * share) for value in range(256)])


@lru_cache(maxsize=256)
def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """A filled rectangle with round corners. The mask is cached: don't change it."""
    scale, side = OVERSAMPLING, radius + 1
    if min(width, height) > 2 * side:  # only the corners have to be drawn
        mask, small = Image.new("L", (width, height), 255), rounded_mask(2 * side, 2 * side, radius)
        for left, x in ((0, 0), (side, width - side)):
            for top, y in ((0, 0), (side, height - side)):
                mask.paste(small.crop((left, top, left + side, top + side)), (x, y))
        return mask
    large = Image.new("L", (width * scale, height * scale), 0)
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, width * scale - 1, height * scale - 1), radius * scale, fill=255
    )
    return large.resize((width, height), Image.Resampling.BOX)


def widened(mask: Image.Image, pixels: int) -> Image.Image:
    """The mask with its bright areas wider by this many pixels on all sides, squarely.

    The same pixels as by Pillow's `MaxFilter`, which takes thirty times as long for a large mask.
    """
    return _widened_along(_widened_along(mask, pixels, (1, 0)), pixels, (0, 1))


def narrowed(mask: Image.Image, pixels: int) -> Image.Image:
    """The mask with its bright areas narrower by this many pixels on all sides, squarely."""
    return ImageOps.invert(widened(ImageOps.invert(mask), pixels))


def _widened_along(mask: Image.Image, pixels: int, axis: tuple[int, int]) -> Image.Image:
    """The same along one axis: the lightest pixel of each window, made of windows half as long."""
    across, down = axis
    margin = across * pixels, down * pixels
    found = mask.crop((-margin[0], -margin[1], mask.width + margin[0], mask.height + margin[1]))
    reach, window = 1, 2 * pixels + 1
    while reach < window:
        step = min(reach, window - reach)
        left, top = across * step, down * step
        found = ImageChops.lighter(found, found.crop((left, top, left + found.width, top + found.height)))
        reach += step
    return found.crop((0, 0, *mask.size))


def polygon_mask(size: tuple[int, int], points: Sequence[Point], grown: float = 0.0) -> Image.Image:
    """A filled polygon in a mask of `size`; `grown` widens it by that many pixels, with round corners."""
    scale = OVERSAMPLING
    mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
    pen = ImageDraw.Draw(mask)
    large = [(x * scale, y * scale) for x, y in points]
    pen.polygon(large, fill=255)
    if grown:
        pen.line([*large, large[0], large[1]], fill=255, width=round(grown * 2 * scale), joint="curve")
        radius = grown * scale
        for x, y in large:
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return mask.resize(size, Image.Resampling.BOX)


def paste_ink(
    image: Image.Image, ink: Image.Image | RGB, mask: Image.Image, at: tuple[int, int] = (0, 0)
) -> None:
    """Pastes a colour or picture on an RGB or RGBA image through a mask whose upper left corner is `at`."""
    left, top = at
    if image.mode != "RGBA":
        image.paste(ink, (left, top, left + mask.width, top + mask.height), mask)
        return
    if isinstance(ink, Image.Image):
        layer = ink.convert("RGBA").crop((0, 0, *mask.size))
        layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
    else:
        layer = Image.new("RGBA", mask.size, ink)
        layer.putalpha(mask)
    first, over = max(0, -left), max(0, -top)
    last, below = min(mask.width, image.width - left), min(mask.height, image.height - top)
    if first < last and over < below:
        image.alpha_composite(layer, (left + first, top + over), (first, over, last, below))


def outline(
    mask: Image.Image, fill: tuple[RGB, RGB], ink: RGB, width: int, halo: tuple[RGB, int] | None = None
) -> Image.Image:
    """A shape with a gradient, a dark outline and perhaps a light one around it. RGBA.

    The mask needs a margin as wide as both.
    """
    image = Image.new("RGBA", mask.size, (0, 0, 0, 0))
    if halo is not None:
        paste_ink(image, halo[0], _softly_widened(mask, width + halo[1]))
    paste_ink(image, ink, _softly_widened(mask, width))
    paste_ink(image, gradient(mask.size, *fill), mask)
    return image


def _softly_widened(mask: Image.Image, pixels: int) -> Image.Image:
    return widened(mask, pixels).filter(ImageFilter.GaussianBlur(0.6))


def shadow(mask: Image.Image, blur: float, strength: float = SHADOW_STRENGTH) -> Image.Image:
    """The mask blurred and weakened. Give it an empty margin of about four times `blur`."""
    return scaled(mask.filter(ImageFilter.GaussianBlur(blur)), strength)


class RaisedPlate(Struct, frozen=True):
    """A rounded plate with a gradient and an optional edge and shadow.

    The reference point is the plate's upper left corner; the shadow lies outside the plate.
    """

    width: int
    height: int
    radius: int
    fill: tuple[RGB, RGB]
    edge: RGB | None = None
    edge_width: int = 3
    shadow: int = 0

    def draw(self) -> Stamp:
        margin = 4 * self.shadow
        size = (self.width + 2 * margin, self.height + 2 * margin)
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        body = rounded_mask(self.width, self.height, self.radius)
        if self.shadow:
            fallen = Image.new("L", size, 0)
            fallen.paste(body, (margin, margin + self.shadow // 2))
            image.putalpha(shadow(fallen, self.shadow))
        if self.edge is not None:
            paste_ink(image, self.edge, body, (margin, margin))
            inset = self.edge_width
            inner = rounded_mask(self.width - 2 * inset, self.height - 2 * inset, max(1, self.radius - inset))
        else:
            inset, inner = 0, body
        paste_ink(image, gradient(inner.size, *self.fill), inner, (margin + inset, margin + inset))
        return Stamp.of(image, (margin, margin))


class Fill(Struct, frozen=True):
    """A rectangle with a gradient from top to bottom. The reference point is its upper left corner."""

    width: int
    height: int
    fill: tuple[RGB, RGB]

    def draw(self) -> Stamp:
        column = gradient((1, self.height), *self.fill)
        return Stamp(column, Image.new("L", (self.width, self.height), 255), is_column=True)


class Polygon(Struct, frozen=True):
    """A polygon with a gradient and an outline; its points are relative to the reference point."""

    points: tuple[Point, ...]
    fill: tuple[RGB, RGB]
    outline: RGB = WHITE
    outline_width: float = 0.0

    def draw(self) -> Stamp:
        pad = int(self.outline_width) + 3
        left = int(min(x for x, _ in self.points)) - pad
        top = int(min(y for _, y in self.points)) - pad
        right = int(max(x for x, _ in self.points)) + pad + 1
        bottom = int(max(y for _, y in self.points)) + pad + 1
        size = (right - left, bottom - top)
        placed = [(x - left, y - top) for x, y in self.points]
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        if self.outline_width:
            paste_ink(image, self.outline, polygon_mask(size, placed, self.outline_width))
        paste_ink(image, gradient(size, *self.fill), polygon_mask(size, placed))
        return Stamp.of(image, (-left, -top))
