"""The floor of the laboratory and the ring: the same in every picture of as many players.

Drawn once, then cached in memory and, if set, in a folder.
"""

import math
import sys
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.grid.plates import Plates
from render.pen import geometry
from render.pen.colour import BLACK, RGB, WHITE, mix, rgb
from render.pen.geometry import WIDTH, Point
from render.pen.shading import noise
from render.pen.shapes import gradient, polygon_mask, scaled
from render.universum import palette
from render.universum.palette import DARK, IVORY, PLATES
from render.universum.table import places
from render.universum.table.places import on_ring

HEIGHTS = 3
"""Tables for two, for three and four, and for five players differ in height."""
_SCALE = 2
_HEXAGON = 46
_BANDS: tuple[tuple[int, RGB], ...] = (
    (60, DARK),
    (54, rgb("#8894A8")),
    (50, rgb("#3B4558")),
    (38, rgb("#222938")),
    (26, rgb("#0A0D14")),
)
_FLOW, _SPARK, _PIECES = 14, 4, 250

_GROUNDS = Plates(sys.modules[__name__], geometry, palette, places)


@lru_cache(maxsize=HEIGHTS)
def ground(height: int) -> Image.Image:
    """The floor with the ring on it, 1100 px wide, RGB. The image is cached: don't change it."""
    return _GROUNDS.get(str(height), lambda: _draw(height))


def is_kept(height: int) -> bool:
    """Whether this ground is in the folder."""
    return _GROUNDS.has(str(height))


def _draw(height: int) -> Image.Image:
    image = _floor(height)
    _lay_ring(image)
    everything = (0, 0, *image.size)
    edges = Image.radial_gradient("L").resize(image.size)
    darker = edges.point([round(max(0, value - 120) * 0.75) for value in range(256)])
    image.paste(rgb("#05070C"), everything, darker)
    return image


def _floor(height: int) -> Image.Image:
    """Hexagonal plates of dark steel."""
    size = (WIDTH, height)
    image = gradient(size, rgb("#202838"), rgb("#141923"))
    everything = (0, 0, *size)
    image.paste(rgb("#32405A"), everything, scaled(noise(size, 5, 11, 4), 0.30))
    joints = Image.new("L", (WIDTH * _SCALE, height * _SCALE), 0)
    pen = ImageDraw.Draw(joints)
    across, down = _HEXAGON * math.sqrt(3), _HEXAGON * 1.5
    corners = [(math.sin(turn * math.pi / 3), math.cos(turn * math.pi / 3)) for turn in range(7)]
    for row in range(-1, int(height / down) + 2):
        for column in range(-1, int(WIDTH / across) + 2):
            x, y = (column + row % 2 / 2) * across, row * down
            pen.line(
                [((x + dx * _HEXAGON) * _SCALE, (y + dy * _HEXAGON) * _SCALE) for dx, dy in corners],
                fill=255,
                width=3,
            )
    joints = joints.resize(size, Image.Resampling.BOX)
    image.paste(rgb("#0B0E16"), everything, scaled(joints, 0.42))
    lit = ImageChops.subtract(ImageChops.offset(joints, 0, 2), joints)
    image.paste(rgb("#7F95BC"), everything, scaled(lit, 0.10))
    return image


def _lay_ring(image: Image.Image) -> None:
    """The conduit between the transformers; its light runs from each one's colour into the next one's."""
    everything = (0, 0, *image.size)
    fallen = ImageChops.offset(_band(image.size, 64), 0, 12).filter(ImageFilter.GaussianBlur(10))
    image.paste(BLACK, everything, scaled(fallen, 0.6))
    for width, ink in _BANDS:
        image.paste(ink, everything, _band(image.size, width))
    flow = Image.new("RGB", image.size)
    pen = ImageDraw.Draw(flow)
    for piece in range(_PIECES):
        sector, share = divmod(piece * len(PLATES) / _PIECES, 1)
        here, there = int(sector) + 1, (int(sector) + 1) % len(PLATES) + 1
        ends = [on_ring((piece + more) * math.tau / _PIECES) for more in (0, 1.4)]
        pen.line(ends, fill=mix(PLATES[here].low, PLATES[there].low, share), width=40)
    core = _band(image.size, _FLOW)
    image.paste(flow, everything, scaled(core, 0.95))
    halo = scaled(core.filter(ImageFilter.GaussianBlur(9)), 0.8)
    light = Image.composite(flow, Image.new("RGB", image.size), halo)
    image.paste(ImageChops.screen(image, light), (0, 0))
    image.paste(WHITE, everything, scaled(_band(image.size, _SPARK), 0.55))
    for gap in range(len(PLATES)):
        for beside in (-0.06, 0.0, 0.06):
            _lay_chevron(image, (gap + 0.5) * math.tau / len(PLATES) + beside)


def _band(size: tuple[int, int], width: int) -> Image.Image:
    """The ring in a mask, `width` px wide."""
    mask = Image.new("L", (size[0] * _SCALE, size[1] * _SCALE), 0)
    points = [on_ring(step * math.tau / 240) for step in range(242)]
    placed = [(x * _SCALE, y * _SCALE) for x, y in points]
    ImageDraw.Draw(mask).line(placed, fill=255, width=width * _SCALE, joint="curve")
    return mask.resize(size, Image.Resampling.BOX)


def _lay_chevron(image: Image.Image, angle: float) -> None:
    """A sign that points clockwise along the ring."""
    (x, y), (next_x, next_y) = on_ring(angle), on_ring(angle + 0.01)
    turn, side = math.atan2(next_y - y, next_x - x), 72

    def at(along: float, aside: float) -> Point:
        return (
            side / 2 + math.cos(turn) * along - math.sin(turn) * aside,
            side / 2 + math.sin(turn) * along + math.cos(turn) * aside,
        )

    shape = [at(-8, -13), at(7, 0), at(-8, 13), at(-7.9, 13), at(7.1, 0), at(-7.9, -13)]
    for grown, ink in ((5.5, DARK), (3.0, IVORY)):
        image.paste(
            ink, (round(x) - side // 2, round(y) - side // 2), polygon_mask((side, side), shape, grown)
        )
