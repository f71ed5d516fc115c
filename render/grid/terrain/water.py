"""Water: deep blue with lighter shallows and a pale shore; adjacent cells join."""

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.grid.terrain.canvas import SCALE, GroundCanvas, patch
from render.pen.colour import rgb
from render.pen.shapes import narrowed, scaled, widened

_DEEP = ("#24597A", "#2F6F93")
_SHALLOW = rgb("#5FA9C4")
_BEACH = rgb("#D8CFA0")
_SHORE = rgb("#EAF6F4")
_WAVES = ("#A9DCEB", "#86C4DA")


def paint_water(ground: GroundCanvas, kind: object) -> None:
    """Paints all water of the board."""
    if kind not in ground.kinds:
        return
    mask = patch(ground, kind, 0.055, 46, 3)
    beach = widened(mask, 4).filter(ImageFilter.GaussianBlur(5))
    ground.lay(_BEACH, scaled(beach, 0.8))
    inward = mask.filter(ImageFilter.GaussianBlur(ground.side * 0.13))
    depth = inward.point([max(0, min(255, (value - 128) * 2)) for value in range(256)])
    deep = ImageOps.colorize(ground.noise(9, 9), *_DEEP)
    water = Image.composite(deep, Image.new("RGB", ground.size, _SHALLOW), depth)
    _paint_waves(ground, kind, ImageDraw.Draw(water))
    ground.lay(water, mask)
    line = ImageChops.subtract(mask, narrowed(mask, 3))
    ground.lay(_SHORE, scaled(line, 0.7))


def _paint_waves(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    """Short pairs of arcs in staggered rows."""
    side = ground.side
    for cell, left, top in ground.cells(kind):
        chance = ground.random("waves", cell)
        for row in range(5):
            for column in range(-1, 3):
                x = left + column * side * 0.36 + row % 2 * side * 0.18 + chance.randint(-20, 20) * SCALE // 2
                y = top + (row + 0.3) * side * 0.2 + chance.randint(-4, 4)
                wide, high = side * chance.uniform(0.09, 0.15), side * 0.045
                width = round(SCALE * 2.4)
                if not left <= x <= left + side - 2 * wide:
                    continue
                pen.arc((x, y, x + wide, y + high), 190, 350, fill=chance.choice(_WAVES), width=width)
                pen.arc((x + wide, y, x + 2 * wide, y + high), 190, 350, fill=_WAVES[1], width=width)
