"""The canvas of a board: its layout, and its ground with slopes and water."""

import sys
import zlib
from functools import lru_cache

from PIL import Image

from bot.games.grid.grid import Grid
from bot.games.grid.lattices import HEXES
from bot.games.multifold.sheets.forms import SLOPE, WATER, spaces_of
from render.grid.cells import Hexagon
from render.grid.frame import compose_frame
from render.grid.layout import Layout
from render.grid.plates import Plates
from render.grid.terrain.canvas import GroundCanvas
from render.grid.terrain.grass import paint_lines, paint_meadow, paint_vignette
from render.grid.terrain.landscape import paint_hills, paint_water
from render.multifold.table_layout import layout_of

_KEPT = 4
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
    paint_hills(ground, SLOPE)
    paint_lines(ground)
    paint_vignette(ground)
    return ground.image
