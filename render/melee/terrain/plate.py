"""The whole ground of a board as one image."""

import zlib

from PIL import Image

from bot.games.melee.board.tiles import GRID, Board, Terrain
from render.grid.cells import Square
from render.grid.layout import Layout
from render.grid.terrain.canvas import GroundCanvas
from render.grid.terrain.grass import paint_lines, paint_vignette
from render.grid.terrain.growth import paint_forest, paint_thorns
from render.grid.terrain.mountains import paint_mountains
from render.grid.terrain.water import paint_water
from render.melee.terrain.ground import paint_ground, paint_rift
from render.melee.terrain.stone import paint_summon_areas

TILE = 128
GROUND = Layout(GRID, Square(TILE))


def ground_of(board: Board) -> GroundCanvas:
    """The board's ground before it is painted. Its random seed is the board's layout."""
    return GroundCanvas(GROUND, board.terrain, zlib.crc32(board.layout.encode()))


def draw_plate(board: Board) -> Image.Image:
    """The board's ground, 1024 px square, RGB. This takes seconds: get plates from `plate_cache`."""
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
    return ground.finished()
