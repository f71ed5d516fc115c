"""Plates, the grounds of boards: drawn once, then cached in memory and, if set, in a folder."""

import random
import sys
import zlib
from functools import lru_cache, partial
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageOps

from bot.games.melee.board.tiles import GRID, SIZE, SUMMON_AREAS, Board, Terrain
from bot.games.two_seats import Seat
from render.grid.cells import Square
from render.grid.layout import Layout
from render.grid.plates import Plates
from render.grid.terrain.canvas import SCALE, GroundCanvas
from render.grid.terrain.grass import GRASS, MOSS, paint_grass, paint_lines, paint_vignette, soil
from render.grid.terrain.landscape import paint_forest, paint_mountains, paint_thorns, paint_water
from render.melee import palette
from render.melee.palette import SIDES
from render.pen.colour import RGB, rgb
from render.pen.shading import noise
from render.pen.shapes import scaled

_SLAB, _JOINT, _LINE = ("#5C5A66", "#807D88"), "#4B4955", "#0E1016"
_CHEVRON = {Seat.SOUTH: rgb("#FFFFFF"), Seat.NORTH: rgb("#FFE3BF")}


def paint_summon_areas(ground: GroundCanvas) -> None:
    """Slabs with two rings and a double chevron towards the enemy, in the owner's colour (B-2)."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        slab = _summon_area(seat, ground.seed + 20 + seat, ground.side).reduce(SCALE)
        left, top = ground.corner(tile)
        ground.image.paste(slab, (left // SCALE, top // SCALE))


def _summon_area(seat: Seat, seed: int, side: int) -> Image.Image:
    colour = SIDES[seat].name
    slab = ImageOps.colorize(noise((side, side), 12, seed), *_SLAB)
    pen = ImageDraw.Draw(slab)
    for course in range(4):
        y = side * course / 4
        pen.line((0, y, side, y), fill=_JOINT, width=SCALE * 2)
        for joint in range(4):
            x = side * (joint + 0.5 * (course % 2)) / 3
            pen.line((x, y, x, y + side / 4), fill=_JOINT, width=SCALE * 2)
    light = ImageOps.invert(Image.radial_gradient("L").resize((side, side)))
    slab.paste(colour, (0, 0, side, side), scaled(light, 0.62))
    _paint_rings(pen, colour, side)
    _paint_chevrons(pen, seat, side)
    pen.rectangle((0, 0, side - 1, side - 1), outline=colour, width=round(side * 0.03))
    return slab


def _paint_rings(pen: ImageDraw.ImageDraw, colour: RGB, side: int) -> None:
    for share, width in ((0.42, 0.03), (0.33, 0.015)):
        near, far = side * (0.5 - share), side * (0.5 + share)
        pen.ellipse((near, near, far, far), outline=_LINE, width=round(side * (width + 0.02)))
        pen.ellipse((near, near, far, far), outline=colour, width=round(side * width))


def _paint_chevrons(pen: ImageDraw.ImageDraw, seat: Seat, side: int) -> None:
    towards = 1 if seat is Seat.SOUTH else -1
    for shift in (-0.1, 0.1):
        low = side * (0.5 + towards * (shift + 0.06))
        high = side * (0.5 + towards * (shift - 0.1))
        points = [(side * 0.33, low), (side * 0.5, high), (side * 0.67, low)]
        pen.line(points, fill=_LINE, width=round(side * 0.085), joint="curve")
        pen.line(points, fill=_CHEVRON[seat], width=round(side * 0.05), joint="curve")


_SAND = ("#927F68", "#AF9C80", "#C6B598")
_STRAW = ("#7A654C", "#CDBA9A", "#6F5C46")
_RIFT_GLOW, _RIFT_EDGE, _RIFT_CORE = rgb("#7FE9FF"), rgb("#0D2F40"), rgb("#C8F8FF")
#: Maximum distance of the rift from the border between rows 4 and 5, where pens draw.
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
    middle = ground.layout.board.height / 2
    paint_grass(ground, lambda y: GRASS if y > middle else _STRAW)


def paint_rift(ground: GroundCanvas) -> None:
    """The glowing border where two worlds meet. It has no meaning in the rules."""
    side, (width, height) = ground.side, ground.layout.board.size
    points = [(x, height // 2 + y) for x, y in _jagged(ground.random("rift"), width, side * 0.16)]
    glow = ground.mask(lambda pen: pen.line(points, fill=255, width=round(side * 0.09), joint="curve"))
    ground.lay(_RIFT_GLOW, scaled(ground.softened(glow, 0.05), 0.75))
    for ink, share in ((_RIFT_EDGE, 0.05), (_RIFT_CORE, 0.022)):
        line = partial(
            ImageDraw.ImageDraw.line, xy=points, fill=255, width=round(side * share), joint="curve"
        )
        ground.lay(ink, ground.mask(line))


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


TILE = 128
GROUND = Layout(GRID, Square(TILE))


def ground_of(board: Board) -> GroundCanvas:
    """The board's ground before it is painted. Its random seed is the board's layout."""
    return GroundCanvas(GROUND, board.terrain, zlib.crc32(board.layout.encode()))


def draw_plate(board: Board) -> Image.Image:
    """The board's ground, 1024 px square, RGB. This takes seconds: use `plate`."""
    ground = ground_of(board)
    paint_ground(ground)
    paint_water(ground, Terrain.WATER)
    paint_forest(ground, Terrain.FOREST)
    paint_thorns(ground, Terrain.THORNS)
    paint_mountains(ground, Terrain.MOUNTAIN)
    paint_summon_areas(ground)
    paint_lines(ground)
    paint_rift(ground)
    paint_vignette(ground)
    return ground.image


KEPT = 2  # plates in memory; the canvases made from them are cached, too

PLATES = Plates(sys.modules[__name__], palette)


@lru_cache(maxsize=KEPT)
def plate(layout: str) -> Image.Image:
    """A board's ground by its layout, 1024 px square, RGB. The image is cached: don't change it."""
    return PLATES.get(layout, lambda: draw_plate(Board(layout)))


def is_kept(layout: str) -> bool:
    """Whether this board's ground is in the folder."""
    return PLATES.has(layout)
