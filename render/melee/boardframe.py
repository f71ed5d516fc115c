"""The battlefield's canvas: its layout, and the ground with rims and coordinates."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from bot.games.melee.board.tiles import GRID, SIZE, Board
from render.grid.cells import Square
from render.grid.frame import compose_frame, copy_cells, dimmed, name_edges
from render.grid.layout import Layout
from render.melee.plates import GROUND, plate
from render.pen.colour import RGB, rgb
from render.pen.geometry import WIDTH, Rect
from render.pen.patches import Backdrop
from render.pen.shapes import Fill
from render.pen.stamps import Put, Stamp

TILE = GROUND.box(0).width
TILE_SHAPE = Square(TILE)
BAR, FRAME, LETTERS, STRIP = 64, 10, 38, 175
LAYOUT = Layout(GRID, TILE_SHAPE, (WIDTH - SIZE * TILE) // 2, BAR + FRAME)
BOARD = LAYOUT.board
HEIGHT = BOARD.bottom + LETTERS + BAR + STRIP
NORTH_BAR = Rect.sized(0, 0, WIDTH, BAR)
SOUTH_BAR = Rect.sized(0, BOARD.bottom + LETTERS, WIDTH, BAR)
STRIP_BOX = Rect.sized(0, SOUTH_BAR.bottom, WIDTH, STRIP)
CANVAS = Rect(0, 0, WIDTH, HEIGHT)
STRIP_FILL = (rgb("#171A22"), rgb("#101218"))

_RIM = Rect(0, BAR, WIDTH, SOUTH_BAR.top)
TYPE_FLOOR = 28  # pixels: about 10 on a phone
FRAMES = 8  # cached canvases, 4.3 MiB each


def tile_box(tile: int) -> Rect:
    """The pixels of a tile, of which `a1` is at the lower left."""
    return LAYOUT.box(tile)


def coordinates() -> list[Put]:
    """The letters of the columns below the board, and the numbers of the rows on both sides."""
    beside = (BOARD.left // 2 - 3, (BOARD.right + WIDTH) // 2 + 3)
    return name_edges(LAYOUT, BOARD.bottom + LETTERS // 2 + 3, beside)


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
    ground = plate(layout)
    return compose_frame(CANVAS.size, _RIM, LAYOUT, dimmed(ground) if is_dimmed else ground, coordinates())


def canvas(board: Board, *, is_dimmed: bool = False) -> Image.Image:
    """A new canvas with the board's ground and rims, 1100 × 1375 px; bars and strip are still empty."""
    return frame(board.layout, is_dimmed).copy()


@lru_cache(maxsize=FRAMES)
def ground(layout: str, *, is_dimmed: bool = False, top: int = 0) -> Backdrop:
    """The canvas of a layout of the board from `top` on, to draw on by patches."""
    return Backdrop(frame(layout, is_dimmed), top)


class LitTile(Struct, frozen=True):
    """A tile of a layout as it is where nothing is dimmed. The reference point is its upper left corner."""

    layout: str
    tile: int

    def draw(self) -> Stamp:
        box = tile_box(self.tile)
        return Stamp(frame(self.layout, False).crop(box.corners), Image.new("L", box.size, 255))


def light_up(image: Image.Image, board: Board, tiles: Iterable[int]) -> None:
    copy_cells(image, LAYOUT, frame(board.layout, False), tiles)
