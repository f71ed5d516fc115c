"""White arrows with dark edges, and white frames around what is new."""

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.pen.colour import WHITE
from render.pen.geometry import Point
from render.pen.shapes import OVERSAMPLING, scaled, widened
from render.pen.stamps import Stamp
from render.universum.palette import EDGE

_WIDTH, _HEAD, _EDGE = 15, 38, 5
_MARGIN = 60


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow along a curve of at least three points in pixels of the picture.

    The reference point is the picture's upper left corner.
    """

    course: tuple[Point, ...]

    def draw(self) -> Stamp:
        left = int(min(x for x, _ in self.course)) - _MARGIN
        top = int(min(y for _, y in self.course)) - _MARGIN
        right = int(max(x for x, _ in self.course)) + _MARGIN
        bottom = int(max(y for _, y in self.course)) + _MARGIN
        size = (right - left, bottom - top)
        image = Image.new("RGBA", size, (*EDGE, 0))
        wide, slim = (self._mask(size, left, top, grown) for grown in (_EDGE, 0))
        image.putalpha(scaled(wide, 0.92))
        image.paste((*WHITE, 255), (0, 0, *size), slim)
        return Stamp.of(image, (-left, -top))

    def _mask(self, size: tuple[int, int], left: int, top: int, grown: int) -> Image.Image:
        scale = OVERSAMPLING
        mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)
        points = [((x - left) * scale, (y - top) * scale) for x, y in self.course]
        (before_x, before_y), (tip_x, tip_y) = points[-3], points[-1]
        turn = math.atan2(tip_y - before_y, tip_x - before_x)
        reach = _HEAD * 0.7 * scale
        shaft = [point for point in points if math.dist(point, points[-1]) > reach * 1.07]
        shaft.append((tip_x - math.cos(turn) * reach, tip_y - math.sin(turn) * reach))
        pen.line(shaft, fill=255, width=(_WIDTH + 2 * grown) * scale, joint="curve")
        radius = (_WIDTH / 2 + grown) * scale
        x, y = points[0]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        pen.polygon(_head(points[-1], turn, grown * scale, scale), fill=255)
        return mask.resize(size, Image.Resampling.BOX)


def _head(tip: Point, turn: float, grown: float, scale: int) -> list[Point]:
    """A triangle whose tip points in the direction `turn`."""
    length = _HEAD * scale + grown * 1.7
    x, y = tip[0] + math.cos(turn) * grown * 1.4, tip[1] + math.sin(turn) * grown * 1.4
    back_x, back_y = tip[0] - math.cos(turn) * length, tip[1] - math.sin(turn) * length
    aside_x, aside_y = -math.sin(turn) * length * 0.68, math.cos(turn) * length * 0.68
    return [(x, y), (back_x + aside_x, back_y + aside_y), (back_x - aside_x, back_y - aside_y)]


@dataclass(frozen=True, slots=True)
class Frame:
    """A white frame, `size` px square, round or with round corners. The reference point is its middle."""

    size: int
    is_round: bool

    def draw(self) -> Stamp:
        scale, side = OVERSAMPLING, self.size + 8
        mask = Image.new("L", (side * scale, side * scale), 0)
        box = (5 * scale, 5 * scale, (side - 5) * scale, (side - 5) * scale)
        radius = (self.size // 2 if self.is_round else 16) * scale
        ImageDraw.Draw(mask).rounded_rectangle(box, radius, outline=255, width=5 * scale)
        slim = mask.resize((side, side), Image.Resampling.BOX)
        image = Image.new("RGBA", (side, side), (*EDGE, 0))
        image.putalpha(widened(slim, 2))
        image.paste((*WHITE, 255), (0, 0, side, side), slim)
        return Stamp.of(image, (side // 2, side // 2))
