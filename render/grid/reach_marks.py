"""Sprites on a board for possible actions: ends of moves, targets, range."""

import math
from collections.abc import Collection

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from render.grid.action_marks import edged
from render.grid.cells import Cell, Square, over_cell
from render.grid.layout import Layout
from render.grid.palette import REACH, STEPS
from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.icons import Icon, icon_mask
from render.pen.palette import OUTLINE
from render.pen.shapes import OVERSAMPLING, RaisedPlate, paste_ink, scaled, widened
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words, width

LABEL_FILL, LABEL_EDGE = (rgb("#0A2530"), rgb("#061820")), rgb("#BDF3FF")
RANGE_INK = rgb("#FF8C82")
_LABEL_WIDTH, _LABEL_HEIGHT = 86, 78
_NAME, _COST = 42, 31
_FOOTPRINT, _FOOTPRINT_GAP = 27, 4
_COST_INK = rgb("#E9DCFF")
_DASH, _DASH_WIDE, _DASH_EDGE = 32, 11, rgb("#1A0606")


class Brackets(Struct, frozen=True):
    """Brackets at the corners of a cell. The reference point is the cell's upper left corner."""

    cell: Cell
    ink: RGB
    edge: RGB = OUTLINE

    def draw(self) -> Stamp:
        paint = self._paint_square if isinstance(self.cell, Square) else self._paint_hexagon
        return edged(over_cell(self.cell, paint), self.ink, self.edge)

    def _paint_square(self, pen: ImageDraw.ImageDraw, scale: int) -> None:
        near, far, length, width = 2, self.cell.size[0] - 2, 38, 9
        for x, y, right, down in (
            (near, near, 1, 1),
            (far, near, -1, 1),
            (near, far, 1, -1),
            (far, far, -1, -1),
        ):
            for end_x, end_y in (
                (x + right * length, y + down * width),
                (x + right * width, y + down * length),
            ):
                box = (min(x, end_x), min(y, end_y), max(x, end_x), max(y, end_y))
                pen.rectangle(tuple(value * scale for value in box), fill=255)

    def _paint_hexagon(self, pen: ImageDraw.ImageDraw, scale: int) -> None:
        width, share = 9, 0.28
        corners = [(x * scale, y * scale) for x, y in self.cell.corners(6 + width / 2)]
        for place, (x, y) in enumerate(corners):
            start, end = (
                (x + (to_x - x) * share, y + (to_y - y) * share)
                for to_x, to_y in (corners[place - 1], corners[(place + 1) % len(corners)])
            )
            pen.line((start, (x, y), end), fill=255, width=width * scale, joint="curve")


class ReachFrame(Struct, frozen=True):
    """A cell where a move may end: an inset cyan frame and a light tint.

    The reference point is the cell's upper left corner.
    """

    cell: Cell

    def draw(self) -> Stamp:
        edge, inner = self.cell.mask(5, 12), self.cell.mask(9, 9)
        whole = (0, 0, *edge.size)
        tint = scaled(edge, 0.95)
        tint.paste(66, whole, inner)
        wide = widened(edge, 2)
        colours = Image.new("RGB", edge.size, rgb("#06222B"))
        colours.paste(REACH, whole, edge)
        return Stamp(colours, ImageChops.lighter(ImageChops.subtract(scaled(wide, 0.7), edge), tint))


