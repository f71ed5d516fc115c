"""The canvas for terrain: a board's ground, and the pens and masks that are drawn at twice its size.

Only shapes with edges are drawn large and then made smaller, so that their edges are smooth. Noise, blurs and
colours are laid in the size of the picture: that takes a quarter of the time, and looks the same.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.grid.cells import Square
from render.grid.layout import Layout
from render.pen.shading import noise
from render.pen.shapes import scaled

SCALE = 2
_SHADE = (10, 14, 10)
_STEEP = 12
"""How many values a mask rises where it has risen by one, so that its edge is a pixel wide."""
_SOFT = 3
"""Pixels of a blur's radius that are enough to see it smooth."""
Paint = Callable[[ImageDraw.ImageDraw], None]


class GroundCanvas:
    """The ground of a board while it is being painted: `image`, of the board's `size`.

    `kinds` are the terrains of the cells, as the game names them. Pens draw in `layout`, which is `SCALE`
    times as large. There, `side` is the length by which everything on a cell is measured: that of the square
    around its centre in which there is room to paint.
    """

    def __init__(self, layout: Layout, kinds: Sequence[object], seed: int) -> None:
        self.layout = layout.scaled(SCALE)
        self.kinds = kinds
        self.seed = seed
        self.side = self.layout.cell.inner
        wide, high = self.layout.board.size
        self.size = wide // SCALE, high // SCALE
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

    def random(self, purpose: str, cell: int = 0) -> random.Random:
        """A random generator for one purpose on one cell."""
        return random.Random(f"{self.seed}/{purpose}/{cell}")

    def noise(self, cells: int, salt: int, octaves: int = 3) -> Image.Image:
        """Noise over the whole board, different for each `salt`."""
        return noise(self.size, cells, self.seed + salt, octaves)

    def mask(self, paint: Paint) -> Image.Image:
        """What a pen draws on black, as a mask of the board's size."""
        large = Image.new("L", self.layout.board.size, 0)
        paint(ImageDraw.Draw(large))
        return self._shrunk(large)

    def drawn(self, paint: Paint) -> Image.Image:
        """What a pen draws, in colours on nothing: RGBA, of the board's size."""
        large = Image.new("RGBa", self.layout.board.size)  # opaque colours are the same in both modes
        paint(ImageDraw.Draw(large))
        return self._shrunk(large).convert("RGBA")

    def _shrunk(self, large: Image.Image) -> Image.Image:
        return large.reduce(SCALE, (0, 0, self.size[0] * SCALE, self.size[1] * SCALE))

    def softened(self, mask: Image.Image, share: float) -> Image.Image:
        """A mask blurred by this share of `side`."""
        radius = self.side / SCALE * share
        coarse = max(1, int(radius / _SOFT))
        small = mask.reduce(coarse).filter(ImageFilter.GaussianBlur(radius / coarse))
        return small if coarse == 1 else small.resize(mask.size, Image.Resampling.BICUBIC)

    def lay(self, ink: Image.Image | tuple[int, int, int], mask: Image.Image) -> None:
        """Paints a colour or picture through a mask, both of the board's size."""
        self.image.paste(ink, (0, 0, *self.size), mask)

    def lay_drawn(self, paint: Paint) -> None:
        """Draws on the ground."""
        layer = self.drawn(paint)
        self.image.paste(layer, (0, 0), layer)

    def raised(self, paint: Paint, blur: float, drop: int, strength: float) -> None:
        """Paints things on the ground, over their shadow, which is moved down by `drop` pixels."""
        layer = self.drawn(paint)
        fallen = ImageChops.offset(layer.getchannel("A"), 0, drop).filter(ImageFilter.GaussianBlur(blur))
        self.lay(_SHADE, scaled(fallen, strength))
        self.image.paste(layer, (0, 0), layer)


def patch(ground: GroundCanvas, kind: object, inset: float, roughness: int, salt: int) -> Image.Image:
    """A mask of a terrain: its cells joined, with irregular edges that stay inside them."""
    join, fence = _SQUARES if isinstance(ground.layout.cell, Square) else _HEXES
    joined = ground.mask(partial(join, ground, kind, ground.side * inset))
    soft = ground.softened(joined, 0.045)
    wavering = ImageChops.add(soft, scaled(ground.noise(28, salt, 2), roughness / 255), 1, -roughness // 2)
    hard = wavering.point([max(0, min(255, (value - 127) * _STEEP + 127)) for value in range(256)])
    limit = ground.mask(partial(fence, ground, kind))
    return ImageChops.multiply(hard, limit).filter(ImageFilter.GaussianBlur(0.6))


def _fence_squares(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    side = ground.side
    for _, x, y in ground.cells(kind):
        pen.rectangle((x, y, x + side - 1, y + side - 1), fill=255)


def _join_squares(ground: GroundCanvas, kind: object, gap: float, pen: ImageDraw.ImageDraw) -> None:
    side, grid = ground.side, ground.layout.grid
    for cell, x, y in ground.cells(kind):
        pen.rounded_rectangle((x + gap, y + gap, x + side - gap, y + side - gap), side * 0.2, fill=255)
        right, above = grid.step(cell, "e"), grid.step(cell, "n")
        if right is not None and ground.kinds[right] == kind:
            pen.rectangle((x + side * 0.5, y + gap, x + side * 1.5, y + side - gap), fill=255)
        if above is not None and ground.kinds[above] == kind:
            pen.rectangle((x + gap, y - side * 0.5, x + side - gap, y + side * 0.5), fill=255)


def _fence_hexes(ground: GroundCanvas, kind: object, pen: ImageDraw.ImageDraw) -> None:
    for cell, _, _ in ground.cells(kind):
        pen.polygon(ground.layout.corners(cell), fill=255)


def _join_hexes(ground: GroundCanvas, kind: object, gap: float, pen: ImageDraw.ImageDraw) -> None:
    layout = ground.layout
    wide = round(layout.cell.size[1] / 2 - gap)
    for cell, _, _ in ground.cells(kind):
        pen.polygon(layout.corners(cell, gap), fill=255)
        for other in layout.grid.neighbours[cell]:
            if other > cell and ground.kinds[other] == kind:
                pen.line((*layout.box(cell).centre, *layout.box(other).centre), fill=255, width=wide)


_SQUARES, _HEXES = (_join_squares, _fence_squares), (_join_hexes, _fence_hexes)
