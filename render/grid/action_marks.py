"""Sprites on a board for past actions: arrows, attack lines, bursts, skulls."""

import math

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.games.wording import signed
from render.grid.cells import Cell, over_cell
from render.grid.palette import BURST, DANGER, HEALING, NOTHING, THREAT
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.palette import GOLD, OUTLINE
from render.pen.shapes import Polygon, RaisedPlate, scaled, widened
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words

ARROW_WIDTH = 15
ARROW_HEAD = 34
BURST_RADIUS, SMALL_BURST_RADIUS, BURST_NUMERAL = 27, 22, 28
STEP_DISC = 48
STRIKE_LENGTH = 34
_EDGE, _STRIKE_EDGE = rgb("#0C0C0E"), rgb("#200505")


def edged(mask: Image.Image, ink: RGB, edge: RGB, edge_strength: float = 1.0) -> Stamp:
    """The mask in one colour, with a 3 px edge in another."""
    wide = scaled(widened(mask, 3), edge_strength)
    colours = Image.new("RGB", mask.size, edge)
    colours.paste(ink, (0, 0, *mask.size), mask)
    return Stamp(colours, ImageChops.lighter(wide, mask))


class OriginMark(Struct, frozen=True):
    """A dashed outline in the cell that a piece left. The reference point is the cell's upper left corner."""

    cell: Cell
    ink: RGB = WHITE

    def draw(self) -> Stamp:
        def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
            corners = [(x * scale, y * scale) for x, y in self.cell.corners(14)]
            for edge in zip(corners, corners[1:] + corners[:1], strict=True):
                (x, y), (to_x, to_y) = sorted(edge)
                right, down = (to_x - x) / 5, (to_y - y) / 5
                for dash in (0, 2, 4):
                    start = (x + dash * right, y + dash * down)
                    pen.line((*start, start[0] + right, start[1] + down), fill=255, width=6 * scale)

        return edged(over_cell(self.cell, paint), self.ink, _EDGE, 0.6)


class Arrow(Struct, frozen=True):
    """An arrow along points, in pixels relative to the reference point."""

    points: tuple[Point, ...]
    ink: RGB = WHITE
    strength: float = 0.9

    def draw(self) -> Stamp:
        pad = ARROW_HEAD + 6
        left = int(min(x for x, _ in self.points)) - pad
        top = int(min(y for _, y in self.points)) - pad
        size = (
            int(max(x for x, _ in self.points)) + pad - left,
            int(max(y for _, y in self.points)) + pad - top,
        )
        inner, outer = self._mask(size, (left, top), 0), self._mask(size, (left, top), 4)
        colours = Image.new("RGB", size, _EDGE)
        colours.paste(self.ink, (0, 0, *size), inner)
        return Stamp(colours, scaled(outer, self.strength), (-left, -top))

    def _mask(self, size: tuple[int, int], corner: tuple[int, int], grown: int) -> Image.Image:
        scale = 2
        mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)
        placed = [((x - corner[0]) * scale, (y - corner[1]) * scale) for x, y in self.points]
        (ax, ay), (bx, by) = placed[-2:]
        angle = math.atan2(by - ay, bx - ax)
        along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        shaft = ARROW_HEAD * 0.8 * scale
        line = [*placed[:-1], (bx - along[0] * shaft, by - along[1] * shaft)]
        pen.line(line, fill=255, width=(ARROW_WIDTH + 2 * grown) * scale, joint="curve")
        radius = (ARROW_WIDTH / 2 + grown) * scale
        x, y = placed[0]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        head = (ARROW_HEAD + grown * 1.6) * scale
        tip = (bx + along[0] * grown * 1.4 * scale, by + along[1] * grown * 1.4 * scale)
        foot = (bx - along[0] * head, by - along[1] * head)
        half = head * 0.72
        pen.polygon(
            [
                tip,
                (foot[0] + across[0] * half, foot[1] + across[1] * half),
                (foot[0] - across[0] * half, foot[1] - across[1] * half),
            ],
            fill=255,
        )
        return mask.resize(size, Image.Resampling.BOX)


class AttackLine(Struct, frozen=True):
    """A red line with a white core from the reference point to (`right`, `down`), in pixels.

    The core distinguishes it from the arrows of moves without colour.
    """

    right: int
    down: int

    def draw(self) -> Stamp:
        pad = 14
        left, top = min(0, self.right) - pad, min(0, self.down) - pad
        size = (abs(self.right) + 2 * pad, abs(self.down) + 2 * pad)
        masks = []
        for width in (3, 12, 20):
            large = Image.new("L", (size[0] * 2, size[1] * 2), 0)
            ends = [(-left * 2, -top * 2), ((self.right - left) * 2, (self.down - top) * 2)]
            ImageDraw.Draw(large).line(ends, fill=255, width=width * 2)
            masks.append(large.resize(size, Image.Resampling.BOX))
        colours = Image.new("RGB", size, _STRIKE_EDGE)
        colours.paste(DANGER, (0, 0, *size), masks[1])
        colours.paste(WHITE, (0, 0, *size), masks[0])
        return Stamp(colours, masks[2], (-left, -top))


