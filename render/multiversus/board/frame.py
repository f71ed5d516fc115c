"""The canvas of the board: its layout, and its ground with special tiles, rims and coordinates."""

import sys
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageOps

from bot.games.grid.grid import squares
from render.grid.cells import Square
from render.grid.frame import compose_frame, name_edges
from render.grid.layout import Layout
from render.grid.plates import Plates
from render.grid.terrain.canvas import SCALE, GroundCanvas
from render.grid.terrain.grass import GRASS, MOSS, paint_grass, paint_lines, paint_vignette, soil
from render.multiversus.sprites import terrain
from render.multiversus.values import BoardPicture, TileRule
from render.pen.colour import rgb
from render.pen.geometry import WIDTH, Rect
from render.pen.shading import noise
from render.pen.shapes import scaled

SIZE = 8
"""Spaces along each edge of the board (V-B1)."""
SPACE = 128
"""Pixels of a space."""
GRID = squares(SIZE, SIZE)
BAR, FRAME, LETTERS, STRIP = 96, 14, 40, 105
LAYOUT = Layout(GRID, Square(SPACE), (WIDTH - SIZE * SPACE) // 2, BAR + FRAME)
BOARD = LAYOUT.board
HEIGHT = BOARD.bottom + LETTERS + BAR + STRIP
UPPER_BAR = Rect.sized(0, 0, WIDTH, BAR)
LOWER_BAR = Rect.sized(0, BOARD.bottom + LETTERS, WIDTH, BAR)
STRIP_BOX = Rect.sized(0, LOWER_BAR.bottom, WIDTH, STRIP)
CANVAS = Rect(0, 0, WIDTH, HEIGHT)

_DUSK = ("#4E4652", "#6A6070", "#857A8C")
_HEATHER = ("#3F3844", "#8E8296", "#4A4150")
_EDGE = rgb("#14161A")
_SEED = 11
_KEPT = 8
_MARGIN = 5  # pixels between a special tile and the lines around it

_GROUNDS = Plates(sys.modules[__name__], terrain)


def cell_of(space: str) -> int:
    """The cell of a space like `d4`; ValueError if the board has none."""
    return GRID.cell(space)


def body_box(space: str, *, is_large: bool = False) -> Rect:
    """The pixels that a figure takes up: its space, or the four from its lower left one on."""
    box = LAYOUT.box(cell_of(space))
    if not is_large:
        return box
    return Rect(box.left, box.top - SPACE, box.right + SPACE, box.bottom)


def canvas(picture: BoardPicture) -> Image.Image:
    """A new canvas with the ground and rims, 1100 × 1375 px; bars and strip are still empty."""
    return _frame(picture.tiles, picture.tile_rule).copy()


@lru_cache(maxsize=_KEPT)
def _frame(tiles: tuple[str, ...], rule: TileRule) -> Image.Image:
    rim = Rect(0, UPPER_BAR.bottom, WIDTH, LOWER_BAR.top)
    beside = (BOARD.left // 2 - 2, (BOARD.right + WIDTH) // 2 + 2)
    names = name_edges(LAYOUT, BOARD.bottom + LETTERS // 2 + 2, beside)
    ground = _GROUNDS.get(f"{rule} {' '.join(sorted(tiles))}", lambda: _paint(tiles, rule))
    return compose_frame(CANVAS.size, rim, LAYOUT, ground, names)


def _paint(tiles: tuple[str, ...], rule: TileRule) -> Image.Image:
    """Moss where the Heroes begin, dusk where the Adversaries do, and the special tiles on it."""
    ground = GroundCanvas(LAYOUT, ["ground"] * len(GRID), _SEED)
    near, far = soil(ground, MOSS, 0), soil(ground, _DUSK, 1)
    ground.image = Image.composite(near, far, _fade(ground))
    middle = ground.layout.board.height // 2
    paint_grass(ground, lambda y: GRASS if y > middle else _HEATHER)
    paint_lines(ground)
    _paint_tile_edges(ground)
    paint_vignette(ground)
    for number, tile in enumerate(sorted(tiles)):
        _lay_tile(ground, tile, rule, number)
    return ground.image


def _paint_tile_edges(ground: GroundCanvas) -> None:
    """Darker lines around the sixteen tiles (V-B1)."""
    side, board = ground.layout.box(0).width, ground.layout.board

    def paint(pen: ImageDraw.ImageDraw) -> None:
        for tile in range(2, SIZE, 2):
            x, y = board.left + tile * side, board.top + tile * side
            pen.line((x, 0, x, board.bottom), fill=150, width=3 * SCALE)
            pen.line((0, y, board.right, y), fill=150, width=3 * SCALE)

    ground.lay(_EDGE, ground.mask(paint))


def _fade(ground: GroundCanvas) -> Image.Image:
    """Where moss shows: the lower half, with a wavering edge."""
    width, height = ground.size
    ramp = Image.linear_gradient("L").resize((width, height))
    waves = scaled(noise((width, height), 9, _SEED + 2), 0.16)
    waving = ImageChops.add(ramp, waves, 1, -20)
    return waving.point([max(0, min(255, (value - 128) * 6 + 128)) for value in range(256)])


def _lay_tile(ground: GroundCanvas, tile: str, rule: TileRule, number: int) -> None:
    box = ground.layout.box(cell_of(tile))
    side, gap, edge = 2 * box.width // SCALE, _MARGIN, _MARGIN // 2
    image = terrain.paint_tile(rule, (side - 2 * gap) * SCALE, number + 1).reduce(SCALE)
    place = (box.left // SCALE + gap, box.bottom // SCALE - side + gap)
    shade = ImageOps.expand(image.getchannel("A"), edge)
    under = (place[0] - edge, place[1] - edge)
    ground.image.paste((10, 8, 8), under, shade.point([value // 3 for value in range(256)]))
    ground.image.paste(image.convert("RGB"), place, image.getchannel("A"))
