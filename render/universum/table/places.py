"""Where everything lies on the table, by the number of players."""

import math
from collections.abc import Sequence

from msgspec import Struct

from render.pen.geometry import WIDTH, Point, Rect

PORTALS = {1: (550, 146), 2: (938, 376), 3: (806, 744), 4: (294, 744), 5: (162, 376)}
"""The middles of the portals by transformer."""
RADIUS = 120
PLATE_DOWN = 98
"""From a portal's middle down to the top of its transformer's plate."""
CORE = Rect.sized(308, 404, 484, 204)
PILE = (Rect.sized(316, 412, 122, 188), Rect.sized(444, 564, 340, 40))
"""The action stack, and the line that counts the discard pile, below its newest cards."""
ROUND = Rect.sized(472, 717, 176, 146)
RING = (550, 592)
_RING_RADII = (416, 316)

_LAB, _NARROW_LAB = (372, 206), (356, 206)
_LOWER = 992
"""Where the lower labs begin, or the strip of the log if there are none."""
_STRIP = 72


class LabPlaces(Struct, frozen=True):
    """The labs by seat, the log's box, and the height of the picture, in pixels."""

    labs: tuple[Rect, ...]
    log: Rect
    height: int

    @property
    def is_strip(self) -> bool:
        """Whether the log's three fields stand side by side."""
        return self.log.height <= _STRIP


def places_of(players: int) -> LabPlaces:
    """The table of this many players: seats go round clockwise from the upper left corner."""
    upper = (Rect.sized(12, 12, *_LAB), Rect.sized(WIDTH - 12 - _LAB[0], 12, *_LAB))
    below = _LOWER + _LAB[1]
    right = Rect.sized(WIDTH - 12 - _LAB[0], _LOWER, *_LAB)
    left = Rect.sized(12, _LOWER, *_LAB)
    match players:
        case 2:
            return LabPlaces(upper, Rect(12, _LOWER, WIDTH - 12, _LOWER + _STRIP), _LOWER + _STRIP + 12)
        case 3:
            return LabPlaces((*upper, right), Rect(12, _LOWER, right.left - 10, below), below + 12)
        case 4:
            log = Rect(left.right + 10, _LOWER, right.left - 10, below)
            return LabPlaces((*upper, right, left), log, below + 12)
        case _:
            row = [Rect.sized(left_edge, _LOWER, *_NARROW_LAB) for left_edge in (734, 372, 10)]
            log = Rect(12, below + 10, WIDTH - 12, below + 10 + _STRIP)
            return LabPlaces((*upper, *row), log, log.bottom + 12)


def discard_spots() -> list[Rect]:
    """The newest discards, from the left."""
    return [Rect.sized(CORE.left + 136 + place * 69, CORE.top + 16, 64, 138) for place in range(5)]


def on_ring(angle: float) -> Point:
    """A place on the ring, by the angle in radians clockwise from the top."""
    return RING[0] + math.sin(angle) * _RING_RADII[0], RING[1] - math.cos(angle) * _RING_RADII[1]


def pawn_spots(transformer: int, count: int) -> list[tuple[int, int]]:
    """The middles of this many scientists at a transformer, from left to right."""
    x, y = PORTALS[transformer]
    step = min(62.0, 244 / max(1, count))
    start = x - step * (count - 1) / 2
    return [(round(start + place * step), y + PLATE_DOWN + 101) for place in range(count)]


def tool_spot(lab: Rect, place: int) -> tuple[int, int]:
    """The middle of a lab's tool, counted from 0."""
    return lab.left + 84 + place * 59, lab.top + 132


def sealed_size(kinds: int) -> int:
    """The size of the marks of a lab's dimensions, by their number."""
    return 48 if kinds <= 5 else 44 if kinds == 6 else 36


def sealed_spot(lab: Rect, kinds: int, place: int) -> tuple[int, int]:
    """The middle of a lab's mark of sealed portals, counted from 0."""
    size = sealed_size(kinds)
    step = {48: 59, 44: 48, 36: 36}[size]
    return lab.left + (60 if size > 40 else 54) + size // 2 + place * step, lab.top + 180


def smooth(points: Sequence[Point], pieces: int = 12) -> tuple[Point, ...]:
    """A curve through all the points (Catmull-Rom)."""
    known = [points[0], *points, points[-1]]
    found: list[Point] = []
    for before, start, end, after in zip(known, known[1:], known[2:], known[3:], strict=False):
        for piece in range(pieces):
            share = piece / pieces
            x, y = (
                0.5
                * (
                    2 * b
                    + (c - a) * share
                    + (2 * a - 5 * b + 4 * c - d) * share**2
                    + (3 * b - a - 3 * c + d) * share**3
                )
                for a, b, c, d in zip(before, start, end, after, strict=True)
            )
            found.append((x, y))
    return (*found, points[-1])
