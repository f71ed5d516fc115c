"""The canvas of a board: its layout, and its ground with slopes and water."""

import sys
import zlib
from functools import lru_cache, partial

from PIL import Image, ImageDraw

from bot.games.grid.grid import Grid
from bot.games.grid.lattices import HEXES
from bot.games.multifold.sheets.forms import SLOPE, WATER, spaces_of
from render.grid.cells import Hexagon
from render.grid.frame import compose_frame
from render.grid.layout import Layout
from render.grid.plates import Plates
from render.grid.terrain.canvas import SCALE, GroundCanvas
from render.grid.terrain.grass import paint_lines, paint_meadow, paint_vignette
from render.grid.terrain.landscape import paint_water
from render.multifold.table_layout import layout_of

_KEPT = 4
_TERRACES = ((0.56, 0.06, "#8F8556"), (0.41, -0.02, "#B5A96B"), (0.24, -0.1, "#D3C98C"))
"""The steps of a hill from below: half its width, how far it is moved down, and its colour."""
_GROUNDS = Plates(sys.modules[__name__])


@lru_cache(maxsize=_KEPT)
def grid_of(rows: tuple[str, ...]) -> Layout:
    """Where the spaces lie, as the tools of `render.grid` have it."""
    found, spaces = layout_of(rows), spaces_of(rows)
    odd = sum(next(iter(spaces.values()))[0]) % 2
    grid = Grid(HEXES, {name: (column + odd, -row) for name, ((column, row), _) in spaces.items()})
    return Layout(grid, Hexagon(found.hex_width), found.board.left, found.board.top)


@lru_cache(maxsize=_KEPT)
def frame_of(rows: tuple[str, ...]) -> Image.Image:
    """The ground in its frame; bars and strip are empty. It is cached: don't change it."""
    found, layout = layout_of(rows), grid_of(rows)
    ground = _GROUNDS.get("/".join(rows), lambda: _paint(rows, layout))
    return compose_frame((found.strip.right, found.strip.bottom), found.battlefield, layout, ground, ())


def _paint(rows: tuple[str, ...], layout: Layout) -> Image.Image:
    kinds = [ground for _, ground in spaces_of(rows).values()]
    ground = GroundCanvas(layout, kinds, zlib.crc32("/".join(rows).encode()))
    paint_meadow(ground)
    paint_water(ground, WATER)
    ground.raised(partial(_paint_hills, ground), 7, 4 * SCALE, 0.5)
    paint_lines(ground)
    paint_vignette(ground)
    return ground.finished()


def _paint_hills(ground: GroundCanvas, pen: ImageDraw.ImageDraw) -> None:
    """A terraced hill on each slope."""
    side = ground.side
    for cell, left, top in ground.cells(SLOPE):
        chance = ground.random("hill", cell)
        for reach, down, ink in _TERRACES:
            x, y = left + side * (0.5 + chance.uniform(-0.02, 0.02)), top + side * (0.5 + down)
            wide, high = side * reach, side * reach * chance.uniform(0.8, 0.88)
            pen.ellipse((x - wide, y - high, x + wide, y + high), fill=ink)
