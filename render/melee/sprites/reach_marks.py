"""Sprites on the board for what may be done: landings, targets, range."""

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from render.melee.boardframe import TILE
from render.melee.palette import REACH, STATS
from render.melee.sprites.action_marks import edged, over_tile
from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Face
from render.pen.icons import Icon, icon_mask
from render.pen.palette import OUTLINE
from render.pen.shapes import OVERSAMPLING, Panel, paste_ink, rounded_mask, scaled, widened
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words, width

LABEL_FILL, LABEL_EDGE = (rgb("#0A2530"), rgb("#061820")), rgb("#BDF3FF")
RANGE_INK = rgb("#FF8C82")
_LABEL_WIDTH, _LABEL_HEIGHT = 86, 78
_NAME, _COST = 42, 31
_FOOTPRINT, _FOOTPRINT_GAP = 27, 4
_COST_INK = rgb("#E9DCFF")


@dataclass(frozen=True, slots=True)
class Brackets:
    """Brackets at the four corners of a tile. The reference point is the tile's upper left corner."""

    ink: RGB
    edge: RGB = OUTLINE

    def draw(self) -> Stamp:
        """The brackets."""

        def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
            near, far, length, width = 2, TILE - 2, 38, 9
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

        return edged(over_tile(paint), self.ink, self.edge)


@dataclass(frozen=True, slots=True)
class ReachFrame:
    """A tile where a move may end: an inset cyan frame and a light tint.

    The reference point is the tile's upper left corner.
    """

    def draw(self) -> Stamp:
        """The frame."""
        outer, inner = rounded_mask(TILE - 10, TILE - 10, 12), rounded_mask(TILE - 18, TILE - 18, 9)
        tint = Image.new("L", (TILE, TILE), 0)
        tint.paste(scaled(outer, 0.95), (5, 5))
        tint.paste(66, (9, 9, TILE - 9, TILE - 9), inner)
        edge = Image.new("L", (TILE, TILE), 0)
        edge.paste(outer, (5, 5))
        wide = widened(edge, 2)
        colours = Image.new("RGB", (TILE, TILE), rgb("#06222B"))
        colours.paste(REACH, (0, 0, TILE, TILE), edge)
        return Stamp(colours, ImageChops.lighter(ImageChops.subtract(scaled(wide, 0.7), edge), tint))


@dataclass(frozen=True, slots=True)
class TileLabel:
    """The name of a tile where a move may end, and below it the cost of the way there after a footprint.

    The reference point is its centre.
    """

    name: str
    cost: int

    def draw(self) -> Stamp:
        """The label."""
        plate = Panel(_LABEL_WIDTH, _LABEL_HEIGHT, 14, LABEL_FILL, LABEL_EDGE, 3).draw()
        x, y = _LABEL_WIDTH // 2, _LABEL_HEIGHT // 2
        name = Words(self.name, Face.EXTRABOLD, _NAME, WHITE, "mm")
        label = _numbered(plate, (x, y), name, (x, y - 15))
        assert isinstance(label.ink, Image.Image)
        cost = Words(str(self.cost), Face.BOLD, _COST, _COST_INK, "lm")
        wide = _FOOTPRINT + _FOOTPRINT_GAP + round(width(cost.text, cost.face, cost.size))
        left = x - wide // 2
        print_ = Icon("shoe_print", _FOOTPRINT, STATS["speed"].tint)
        stamp(print_).paste(label.ink, left + _FOOTPRINT // 2, y + 20)
        stamp(cost).paste(label.ink, left + _FOOTPRINT + _FOOTPRINT_GAP, y + 20)
        return label


@dataclass(frozen=True, slots=True)
class ThornsPill:
    """The damage from thorns on the way (M-7). The reference point is its centre."""

    thorns: int

    def draw(self) -> Stamp:
        """The pill: `−1` and a heart."""
        plate = Panel(80, 36, 17, (rgb("#A3122E"), rgb("#7C0D23")), WHITE, 3).draw()
        pill = _numbered(plate, (40, 18), Words(f"−{self.thorns}", Face.EXTRABOLD, 30, WHITE, "mm"), (32, 18))
        heart = icon_mask("heart", 22)
        assert isinstance(pill.ink, Image.Image)
        paste_ink(pill.ink, WHITE, heart, (49, 8))
        return pill


def _numbered(plate: Stamp, middle: tuple[int, int], number: Words, at: tuple[int, int]) -> Stamp:
    image = Image.new("RGB", plate.mask.size)
    image.paste(plate.ink, (0, 0, *image.size))
    stamp(number).paste(image, *at)
    return Stamp(image, plate.mask, middle)


@dataclass(frozen=True, slots=True)
class Hatch:
    """Red stripes over a tile that may be attacked. The reference point is the tile's upper left corner."""

    def draw(self) -> Stamp:
        """The stripes."""

        def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
            side = TILE * scale
            pen.rectangle((0, 0, side, side), fill=70)
            for start in range(-side, side, 20 * scale):
                pen.line((start, side, start + side, 0), fill=200, width=round(6.5 * scale))

        return Stamp(rgb("#E0281E"), over_tile(paint))


@dataclass(frozen=True, slots=True)
class Crosshair:
    """An entity in range; `struck` through if it is out of sight (A-2). The reference point is its centre."""

    struck: bool = False
    size: int = 40

    def draw(self) -> Stamp:
        """The badge."""
        fill = (rgb("#5A6070"), rgb("#3D4250")) if self.struck else (rgb("#D31F1F"), rgb("#A30F0F"))
        half = self.size // 2
        plate = Panel(self.size, self.size, half, fill, WHITE, 3).draw()
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


@dataclass(frozen=True, slots=True)
class Shade:
    """Dims a tile and the entity on it. The reference point is the tile's upper left corner."""

    def draw(self) -> Stamp:
        """The shade."""
        return Stamp(rgb("#14171C"), Image.new("L", (TILE, TILE), 118))


@dataclass(frozen=True, slots=True)
class RangeDashes:
    """One side of a tile at the border of a range: right from the reference point, or down if `upright`."""

    upright: bool

    def draw(self) -> Stamp:
        """Four red dashes."""
        across = Image.new("L", (TILE, 11), 0)
        inner = Image.new("L", (TILE, 11), 0)
        for dash in range(4):
            start, end = round(TILE * (dash * 2 + 0.5) / 8), round(TILE * (dash * 2 + 1.5) / 8)
            across.paste(255, (start - 2, 0, end + 2, 11))
            inner.paste(255, (start, 3, end, 8))
        colours = Image.new("RGB", across.size, rgb("#1A0606"))
        colours.paste(RANGE_INK, (0, 0, *across.size), inner)
        if self.upright:
            turn = Image.Transpose.TRANSPOSE
            return Stamp(colours.transpose(turn), across.transpose(turn), (5, 0))
        return Stamp(colours, across, (0, 5))
