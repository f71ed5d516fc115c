"""The lines of charts: a stroke with markers, and the faint band that shows its margin of error."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.pen.colour import RGB
from render.pen.geometry import Point
from render.pen.palette import INK
from render.pen.shapes import paste_ink
from render.pen.stamps import Stamp

MARKER = 8
"""The radius of a marker in pixels."""
ROUND = (24, 0)
_SCALE = 3
_EDGE = 2 * MARKER  # room beside the plot for markers on its border
_FAINT = 38  # opacity of a band, of 255

Paint = Callable[[ImageDraw.ImageDraw], None]


@dataclass(frozen=True, slots=True)
class LineMarkers:
    """The markers of a line: polygons of so many corners, turned by so many degrees, at these points."""

    points: tuple[Point, ...]
    ink: RGB
    shape: tuple[int, int] = ROUND


@dataclass(frozen=True, slots=True)
class ChartStroke:
    """A line with a dark edge that separates it from others, and its markers.

    Points are in pixels from the plot's upper left corner, the reference point.
    """

    width: int
    height: int
    points: tuple[Point, ...]
    ink: RGB
    marks: LineMarkers

    def draw(self) -> Stamp:
        """The line."""
        image = Image.new("RGBA", _size(self.width, self.height), (0, 0, 0, 0))
        for width, colour in ((11, INK), (6, self.ink)):
            paste_ink(image, colour, self._mask(self._stroke(width)))
        for grown, colour in ((4, INK), (0, self.marks.ink)):
            paste_ink(image, colour, self._mask(self._markers(grown)))
        return Stamp.of(image, (_EDGE, _EDGE))

    def _mask(self, paint: Paint) -> Image.Image:
        return _mask(self.width, self.height, paint)

    def _stroke(self, width: int) -> Paint:
        return lambda pen: pen.line(_large(self.points), fill=255, width=width * _SCALE, joint="curve")

    def _markers(self, grown: int) -> Paint:
        def paint(pen: ImageDraw.ImageDraw) -> None:
            for x, y in _large(self.marks.points):
                pen.polygon(corners(self.marks.shape, x, y, (MARKER + grown) * _SCALE), fill=255)

        return paint


@dataclass(frozen=True, slots=True)
class Band:
    """The band around a line, between its upper and its lower edge; placed as its `ChartStroke` is."""

    width: int
    height: int
    upper: tuple[Point, ...]
    lower: tuple[Point, ...]
    ink: RGB

    def draw(self) -> Stamp:
        """The faint band."""
        return Stamp(self.ink, _mask(self.width, self.height, self._paint), (_EDGE, _EDGE))

    def _paint(self, pen: ImageDraw.ImageDraw) -> None:
        pen.polygon(_large(self.upper + self.lower[::-1]), fill=_FAINT)
        for edge in (self.upper, self.lower):
            pen.line(_large(edge), fill=_FAINT * 2, width=2 * _SCALE)


def corners(shape: tuple[int, int], x: float, y: float, radius: float) -> list[Point]:
    """The corners of a marker of this shape around a point; few corners reach further out."""
    count, turn = shape
    reach = radius * (1.0 if count > 4 else 1.25)
    angles = [math.radians(turn + 360 * corner / count) for corner in range(count)]
    return [(x + math.cos(angle) * reach, y + math.sin(angle) * reach) for angle in angles]


def _size(width: int, height: int) -> tuple[int, int]:
    return width + 2 * _EDGE, height + 2 * _EDGE


def _mask(width: int, height: int, paint: Paint) -> Image.Image:
    wide, high = _size(width, height)
    mask = Image.new("L", (wide * _SCALE, high * _SCALE), 0)
    paint(ImageDraw.Draw(mask))
    return mask.reduce(_SCALE)


def _large(points: Sequence[Point]) -> list[Point]:
    return [((x + _EDGE) * _SCALE, (y + _EDGE) * _SCALE) for x, y in points]
