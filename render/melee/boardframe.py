"""The battlefield's canvas: its layout, and the ground with rims and coordinates."""

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageOps

from bot.games.melee.board.tiles import SIZE, Board
from render.melee.palette import COORDINATE, RIM_DARK, RIM_LIGHT
from render.melee.terrain.plate_cache import dimmed, plate
from render.pen.colour import RGB, rgb
from render.pen.fonts import Face
from render.pen.geometry import WIDTH, Box
from render.pen.noise import noise
from render.pen.palette import INK
from render.pen.shapes import Fill, rounded_mask
from render.pen.stamps import Put, paint
from render.pen.words import Words

TILE = 128
BAR, FRAME, LETTERS, STRIP = 64, 10, 38, 175
BOARD = Box.sized((WIDTH - SIZE * TILE) // 2, BAR + FRAME, SIZE * TILE, SIZE * TILE)
HEIGHT = BOARD.bottom + LETTERS + BAR + STRIP
NORTH_BAR = Box.sized(0, 0, WIDTH, BAR)
SOUTH_BAR = Box.sized(0, BOARD.bottom + LETTERS, WIDTH, BAR)
STRIP_BOX = Box.sized(0, SOUTH_BAR.bottom, WIDTH, STRIP)
CANVAS = Box(0, 0, WIDTH, HEIGHT)
STRIP_FILL = (rgb("#171A22"), rgb("#101218"))

_RIM_SEED = 3
_EDGE = 6
_FRAME_INK = (10, 12, 17)
COORDINATE_SIZE = 32
TYPE_FLOOR = 28  # pixels: about 10 on a phone
FRAMES = 8  # cached canvases, 4.3 MiB each


def tile_box(tile: int) -> Box:
    """The pixels of a tile, of which `a1` is at the lower left."""
    left = BOARD.left + tile % SIZE * TILE
    top = BOARD.top + (SIZE - 1 - tile // SIZE) * TILE
    return Box.sized(left, top, TILE, TILE)


def coordinates() -> list[Put]:
    """The letters of the columns below the board, and the numbers of the rows on both sides."""
    puts = []
    for index in range(SIZE):
        letter = Words("abcdefgh"[index], Face.BOLD, COORDINATE_SIZE, COORDINATE, "mm")
        number = Words(str(index + 1), Face.BOLD, COORDINATE_SIZE, COORDINATE, "mm")
        x = BOARD.left + index * TILE + TILE // 2
        y = BOARD.bottom - index * TILE - TILE // 2
        puts.append(Put(letter, x, BOARD.bottom + LETTERS // 2 + 3))
        puts += [Put(number, BOARD.left // 2 - 3, y), Put(number, (BOARD.right + WIDTH) // 2 + 3, y)]
    return puts


def lay_strip_ground(line: RGB, thickness: int) -> list[Put]:
    """The empty strip below the board, with a line along its upper edge."""
    box = STRIP_BOX
    return [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, thickness, (line, line)), box.left, box.top, box),
    ]


@lru_cache(maxsize=FRAMES)
def frame(layout: str, is_dimmed: bool) -> Image.Image:
    """The canvas of a layout of the board without bars and strip. The image is cached: don't change it."""
    image = Image.new("RGB", CANVAS.size, INK)
    rim = noise((WIDTH, FRAME + BOARD.height + LETTERS), 14, _RIM_SEED)
    image.paste(ImageOps.colorize(rim, RIM_DARK, RIM_LIGHT), (0, BAR))
    border = BOARD.inset(-_EDGE)
    image.paste(_FRAME_INK, border.corners, rounded_mask(*border.size, 8))
    ground = plate(layout)
    image.paste(dimmed(ground) if is_dimmed else ground, (BOARD.left, BOARD.top))
    paint(image, coordinates())
    return image


def canvas(board: Board, *, is_dimmed: bool = False) -> Image.Image:
    """A new canvas with the board's ground and rims, 1100 × 1375 px; bars and strip are still empty."""
    return frame(board.layout, is_dimmed).copy()


def light_up(image: Image.Image, board: Board, tiles: Iterable[int]) -> None:
    """Restores these tiles of a dimmed canvas to full brightness."""
    bright = frame(board.layout, False)
    for tile in tiles:
        box = tile_box(tile)
        image.paste(bright.crop(box.corners), (box.left, box.top))
