"""Lines and areas in the charts of reports."""

import math
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageDraw

from render.pen.colour import RGB, WHITE
from render.pen.fonts import Typeface
from render.pen.geometry import Point
from render.pen.palette import INK, OUTLINE
from render.pen.shapes import RaisedPlate, paste_ink
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words

PAD = 10
_SCALE = 3
_ON, _OFF = 16, 12


@dataclass(frozen=True, slots=True)
class PlotLine:
    """A thick line with a dark edge, from the plot's upper left corner; `dashed` without an edge."""

    size: tuple[int, int]
    points: tuple[Point, ...]
    ink: RGB
    width: int = 8
    dashed: bool = False

    def draw(self) -> Stamp:
        """The line."""
        image = Image.new("RGBA", (self.size[0] + 2 * PAD, self.size[1] + 2 * PAD), (0, 0, 0, 0))
        if self.dashed:
            parts = dashes(self.points)
            _draw_lines(image, parts, self.width, self.ink)
        else:
            _draw_lines(image, [self.points], self.width + 6, INK)
            _draw_lines(image, [self.points], self.width, self.ink)
        return Stamp.of(image, (PAD, PAD))


@dataclass(frozen=True, slots=True)
class Area:
    """The area between two lines with the same number of points, from the plot's upper left corner."""

    size: tuple[int, int]
    upper: tuple[Point, ...]
    lower: tuple[Point, ...]
    ink: RGB
    strength: int = 92

    def draw(self) -> Stamp:
        """The area."""
        size = self.size[0] + 2 * PAD, self.size[1] + 2 * PAD
        mask = Image.new("L", (size[0] * _SCALE, size[1] * _SCALE), 0)
        corners = [_large(point) for point in (*self.upper, *reversed(self.lower))]
        ImageDraw.Draw(mask).polygon(corners, fill=self.strength)
        return Stamp(self.ink, mask.reduce(_SCALE), (PAD, PAD))


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number in a dark disc with a ring of this colour. The reference point is its centre."""

    number: int
    ring: RGB
    size: int = 56

    def draw(self) -> Stamp:
        """The disc."""
        plate = RaisedPlate(self.size, self.size, self.size // 2, (OUTLINE, OUTLINE), self.ring, 5).draw()
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        words = Words(str(self.number), Typeface.EXTRABOLD, round(self.size * 0.62), WHITE, "mm")
        stamp(words).paste(image, self.size // 2, self.size // 2)
        return Stamp(image, plate.mask, (self.size // 2, self.size // 2))


def dashes(points: tuple[Point, ...]) -> list[tuple[Point, ...]]:
    """The dashes of a line along these points; a dash may go round a corner."""
    found: list[tuple[Point, ...]] = []
    left, is_on = float(_ON), True
    dash: list[Point] = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        length, gone = math.hypot(bx - ax, by - ay), 0.0
        while length - gone > left:
            gone += left
            here = (ax + (bx - ax) * gone / length, ay + (by - ay) * gone / length)
            if is_on:
                found.append((*dash, here))
            is_on = not is_on
            dash, left = [here], float(_ON if is_on else _OFF)
        left -= length - gone
        if is_on:
            dash.append((bx, by))
    if is_on and len(dash) > 1:
        found.append(tuple(dash))
    return found


def _draw_lines(image: Image.Image, lines: list[tuple[Point, ...]], width: int, ink: RGB) -> None:
    mask = Image.new("L", (image.width * _SCALE, image.height * _SCALE), 0)
    pen = ImageDraw.Draw(mask)
    for line in lines:
        large = [_large(point) for point in line]
        pen.line(large, fill=255, width=width * _SCALE, joint="curve")
        radius = width * _SCALE / 2
        for x, y in (large[0], large[-1]):
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    paste_ink(image, ink, mask.reduce(_SCALE))


def _large(point: Point) -> Point:
    return (point[0] + PAD) * _SCALE, (point[1] + PAD) * _SCALE
