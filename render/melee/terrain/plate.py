"""The whole ground of a board as one image."""

from PIL import Image

from bot.games.melee.board.tiles import Board
from render.melee.terrain.canvas import SCALE, SIDE, GroundCanvas
from render.melee.terrain.ground import paint_grid, paint_ground, paint_rift, paint_vignette
from render.melee.terrain.growth import paint_forest, paint_thorns
from render.melee.terrain.stone import paint_mountains, paint_summon_areas
from render.melee.terrain.water import paint_water


def draw_plate(board: Board) -> Image.Image:
    """The board's ground, 1024 px square, RGB. This takes seconds: get plates from `plate_cache`."""
    ground = GroundCanvas(board)
    paint_ground(ground)
    paint_water(ground)
    paint_forest(ground)
    paint_thorns(ground)
    paint_mountains(ground)
    paint_summon_areas(ground)
    paint_grid(ground)
    paint_rift(ground)
    paint_vignette(ground)
    side = SIDE // SCALE
    return ground.image.resize((side, side), Image.Resampling.LANCZOS)