class StrikeHead(Struct, frozen=True):
    """The head of an attack line, pointing along (`right`, `down`). The reference point is its tip."""

    right: int
    down: int

    def draw(self) -> Stamp:
        length = math.hypot(self.right, self.down)
        ux, uy = self.right / length, self.down / length
        foot = (-ux * STRIKE_LENGTH, -uy * STRIKE_LENGTH)
        half = STRIKE_LENGTH * 0.62
        corners: tuple[Point, ...] = (
            (0, 0),
            (foot[0] - uy * half, foot[1] + ux * half),
            (foot[0] * 0.78, foot[1] * 0.78),
            (foot[0] + uy * half, foot[1] - ux * half),
        )
        return Polygon(corners, (DANGER, DANGER), _STRIKE_EDGE, 4).draw()


class Burst(Struct, frozen=True):
    """A star with a number: damage red, healing green, no effect grey. The reference point is its centre."""

    amount: int
    radius: int = BURST_RADIUS

    def draw(self) -> Stamp:
        """The star. Damage differs from healing by its spikes as well as by sign and colour."""
        fill, edge = NOTHING, rgb("#23283A")
        if self.amount:
            fill, edge = (BURST, rgb("#6A0000")) if self.amount < 0 else (HEALING, rgb("#0A4A26"))
        star = Polygon(self._corners(), fill, WHITE, 4).draw()
        image = Image.new("RGB", star.mask.size)
        image.paste(star.ink, (0, 0, *image.size))
        label = signed(self.amount) if self.amount else "0"
        face = Typeface.EXTRABOLD if len(label) < 3 and self.radius == BURST_RADIUS else Typeface.CONDENSED
        number = stamp(Words(label, face, BURST_NUMERAL, WHITE, "mm", 2, edge))
        number.paste(image, *star.origin)
        return Stamp(image, star.mask, star.origin)

    def _corners(self) -> tuple[Point, ...]:
        rays = 11 if self.amount < 0 else 16
        shallow = 0.72 if self.amount < 0 else 0.95
        corners = []
        for index in range(rays * 2):
            angle = math.pi * index / rays - 1.4
            reach = self.radius * (1 if index % 2 == 0 else shallow)
            corners.append((math.cos(angle) * reach, math.sin(angle) * reach))
        return tuple(corners)


class Skull(Struct, frozen=True):
    """A faded skull in a side's colour where a piece was destroyed. The reference point is its centre."""

    side: RGB

    def draw(self) -> Stamp:
        size = 84
        mask = icon_mask("skull", size)
        wide = Image.new("L", (size + 16, size + 16), 0)
        wide.paste(mask, (8, 8))
        drawn = edged(wide, mix(self.side, WHITE, 0.55), OUTLINE)
        return Stamp(drawn.ink, scaled(drawn.mask, 0.82), (wide.width // 2, wide.height // 2))


class AreaRing(Struct, frozen=True):
    """A glowing frame around a cell that matters. The reference point is its centre."""

    cell: Cell
    ink: RGB

    def draw(self) -> Stamp:
        """The frame, a little larger than the cell so that it shows around the piece there."""
        margin, grown, thick = 20, 5, 9
        ring = self.cell.mask(-grown, 20, margin)
        ring.paste(0, (0, 0, *ring.size), self.cell.mask(thick - grown, 13, margin))
        glow = scaled(ring.filter(ImageFilter.GaussianBlur(8)), 1.4)
        return Stamp(self.ink, ImageChops.lighter(ring, glow), (ring.width // 2, ring.height // 2))


class StepDisc(Struct, frozen=True):
    """The number of a step, in a dark disc with a ring in a side's colour.

    The reference point is its centre. A number of two digits is as large as one of one, in a larger disc.
    """

    number: int
    side: RGB
    size: int = STEP_DISC

    def draw(self) -> Stamp:
        fill = (rgb("#1B1D26"), rgb("#0C0D12"))
        wide = self.number > 9
        across = round(self.size * 1.1) if wide else self.size
        plate = RaisedPlate(across, across, across // 2, fill, OUTLINE, 2).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        inside = across - 4
        RaisedPlate(inside, inside, inside // 2, fill, self.side, 4 if wide else 5).draw().paste(image, 2, 2)
        size = max(28, round(self.size * 0.68))
        words = Words(str(self.number), Typeface.BOLD if wide else Typeface.EXTRABOLD, size, WHITE, "mm")
        stamp(words).paste(image, across // 2, across // 2)
        return Stamp(image, plate.mask, (across // 2, across // 2))


class WayDot(Struct, frozen=True):
    """A dot along a way that an enemy could take. The reference point is its centre."""

    def draw(self) -> Stamp:
        plate = RaisedPlate(23, 23, 11, (THREAT, THREAT), OUTLINE, 4).draw()
        return Stamp(plate.ink, plate.mask, (11, 11))


class EdgedIcon(Struct, frozen=True):
    """An icon in one colour with a dark edge. The reference point is its middle."""

    icon: str
    size: int
    ink: RGB = WHITE

    def draw(self) -> Stamp:
        mask = Image.new("L", (self.size + 8, self.size + 8), 0)
        mask.paste(icon_mask(self.icon, self.size), (4, 4))
        drawn = edged(mask, self.ink, OUTLINE)
        return Stamp(drawn.ink, drawn.mask, (mask.width // 2, mask.height // 2))


class WarningSign(Struct, frozen=True):
    """A gold triangle with a dark edge. The reference point is its centre."""

    size: int = 62

    def draw(self) -> Stamp:
        return EdgedIcon("alert", self.size, GOLD).draw()
