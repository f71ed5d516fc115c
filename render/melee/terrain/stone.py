"""The stone slabs of the two Summon Areas."""

from PIL import Image, ImageDraw, ImageOps

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.two_seats import Seat
from render.grid.terrain.canvas import SCALE, GroundCanvas
from render.melee.palette import SIDES
from render.pen.colour import RGB, rgb
from render.pen.noise import noise
from render.pen.shapes import scaled

_SLAB, _JOINT, _LINE = ("#5C5A66", "#807D88"), "#4B4955", "#0E1016"
_CHEVRON = {Seat.SOUTH: rgb("#FFFFFF"), Seat.NORTH: rgb("#FFE3BF")}


def paint_summon_areas(ground: GroundCanvas) -> None:
    """Slabs with two rings and a double chevron towards the enemy, in the owner's colour (B-2)."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        ground.image.paste(_summon_area(seat, ground.seed + 20 + seat, ground.side), ground.corner(tile))


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