class CellLabel(Struct, frozen=True):
    """The name of a cell where a move may end, and below it the cost of the way there after a footprint.

    The reference point is its centre.
    """

    name: str
    cost: int

    def draw(self) -> Stamp:
        plate = RaisedPlate(_LABEL_WIDTH, _LABEL_HEIGHT, 14, LABEL_FILL, LABEL_EDGE, 3).draw()
        x, y = _LABEL_WIDTH // 2, _LABEL_HEIGHT // 2
        name = Words(self.name, Typeface.EXTRABOLD, _NAME, WHITE, "mm")
        label = numbered(plate, (x, y), name, (x, y - 15))
        assert isinstance(label.ink, Image.Image)
        cost = Words(str(self.cost), Typeface.BOLD, _COST, _COST_INK, "lm")
        wide = _FOOTPRINT + _FOOTPRINT_GAP + round(width(cost.text, cost.face, cost.size))
        left = x - wide // 2
        print_ = Icon("shoe_print", _FOOTPRINT, STEPS)
        stamp(print_).paste(label.ink, left + _FOOTPRINT // 2, y + 20)
        stamp(cost).paste(label.ink, left + _FOOTPRINT + _FOOTPRINT_GAP, y + 20)
        return label


def numbered(plate: Stamp, middle: tuple[int, int], number: Words, at: tuple[int, int]) -> Stamp:
    """A plate with words on it; its reference point is `middle`."""
    image = Image.new("RGB", plate.mask.size)
    image.paste(plate.ink, (0, 0, *image.size))
    stamp(number).paste(image, *at)
    return Stamp(image, plate.mask, middle)


class Hatch(Struct, frozen=True):
    """Red stripes over a cell that may be attacked. The reference point is the cell's upper left corner."""

    cell: Cell

    def draw(self) -> Stamp:
        def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
            side = max(self.cell.size) * scale
            pen.rectangle((0, 0, side, side), fill=70)
            for start in range(-side, side, 20 * scale):
                pen.line((start, side, start + side, 0), fill=200, width=round(6.5 * scale))

        return Stamp(rgb("#E0281E"), ImageChops.multiply(over_cell(self.cell, paint), self.cell.mask()))


class Crosshair(Struct, frozen=True):
    """A piece in range; `struck` through if it is out of sight. The reference point is its centre."""

    struck: bool = False
    size: int = 40

    def draw(self) -> Stamp:
        fill = (rgb("#5A6070"), rgb("#3D4250")) if self.struck else (rgb("#D31F1F"), rgb("#A30F0F"))
        half = self.size // 2
        plate = RaisedPlate(self.size, self.size, half, fill, WHITE, 3).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        side = round(self.size * 0.72)
        paste_ink(
            image, WHITE, icon_mask("crosshairs", side), ((self.size - side) // 2, (self.size - side) // 2)
        )
        if self.struck:
            self._strike(image)
        return Stamp(image, plate.mask, (half, half))

    def _strike(self, image: Image.Image) -> None:
        scale, near, far = OVERSAMPLING, self.size * 0.2, self.size * 0.8
        for ink, thick in ((OUTLINE, 9), (WHITE, 5)):
            mask = Image.new("L", (self.size * scale, self.size * scale), 0)
            ends = (near * scale, near * scale, far * scale, far * scale)
            ImageDraw.Draw(mask).line(ends, fill=255, width=thick * scale)
            paste_ink(image, ink, mask.resize(image.size, Image.Resampling.BOX))


class Shade(Struct, frozen=True):
    """Dims a cell and the piece on it. The reference point is the cell's upper left corner."""

    cell: Cell

    def draw(self) -> Stamp:
        return Stamp(rgb("#14171C"), scaled(self.cell.mask(), 118 / 255))


class EdgeDashes(Struct, frozen=True):
    """One edge of a range: from the reference point to (`right`, `down`), in pixels."""

    right: int
    down: int

    def draw(self) -> Stamp:
        length = math.hypot(self.right, self.down)
        count = max(2, round(length / _DASH))
        shares = [((dash * 2 + 0.5) / (2 * count), (dash * 2 + 1.5) / (2 * count)) for dash in range(count)]
        if self.right and self.down:
            return self._draw_slanted(shares)
        ends = [(round(length * start), round(length * end)) for start, end in shares]
        across = Image.new("L", (round(length), _DASH_WIDE), 0)
        inner = Image.new("L", across.size, 0)
        for start, end in ends:
            across.paste(255, (start - 2, 0, end + 2, _DASH_WIDE))
            inner.paste(255, (start, 3, end, 8))
        colours = Image.new("RGB", across.size, _DASH_EDGE)
        colours.paste(RANGE_INK, (0, 0, *across.size), inner)
        if self.down:
            turn = Image.Transpose.TRANSPOSE
            return Stamp(colours.transpose(turn), across.transpose(turn), (5, 0))
        return Stamp(colours, across, (0, 5))

    def _draw_slanted(self, shares: list[tuple[float, float]]) -> Stamp:
        pad, scale = _DASH_WIDE, OVERSAMPLING
        left, top = pad - min(0, self.right), pad - min(0, self.down)
        size = (abs(self.right) + 2 * pad, abs(self.down) + 2 * pad)
        masks = []
        for wide, longer in ((_DASH_WIDE, 2 / math.hypot(self.right, self.down)), (5, 0.0)):
            mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
            pen = ImageDraw.Draw(mask)
            for ends in shares:
                points = [
                    ((left + self.right * share) * scale, (top + self.down * share) * scale)
                    for share in (ends[0] - longer, ends[1] + longer)
                ]
                pen.line(points, fill=255, width=wide * scale)
            masks.append(mask.resize(size, Image.Resampling.BOX))
        colours = Image.new("RGB", size, _DASH_EDGE)
        colours.paste(RANGE_INK, (0, 0, *size), masks[1])
        return Stamp(colours, masks[0], (left, top))


def lay_border(layout: Layout, cells: Collection[int]) -> list[Put]:
    """Red dashes along the border of these cells, except at the board's edge."""
    puts = []
    for (x, y), (end_x, end_y) in layout.border(cells):
        puts.append(Put(EdgeDashes(round(end_x - x), round(end_y - y)), round(x), round(y), layout.board))
    return puts
