"""The frame of a board: a stone rim, a dark border around the ground, and names of rows, columns or cells."""

from collections.abc import Iterable
from string import ascii_lowercase

from PIL import Image, ImageEnhance, ImageOps

from render.grid.cells import Square
from render.grid.layout import Layout
from render.grid.palette import COORDINATE, RIM_DARK, RIM_LIGHT
from render.pen.colour import BLACK, RGB
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import INK, OUTLINE
from render.pen.shading import noise
from render.pen.shapes import rounded_mask
from render.pen.stamps import Put, paint
from render.pen.words import Words

COORDINATE_SIZE = 32
DIMMED_COLOUR, DIMMED_LIGHT = 0.25, 0.55
_RIM_SEED = 3
_EDGE = 6
_FRAME_INK = (10, 12, 17)
_NAME_UP = 17  # pixels from the lowest point of a hex to the middle of its name


def compose_frame(
    size: tuple[int, int], rim: Rect, layout: Layout, ground: Image.Image, names: Iterable[Put]
) -> Image.Image:
    """A picture with a rim, and on it the ground of a board, which has the size of `layout.board`."""
    image = Image.new("RGB", size, INK)
    stone = noise(rim.size, 14, _RIM_SEED)
    image.paste(ImageOps.colorize(stone, RIM_DARK, RIM_LIGHT), (rim.left, rim.top))
    _lay_border(image, layout)
    copy_cells(image, layout, ground, range(len(layout.grid)), (layout.left, layout.top))
    paint(image, names)
    return image


def _lay_border(image: Image.Image, layout: Layout) -> None:
    if isinstance(layout.cell, Square):
        border = layout.board.inset(-_EDGE)
        image.paste(_FRAME_INK, border.corners, rounded_mask(*border.size, 8))
        return
    pad = _EDGE + 1
    mask = layout.cell.mask(-_EDGE, _EDGE, pad)
    for cell in range(len(layout.grid)):
        box = layout.box(cell).inset(-pad)
        image.paste(_FRAME_INK, (box.left, box.top, box.left + mask.width, box.top + mask.height), mask)


def copy_cells(
    image: Image.Image,
    layout: Layout,
    source: Image.Image,
    cells: Iterable[int],
    corner: tuple[int, int] = (0, 0),
) -> None:
    """Copies cells from a picture of the same layout; `corner` is where its upper left pixel belongs."""
    mask = None if isinstance(layout.cell, Square) else layout.cell.mask()
    for cell in cells:
        box = layout.box(cell)
        part = source.crop(box.moved(-corner[0], -corner[1]).corners)
        image.paste(part, box.corners, mask)


def dimmed(ground: Image.Image) -> Image.Image:
    """The ground with 25 % of its colour and 55 % of its brightness, as the background of a reach."""
    pale = ImageEnhance.Color(ground).enhance(DIMMED_COLOUR)
    return Image.blend(Image.new("RGB", pale.size, BLACK), pale, DIMMED_LIGHT)


def name_edges(layout: Layout, below: int, beside: tuple[int, int], ink: RGB = COORDINATE) -> list[Put]:
    """The columns' letters and the rows' numbers around a rectangle of squares.

    The letters are at the height `below`, the numbers `beside` the board: left and right.
    """
    puts = []
    for letter, x in zip(ascii_lowercase, _middles(layout, 0), strict=False):
        puts.append(Put(Words(letter, Typeface.BOLD, COORDINATE_SIZE, ink, "mm"), x, below))
    for number, y in enumerate(reversed(_middles(layout, 1)), 1):
        words = Words(str(number), Typeface.BOLD, COORDINATE_SIZE, ink, "mm")
        puts += [Put(words, x, y) for x in beside]
    return puts


def _middles(layout: Layout, axis: int) -> list[int]:
    """The centres of all columns, or of all rows."""
    return sorted({layout.box(cell).centre[axis] for cell in range(len(layout.grid))})


def name_cells(layout: Layout, ink: RGB = COORDINATE, size: int = 28) -> list[Put]:
    """Each cell's name at its lower end: where rows are offset, names at the edges would be ambiguous."""
    puts = []
    for cell, name in enumerate(layout.grid.names):
        box = layout.box(cell)
        words = Words(name, Typeface.BOLD, size, ink, "mm", 3, OUTLINE)
        puts.append(Put(words, box.centre[0], box.bottom - _NAME_UP - size // 3, box))
    return puts
