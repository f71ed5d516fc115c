"""Lines, areas and numbers in charts. Points are in pixels from the plot's upper left corner."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct
from PIL import Image, ImageDraw

from render.pen.colour import RGB, WHITE
from render.pen.fonts import Typeface
from render.pen.geometry import Point
from render.pen.palette import INK, OUTLINE
from render.pen.shapes import Polygon, RaisedPlate, paste_ink
from render.pen.stamps import Put, Stamp, stamp
from render.pen.words import Words

MARKER = 8
"""The radius of a marker in pixels."""
ROUND = (24, 0)
_PAD = 10  # room beside the plot for lines on its border
_SCALE = 3
_ON, _OFF = 16, 12

Line = tuple[Point, ...]


class Stroke(Struct, frozen=True):
    """A line with round ends and a dark edge of this width; `dashed` without an edge."""

    size: tuple[int, int]
    points: Line
    ink: RGB
    width: int = 8
    edge: int = 3
    dashed: bool = False

    def draw(self) -> Stamp:
        """The line."""
        image = Image.new("RGBA", (self.size[0] + 2 * _PAD, self.size[1] + 2 * _PAD), (0, 0, 0, 0))
        if not self.dashed and self.edge:
            paste_ink(image, INK, self._mask([self.points], self.width + 2 * self.edge))
        paste_ink(
            image, self.ink, self._mask(dashes(self.points) if self.dashed else [self.points], self.width)
        )
        return Stamp.of(image, (_PAD, _PAD))

    def _mask(self, lines: Sequence[Line], width: int) -> Image.Image:
        def paint(pen: ImageDraw.ImageDraw) -> None:
            for line in lines:
                large = _large(line)
                pen.line(large, fill=255, width=width * _SCALE, joint="curve")
                radius = width * _SCALE / 2
                for x, y in (large[0], large[-1]):
                    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)

        return _mask(self.size, paint)


class Area(Struct, frozen=True):
    """The area between two lines with the same number of points; `edged` marks them, too."""

    size: tuple[int, int]
    upper: Line
    lower: Line
    ink: RGB
    strength: int = 92
    edged: bool = False

    def draw(self) -> Stamp:
        """The area."""

        def paint(pen: ImageDraw.ImageDraw) -> None:
            pen.polygon(_large((*self.upper, *reversed(self.lower))), fill=self.strength)
            for line in (self.upper, self.lower) if self.edged else ():
                pen.line(_large(line), fill=2 * self.strength, width=2 * _SCALE)

        return Stamp(self.ink, _mask(self.size, paint), (_PAD, _PAD))


class Numbered(Struct, frozen=True):
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


def band(size: tuple[int, int], upper: Line, lower: Line, ink: RGB) -> Area:
    """The faint area around a line: its margin of error."""
    return Area(size, upper, lower, ink, 38, edged=True)


def lay_markers(
    points: Sequence[Point], ink: RGB, origin: tuple[int, int], shape: tuple[int, int] = ROUND
) -> list[Put]:
    """Markers at these points: polygons with as many corners as `shape` says, and turned by its degrees."""
    marker = Polygon(tuple(corners(shape, 0, 0, MARKER)), (ink, ink), INK, 4)
    return [Put(marker, origin[0] + round(x), origin[1] + round(y)) for x, y in points]


def corners(shape: tuple[int, int], x: float, y: float, radius: float) -> list[Point]:
    """The corners of a marker of this shape around a point; few corners reach further out."""
    count, turn = shape
    reach = radius * (1.0 if count > 4 else 1.25)
    angles = [math.radians(turn + 360 * corner / count) for corner in range(count)]
    return [(x + math.cos(angle) * reach, y + math.sin(angle) * reach) for angle in angles]


def dashes(points: Line) -> list[Line]:
    """The dashes of a line along these points; a dash may go round a corner."""
    found: list[Line] = []
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


def _mask(size: tuple[int, int], paint: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    width, height = ((side + 2 * _PAD) * _SCALE for side in size)
    mask = Image.new("L", (width, height), 0)
    paint(ImageDraw.Draw(mask))
    return mask.reduce(_SCALE)


def _large(points: Sequence[Point]) -> list[Point]:
    return [((x + _PAD) * _SCALE, (y + _PAD) * _SCALE) for x, y in points]
