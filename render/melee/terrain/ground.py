"""The bare ground of both halves, the grid, the rift between the halves, and the darker edge."""

import random
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter, ImageOps

from bot.games.melee.board.tiles import SIZE
from render.melee.terrain.canvas import SCALE, SIDE, TILE, GroundCanvas
from render.pen.colour import rgb
from render.pen.shapes import scaled

_MOSS = ("#74875A", "#8C9A68", "#A8AE78")
_SAND = ("#927F68", "#AF9C80", "#C6B598")
_GRASS = ("#66784A", "#BFC48C", "#5F7044")
_STRAW = ("#7A654C", "#CDBA9A", "#6F5C46")
_TUFTS = 420
_GRID = rgb("#20241A")
_GRID_STRENGTH = 120
_RIFT_GLOW, _RIFT_EDGE, _RIFT_CORE = rgb("#7FE9FF"), rgb("#0D2F40"), rgb("#C8F8FF")
#: The most that the rift strays from the border between rows 4 and 5, in pixels.
RIFT_REACH = 10 * SCALE
_VIGNETTE = rgb("#080A0E")


def paint_ground(ground: GroundCanvas) -> None:
    """Moss in the south, pale sand in the north, a light checker pattern, sparse grass."""
    south = ImageOps.colorize(ground.noise(10, 0, 4), _MOSS[0], _MOSS[2], mid=_MOSS[1])
    north = ImageOps.colorize(ground.noise(10, 1, 4), _SAND[0], _SAND[2], mid=_SAND[1])
    steep = [max(0, min(255, (128 - value) * 9 + 128)) for value in range(256)]
    seam = Image.linear_gradient("L").resize((SIDE, SIDE)).point(steep)
    ragged = ImageChops.add(seam, scaled(ground.noise(20, 2), 150 / 255), 1, -75)
    mixed = Image.composite(north, south, ragged)
    checker = Image.new("L", (SIZE, SIZE))
    checker.putdata([255 * ((x + y) % 2) for y in range(SIZE) for x in range(SIZE)])
    lighter, darker = (ImageEnhance.Brightness(mixed).enhance(light) for light in (1.06, 0.94))
    checker = checker.resize((SIDE, SIDE), Image.Resampling.NEAREST)
    ground.image = Image.composite(lighter, darker, checker)
    _paint_grass(ground)


def _paint_grass(ground: GroundCanvas) -> None:
    chance = ground.random("grass")
    pen = ImageDraw.Draw(ground.image)
    for _ in range(_TUFTS):
        x, y = chance.randrange(SIDE), chance.randrange(SIDE)
        colours = _GRASS if y > SIDE / 2 else _STRAW
        for blade in range(3):
            foot = x + blade * SCALE * 3
            tip = (foot + chance.randint(-3, 3) * SCALE, y - chance.randint(4, 9) * SCALE)
            pen.line((foot, y, *tip), fill=chance.choice(colours), width=SCALE)


def paint_grid(ground: GroundCanvas) -> None:
    """Lines of 2 px between the tiles."""
    mask = Image.new("L", (SIDE, SIDE), 0)
    pen = ImageDraw.Draw(mask)
    for line in range(SIZE + 1):
        at = line * TILE
        pen.line((at, 0, at, SIDE), fill=_GRID_STRENGTH, width=2 * SCALE)
        pen.line((0, at, SIDE, at), fill=_GRID_STRENGTH, width=2 * SCALE)
    ground.lay(_GRID, mask)


def paint_rift(ground: GroundCanvas) -> None:
    """The glowing border where two worlds meet. It has no meaning in the rules."""
    points = [(x, SIDE // 2 + y) for x, y in _jagged(ground.random("rift"))]
    glow = Image.new("L", (SIDE, SIDE), 0)
    ImageDraw.Draw(glow).line(points, fill=255, width=round(TILE * 0.09), joint="curve")
    ground.lay(_RIFT_GLOW, scaled(glow.filter(ImageFilter.GaussianBlur(TILE * 0.05)), 0.75))
    pen = ImageDraw.Draw(ground.image)
    pen.line(points, fill=_RIFT_EDGE, width=round(TILE * 0.05), joint="curve")
    pen.line(points, fill=_RIFT_CORE, width=round(TILE * 0.022), joint="curve")


def _jagged(chance: random.Random) -> list[tuple[float, float]]:
    """A jagged line across the board, around a height of 0, made by midpoint displacement."""
    points: list[tuple[float, float]] = [(0, 0), (SIDE, 0)]
    reach = TILE * 0.16
    for _ in range(6):
        finer = []
        for (ax, ay), (bx, by) in pairwise(points):
            middle = (ay + by) / 2 + chance.uniform(-reach, reach)
            finer += [(ax, ay), ((ax + bx) / 2, max(-RIFT_REACH, min(RIFT_REACH, middle)))]
        points = [*finer, points[-1]]
        reach *= 0.55
    return points


def paint_vignette(ground: GroundCanvas) -> None:
    """Darkens the outermost half tile by up to 28 %."""
    mask = Image.new("L", (SIDE, SIDE), 0)
    near, far = TILE * 0.1, SIDE - TILE * 0.1
    ImageDraw.Draw(mask).rectangle((near, near, far, far), fill=255)
    edge = ImageOps.invert(mask.filter(ImageFilter.GaussianBlur(TILE * 0.22)))
    ground.lay(_VIGNETTE, scaled(edge, 0.28))
