"""Stone: mountains, and the slabs of the two Summon Areas."""

from functools import partial

from PIL import Image, ImageDraw, ImageOps

from bot.games.melee.board.tiles import SUMMON_AREAS, Terrain
from bot.games.two_seats import Seat
from render.melee.palette import SIDES
from render.melee.terrain.canvas import SCALE, TILE, GroundCanvas, corner
from render.pen.colour import RGB, rgb
from render.pen.noise import noise
from render.pen.shapes import scaled

_ROCK, _ROCK_SHADE, _ROCK_MIDDLE = "#8D8794", "#575160", "#777180"
_SNOW, _SNOW_SHADE, _SCREE = "#F4F3F4", "#C5CAD8", "#6B6659"
#: Three peaks, back to front: centre, foot, width and height, as shares of the tile.
_PEAKS = ((0.72, 0.84, 0.50, 0.58), (0.27, 0.85, 0.48, 0.50), (0.49, 0.92, 0.74, 0.86))
_SLAB, _JOINT, _LINE = ("#5C5A66", "#807D88"), "#4B4955", "#0E1016"
_CHEVRON = {Seat.SOUTH: rgb("#FFFFFF"), Seat.NORTH: rgb("#FFE3BF")}


def paint_mountains(ground: GroundCanvas) -> None:
    """Faceted peaks with snow, which fill their tile as nobody can enter it."""
    if ground.board.masks[Terrain.MOUNTAIN]:
        ground.raised(partial(_paint_ranges, ground), 9, 5 * SCALE, 0.6)


def _paint_ranges(ground: GroundCanvas, pen: ImageDraw.ImageDraw) -> None:
    for tile, left, top in ground.tiles(Terrain.MOUNTAIN):
        chance = ground.random("peaks", tile)
        pen.ellipse(
            (left + TILE * 0.04, top + TILE * 0.74, left + TILE * 0.96, top + TILE * 0.97), fill=_SCREE
        )
        for middle, foot, width, height in _PEAKS:
            tall = height * chance.uniform(0.94, 1.0)
            lean = chance.uniform(-0.015, 0.015)
            _paint_peak(pen, left + TILE * (middle + lean), top + TILE * foot, TILE * width, TILE * tall)


def _paint_peak(pen: ImageDraw.ImageDraw, x: float, foot: float, width: float, height: float) -> None:
    """One peak above (`x`, `foot`)."""

    def facet(colour: str, *corners: tuple[float, float]) -> None:
        pen.polygon([(x + across * width, foot - up * height) for across, up in corners], fill=colour)

    ridge = ((0.16, 0.66), (0.33, 0.34), (0.5, 0.0))
    facet(_ROCK, (-0.5, 0), (-0.34, 0.36), (-0.2, 0.58), (0, 1), *ridge)
    facet(_ROCK_SHADE, (0, 1), *ridge, (0.06, 0), (-0.05, 0.4), (0.05, 0.62))
    facet(_ROCK_MIDDLE, (-0.34, 0.36), (-0.12, 0.3), (-0.2, 0), (-0.5, 0))
    facet(_SNOW, (0, 1), (-0.14, 0.68), (-0.07, 0.62), (-0.01, 0.72), (0.05, 0.62))
    facet(_SNOW_SHADE, (0, 1), (0.05, 0.62), (0.1, 0.68), (0.13, 0.7))


def paint_summon_areas(ground: GroundCanvas) -> None:
    """Slabs with two rings and a double chevron towards the enemy, in the owner's colour (B-2)."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        ground.image.paste(_summon_area(seat, ground.seed + 20 + seat), corner(tile))


def _summon_area(seat: Seat, seed: int) -> Image.Image:
    colour = SIDES[seat].name
    slab = ImageOps.colorize(noise((TILE, TILE), 12, seed), *_SLAB)
    pen = ImageDraw.Draw(slab)
    for course in range(4):
        y = TILE * course / 4
        pen.line((0, y, TILE, y), fill=_JOINT, width=SCALE * 2)
        for joint in range(4):
            x = TILE * (joint + 0.5 * (course % 2)) / 3
            pen.line((x, y, x, y + TILE / 4), fill=_JOINT, width=SCALE * 2)
    light = ImageOps.invert(Image.radial_gradient("L").resize((TILE, TILE)))
    slab.paste(colour, (0, 0, TILE, TILE), scaled(light, 0.62))
    _paint_rings(pen, colour)
    _paint_chevrons(pen, seat)
    pen.rectangle((0, 0, TILE - 1, TILE - 1), outline=colour, width=round(TILE * 0.03))
    return slab


def _paint_rings(pen: ImageDraw.ImageDraw, colour: RGB) -> None:
    for share, width in ((0.42, 0.03), (0.33, 0.015)):
        near, far = TILE * (0.5 - share), TILE * (0.5 + share)
        pen.ellipse((near, near, far, far), outline=_LINE, width=round(TILE * (width + 0.02)))
        pen.ellipse((near, near, far, far), outline=colour, width=round(TILE * width))


def _paint_chevrons(pen: ImageDraw.ImageDraw, seat: Seat) -> None:
    towards = 1 if seat is Seat.SOUTH else -1
    for shift in (-0.1, 0.1):
        low = TILE * (0.5 + towards * (shift + 0.06))
        high = TILE * (0.5 + towards * (shift - 0.1))
        points = [(TILE * 0.33, low), (TILE * 0.5, high), (TILE * 0.67, low)]
        pen.line(points, fill=_LINE, width=round(TILE * 0.085), joint="curve")
        pen.line(points, fill=_CHEVRON[seat], width=round(TILE * 0.05), joint="curve")
