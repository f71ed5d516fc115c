"""The shape of one cell of a board in pixels: its size, its corners, and masks of it."""

from collections.abc import Callable

from msgspec import Struct
from PIL import Image, ImageDraw

from render.pen.geometry import Point, hexagon_size
from render.pen.shapes import polygon_mask, rounded_mask

_SCALE = 3


class Square(Struct, frozen=True):
    """A square, `side` pixels wide and high."""

    side: int

    @property
    def size(self) -> tuple[int, int]:
        return self.side, self.side

    @property
    def pitch(self) -> tuple[float, float]:
        """How far one column is from the next and one row from the next (see `lattices`)."""
        return self.side, self.side

    @property
    def inner(self) -> int:
        """The side of the largest upright square around its centre in which there is room to paint."""
        return self.side

    def scaled(self, factor: int) -> "Square":
        """The square so many times as large."""
        return Square(self.side * factor)

    def corners(self, inset: float = 0) -> tuple[Point, ...]:
        """The corners from the upper left one clockwise, moved inwards by so many pixels from each edge."""
        near, far = inset, self.side - inset
        return (near, near), (far, near), (far, far), (near, far)

    def mask(self, inset: int = 0, radius: int = 0, margin: int = 0) -> Image.Image:
        """The cell in a mask of its size and this margin, smaller on all sides, its corners rounded."""
        side = self.side - 2 * inset
        mask = Image.new("L", (self.side + 2 * margin, self.side + 2 * margin), 0)
        mask.paste(rounded_mask(side, side, radius), (margin + inset, margin + inset))
        return mask


class Hexagon(Struct, frozen=True):
    """A regular hexagon with a corner at the top, `width` pixels from edge to edge: an even number."""

    width: int

    @property
    def size(self) -> tuple[int, int]:
        return hexagon_size(self.width)

    @property
    def pitch(self) -> tuple[float, float]:
        """How far one column is from the next and one row from the next (see `lattices`)."""
        return self.width / 2, self.size[1] * 0.75

    @property
    def inner(self) -> int:
        """The side of the largest upright square around its centre in which there is room to paint."""
        return round(self.width * 0.76)

    def scaled(self, factor: int) -> "Hexagon":
        """The hexagon so many times as large."""
        return Hexagon(self.width * factor)

    def corners(self, inset: float = 0) -> tuple[Point, ...]:
        """The corners from the top one clockwise, moved inwards by so many pixels from each edge."""
        width, height = self.size
        share = 1 - 2 * inset / width
        around = ((0, -0.5), (0.5, -0.25), (0.5, 0.25), (0, 0.5), (-0.5, 0.25), (-0.5, -0.25))
        return tuple((width / 2 + x * width * share, height / 2 + y * height * share) for x, y in around)

    def mask(self, inset: int = 0, radius: int = 0, margin: int = 0) -> Image.Image:
        """The cell in a mask of its size and this margin, smaller on all sides, its corners rounded."""
        width, height = self.size
        corners = [(margin + x, margin + y) for x, y in self.corners(inset + radius)]
        return polygon_mask((width + 2 * margin, height + 2 * margin), corners, radius)


Cell = Square | Hexagon


def over_cell(cell: Cell, paint: Callable[[ImageDraw.ImageDraw, int], None]) -> Image.Image:
    """A mask of a cell's size. `paint` draws it enlarged: it gets a pen and the factor."""
    width, height = cell.size
    mask = Image.new("L", (width * _SCALE, height * _SCALE), 0)
    paint(ImageDraw.Draw(mask), _SCALE)
    return mask.resize(cell.size, Image.Resampling.BOX)
