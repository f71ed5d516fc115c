"""The bare ground of both halves, and the rift between them."""

import random
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from bot.games.melee.board.tiles import SIZE
from render.grid.terrain.canvas import SCALE, GroundCanvas
from render.grid.terrain.grass import GRASS, MOSS, paint_grass, soil
from render.pen.colour import rgb
from render.pen.shapes import scaled

_SAND = ("#927F68", "#AF9C80", "#C6B598")
_STRAW = ("#7A654C", "#CDBA9A", "#6F5C46")
_RIFT_GLOW, _RIFT_EDGE, _RIFT_CORE = rgb("#7FE9FF"), rgb("#0D2F40"), rgb("#C8F8FF")
#: Maximum distance of the rift from the border between rows 4 and 5, in pixels.
RIFT_REACH = 10 * SCALE


def paint_ground(ground: GroundCanvas) -> None:
    """Moss in the south, pale sand in the north, a light checker pattern, sparse grass."""
    south, north = soil(ground, MOSS, 0), soil(ground, _SAND, 1)
    steep = [max(0, min(255, (128 - value) * 9 + 128)) for value in range(256)]
    seam = Image.linear_gradient("L").resize(ground.size).point(steep)
    ragged = ImageChops.add(seam, scaled(ground.noise(20, 2), 150 / 255), 1, -75)
    mixed = Image.composite(north, south, ragged)
    checker = Image.new("L", (SIZE, SIZE))
    checker.putdata([255 * ((x + y) % 2) for y in range(SIZE) for x in range(SIZE)])
    lighter, darker = (ImageEnhance.Brightness(mixed).enhance(light) for light in (1.06, 0.94))
    checker = checker.resize(ground.size, Image.Resampling.NEAREST)
    ground.image = Image.composite(lighter, darker, checker)
    middle = ground.size[1] / 2
    paint_grass(ground, lambda y: GRASS if y > middle else _STRAW)


def paint_rift(ground: GroundCanvas) -> None:
    """The glowing border where two worlds meet. It has no meaning in the rules."""
    side, (width, height) = ground.side, ground.size
    points = [(x, height // 2 + y) for x, y in _jagged(ground.random("rift"), width, side * 0.16)]
    glow = Image.new("L", ground.size, 0)
    ImageDraw.Draw(glow).line(points, fill=255, width=round(side * 0.09), joint="curve")
    ground.lay(_RIFT_GLOW, scaled(glow.filter(ImageFilter.GaussianBlur(side * 0.05)), 0.75))
    pen = ImageDraw.Draw(ground.image)
    pen.line(points, fill=_RIFT_EDGE, width=round(side * 0.05), joint="curve")
    pen.line(points, fill=_RIFT_CORE, width=round(side * 0.022), joint="curve")


def _jagged(chance: random.Random, width: int, reach: float) -> list[tuple[float, float]]:
    """A jagged line across the board, around a height of 0, made by midpoint displacement."""
    points: list[tuple[float, float]] = [(0, 0), (width, 0)]
    for _ in range(6):
        finer = []
        for (ax, ay), (bx, by) in pairwise(points):
            middle = (ay + by) / 2 + chance.uniform(-reach, reach)
            finer += [(ax, ay), ((ax + bx) / 2, max(-RIFT_REACH, min(RIFT_REACH, middle)))]
        points = [*finer, points[-1]]
        reach *= 0.55
    return points
