"""Water: deep blue with lighter shallows and a pale shore; adjacent tiles join."""

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from bot.games.melee.board.tiles import Terrain
from render.melee.terrain.canvas import SCALE, SIDE, TILE, GroundCanvas, patch
from render.pen.colour import rgb
from render.pen.shapes import narrowed, scaled, widened

_DEEP = ("#24597A", "#2F6F93")
_SHALLOW = rgb("#5FA9C4")
_BEACH = rgb("#D8CFA0")
_SHORE = rgb("#EAF6F4")
_WAVES = ("#A9DCEB", "#86C4DA")


def paint_water(ground: GroundCanvas) -> None:
    """Paints all water of the board."""
    if not ground.board.masks[Terrain.WATER]:
        return
    mask = patch(ground, Terrain.WATER, 0.055, 46, 3)
    beach = widened(mask, 4).filter(ImageFilter.GaussianBlur(5))
    ground.lay(_BEACH, scaled(beach, 0.8))
    inward = mask.filter(ImageFilter.GaussianBlur(TILE * 0.13))
    depth = inward.point([max(0, min(255, (value - 128) * 2)) for value in range(256)])
    deep = ImageOps.colorize(ground.noise(9, 9), *_DEEP)
    water = Image.composite(deep, Image.new("RGB", (SIDE, SIDE), _SHALLOW), depth)
    _paint_waves(ground, ImageDraw.Draw(water))
    ground.lay(water, mask)
    line = ImageChops.subtract(mask, narrowed(mask, 3))
    ground.lay(_SHORE, scaled(line, 0.7))


def _paint_waves(ground: GroundCanvas, pen: ImageDraw.ImageDraw) -> None:
    """Short pairs of arcs in staggered rows."""
    for tile, left, top in ground.tiles(Terrain.WATER):
        chance = ground.random("waves", tile)
        for row in range(5):
            for column in range(-1, 3):
                x = left + column * TILE * 0.36 + row % 2 * TILE * 0.18 + chance.randint(-20, 20) * SCALE // 2
                y = top + (row + 0.3) * TILE * 0.2 + chance.randint(-4, 4)
                wide, high = TILE * chance.uniform(0.09, 0.15), TILE * 0.045
                width = round(SCALE * 2.4)
                if not left <= x <= left + TILE - 2 * wide:
                    continue
                pen.arc((x, y, x + wide, y + high), 190, 350, fill=chance.choice(_WAVES), width=width)
                pen.arc((x + wide, y, x + 2 * wide, y + high), 190, 350, fill=_WAVES[1], width=width)
