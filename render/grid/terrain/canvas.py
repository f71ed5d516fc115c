"""The canvas for terrain: a board at twice its size, its cells, and shared drawing tools."""

import random
from collections.abc import Callable, Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.grid.cells import Square
from render.grid.layout import Layout
from render.pen.shading import noise
from render.pen.shapes import scaled

SCALE = 2
_SHADE = (10, 14, 10)


class GroundCanvas:
    """The ground of a board while it is being painted, `SCALE` times as large as in the picture.

    `kinds` are the terrains of the cells, as the game names them. `side` is the length by which everything on
    a cell is measured: that of the square around its centre in which there is room to paint.
    """

    def __init__(self, layout: Layout, kinds: Sequence[object], seed: int) -> None:
        self.layout = layout.scaled(SCALE)
        self.kinds = kinds
        self.seed = seed
        self.side = self.layout.cell.inner
        self.size = self.layout.board.size
        self.image = Image.new("RGB", self.size)

    def cells(self, kind: object) -> Iterator[tuple[int, int, int]]:
        """Cell, left and top of the square in each cell of this terrain, from the highest row down."""
        for cell in self.layout.back_to_front:
            if self.kinds[cell] == kind:
                yield cell, *self.corner(cell)

    def corner(self, cell: int) -> tuple[int, int]:
        """Left and top of the square around a cell's centre."""
        box = self.layout.box(cell)
        return box.left + (box.width - self.side) // 2, box.top + (box.height - self.side) // 2

    def finished(self) -> Image.Image:
        """The ground in the size of the layout it was made for."""
        width, height = self.size
        return self.image.resize((width // SCALE, height // SCALE), Image.Resampling.LANCZOS)

    def random(self, purpose: str, cell: int = 0) -> random.Random:
        """A random generator for one purpose on one cell."""
        return random.Random(f"{self.seed}/{purpose}/{cell}")

    def noise(self, cells: int, salt: int, octaves: int = 3) -> Image.Image:
        """Noise over the whole board, different for each `salt`."""
        return noise(self.size, cells, self.seed + salt, octaves)

    def lay(self, ink: Image.Image | tuple[int, int, int], mask: Image.Image) -> None:
        """Paints a colour or picture through a mask, both of the board's size."""
        self.image.paste(ink, (0, 0, *self.size), mask)

    def raised(
        self, paint: Callable[[ImageDraw.ImageDraw], None], blur: float, drop: int, strength: float
    ) -> None:
        """Paints things on the ground, over their shadow, which is moved down by `drop` pixels."""
        layer = Image.new("RGBA", self.size, (0, 0, 0, 0))
        paint(ImageDraw.Draw(layer))
        alpha = layer.getchannel("A")
        fallen = ImageChops.offset(alpha, 0, drop).filter(ImageFilter.GaussianBlur(blur))
        self.lay(_SHADE, scaled(fallen, strength))
        self.lay(layer.convert("RGB"), alpha)


def patch(ground: GroundCanvas, kind: object, inset: float, roughness: int, salt: int) -> Image.Image:
    """A mask of a terrain: its cells joined, with irregular edges that stay inside them."""
    mask, limit = Image.new("L", ground.size, 0), Image.new("L", ground.size, 0)
    pen, fence = ImageDraw.Draw(mask), ImageDraw.Draw(limit)
    join = _join_squares if isinstance(ground.layout.cell, Square) else _join_hexes
    join(ground, kind, ground.side * inset, pen, fence)
    soft = mask.filter(ImageFilter.GaussianBlur(ground.side * 0.045))
    wavering = ImageChops.add(soft, scaled(ground.noise(28, salt, 2), roughness / 255), 1, -roughness // 2)
    hard = wavering.point([255 if value > 127 else 0 for value in range(256)])
    return ImageChops.multiply(hard, limit).filter(ImageFilter.GaussianBlur(SCALE * 0.7))


def _join_squares(
    ground: GroundCanvas, kind: object, gap: float, pen: ImageDraw.ImageDraw, fence: ImageDraw.ImageDraw
) -> None:
    side, grid = ground.side, ground.layout.grid
    for cell, x, y in ground.cells(kind):
        fence.rectangle((x, y, x + side - 1, y + side - 1), fill=255)
        pen.rounded_rectangle((x + gap, y + gap, x + side - gap, y + side - gap), side * 0.2, fill=255)
        right, above = grid.step(cell, "e"), grid.step(cell, "n")
        if right is not None and ground.kinds[right] == kind:
            pen.rectangle((x + side * 0.5, y + gap, x + side * 1.5, y + side - gap), fill=255)
        if above is not None and ground.kinds[above] == kind:
            pen.rectangle((x + gap, y - side * 0.5, x + side - gap, y + side * 0.5), fill=255)


def _join_hexes(
    ground: GroundCanvas, kind: object, gap: float, pen: ImageDraw.ImageDraw, fence: ImageDraw.ImageDraw
) -> None:
    layout = ground.layout
    wide = round(layout.cell.size[1] / 2 - gap)
    for cell, _, _ in ground.cells(kind):
        fence.polygon(layout.corners(cell), fill=255)
        pen.polygon(layout.corners(cell, gap), fill=255)
        for other in layout.grid.neighbours[cell]:
            if other > cell and ground.kinds[other] == kind:
                pen.line((*layout.box(cell).centre, *layout.box(other).centre), fill=255, width=wide)
