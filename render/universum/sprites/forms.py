"""Parts of several signs: discs, outlines, gradients of several colours."""

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.pen.colour import mix, rgb
from render.pen.geometry import Point
from render.pen.shapes import OVERSAMPLING

PENTAGON: tuple[Point, ...] = tuple(
    (math.cos(corner * math.tau / 5 - math.pi / 2), math.sin(corner * math.tau / 5 - math.pi / 2))
    for corner in range(5)
)


@lru_cache(maxsize=64)
def disc_mask(diameter: int, radius: float = 0.0) -> Image.Image:
    """A disc in the middle of a mask, its radius half the mask's side unless told. Don't change it."""
    side = diameter * OVERSAMPLING
    reach = (radius or diameter / 2) * OVERSAMPLING
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).ellipse(
        (side / 2 - reach, side / 2 - reach, side / 2 + reach, side / 2 + reach), 255
    )
    return mask.resize((diameter, diameter), Image.Resampling.BOX)


def ramp(size: tuple[int, int], colours: tuple[str, ...], *, across: bool = False) -> Image.Image:
    """A gradient through several colours, from top to bottom or from left to right."""
    return _strip(colours, across).resize(size, Image.Resampling.BILINEAR)


@lru_cache(maxsize=32)
def _strip(colours: tuple[str, ...], across: bool) -> Image.Image:
    stops = [rgb(colour) for colour in colours]
    strip = Image.new("RGB", (1, 256))
    for step in range(256):
        share = step / 255 * (len(stops) - 1)
        place = min(len(stops) - 2, int(share))
        strip.putpixel((0, step), mix(stops[place], stops[place + 1], share - place))
    return strip.rotate(90, expand=True) if across else strip
