"""Points and boxes in pixels, which all layouts are made of."""

import math
from collections.abc import Iterable

from msgspec import Struct

Point = tuple[float, float]

#: The width of every picture in pixels, except single cards and replays.
WIDTH = 1100


class Rect(Struct, frozen=True):
    """Pixels from (left, top) up to but not including (right, bottom)."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def sized(cls, left: int, top: int, width: int, height: int) -> "Rect":
        """The box of this size with its upper left corner at (`left`, `top`)."""
        return cls(left, top, left + width, top + height)

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def corners(self) -> tuple[int, int, int, int]:
        return self.left, self.top, self.right, self.bottom

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def inset(self, by: int) -> "Rect":
        """The box shrunk by this many pixels on each side; a negative number grows it."""
        return Rect(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def moved(self, right: int, down: int) -> "Rect":
        return Rect(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def holds(self, other: "Rect") -> bool:
        """Whether `other` lies entirely inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def shared(self, other: "Rect") -> "Rect":
        """The pixels of both; only for boxes that overlap."""
        return Rect(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def overlaps(self, other: "Rect") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def hexagon_size(width: int) -> tuple[int, int]:
    """The size of a regular hexagon with a corner at the top, this wide: an even number."""
    return width, round(width * 2 / math.sqrt(3))


def hexagon_corners(box: Rect) -> tuple[tuple[int, int], ...]:
    """The corners of the hexagon in a box of `hexagon_size`, from the top one clockwise."""
    left, top, right, bottom = box.corners
    x, high, low = (left + right) // 2, top + (bottom - top) // 4, bottom - (bottom - top) // 4
    return (x, top), (right, high), (right, low), (x, bottom), (left, low), (left, high)


def cell_boxes(
    points: Iterable[tuple[int, int]], pitch: Point, size: tuple[int, int], corner: tuple[int, int]
) -> tuple[Rect, ...]:
    """The boxes of a board's cells by their points (`bot.games.grid.lattices`), its upper left at `corner`.

    `pitch` is how far one column is from the next and one row from the next.
    """
    known, (across, down), (left, top) = tuple(points), pitch, corner
    first, highest = min(x for x, _ in known), max(y for _, y in known)
    return tuple(
        Rect.sized(left + round((x - first) * across), top + round((highest - y) * down), *size)
        for x, y in known
    )
