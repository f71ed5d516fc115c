"""The endless plane that a board is cut from: squares or hexes, their directions, distances and lines.

A point of squares is (column, row). Hexes stand corners up, in rows that are moved half a hex against each
other. Their points are (half-columns, row): the next hex in a row is two columns away, and those in the next
row one column to either side, so the two numbers of a point are both even or both odd (the "doubled
coordinates" of Amit Patel's *Hexagonal Grids*). Rows are counted from the bottom.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

from bot.games.travel import let_travel

Point = tuple[int, int]


class Line(NamedTuple):
    """The points on the straight line between two centres, without its ends.

    `inside` are the points whose cells the line enters; `between` are the pairs of cells that it passes
    between, at a corner of squares or along the border of two hexes.
    """

    inside: tuple[Point, ...]
    between: tuple[tuple[Point, Point], ...]


@dataclass(frozen=True, slots=True)
class Lattice:
    """One way to divide the plane. `directions` are clockwise, by name: what to add to a point for a step."""

    directions: Mapping[str, Point]
    has: Callable[[Point], bool]
    distance: Callable[[Point, Point], int]
    line: Callable[[Point, Point], Line]


let_travel(Lattice)


def _is_square(_point: Point) -> bool:
    return True


def _is_hex(point: Point) -> bool:
    return (point[0] + point[1]) % 2 == 0


def _steps_of_a_rook(a: Point, b: Point) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _steps_of_a_king(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _steps_on_hexes(a: Point, b: Point) -> int:
    across, along = abs(a[0] - b[0]), abs(a[1] - b[1])
    return along + max(0, across - along) // 2


def _line_on_squares(a: Point, b: Point) -> Line:
    """Every square that the line enters; exact, in integers only."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    inside: list[Point] = []
    between: list[tuple[Point, Point]] = []
    for x, y in product(range(min(0, dx), max(0, dx) + 1), range(min(0, dy), max(0, dy) + 1)):
        # The line crosses the open square around (x, y) iff it has corners strictly on both sides.
        sides = [dx * (2 * y + v) - dy * (2 * x + h) for h in (-1, 1) for v in (-1, 1)]
        if min(sides) < 0 < max(sides) and (x, y) not in ((0, 0), (dx, dy)):
            inside.append((a[0] + x, a[1] + y))
    right, up = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    for x, y in product(range(abs(dx)), range(abs(dy))):
        # The corner beyond (x, y) lies on the line iff (2x+1) : (2y+1) is the line's slope.
        if (2 * x + 1) * abs(dy) == (2 * y + 1) * abs(dx):
            beside = (a[0] + right * (x + 1), a[1] + up * y), (a[0] + right * x, a[1] + up * (y + 1))
            between.append(beside)
    return Line(tuple(inside), tuple(between))


def _line_on_hexes(a: Point, b: Point) -> Line:
    """The hexes at as many equal steps as the two are apart; exact, in integers only."""
    count = _steps_on_hexes(a, b)
    inside: list[Point] = []
    between: list[tuple[Point, Point]] = []
    for step in range(1, count):
        # All lengths are multiplied by `count`. `slant` and `row` are the coordinates on two of three axes.
        row = count * a[1] + step * (b[1] - a[1])
        slant = (count * (a[0] - a[1]) + step * (b[0] - a[0] - b[1] + a[1])) // 2
        found: list[Point] = []
        for high, wide in product((0, 1), repeat=2):
            y, q = row // count + high, slant // count + wide
            if _touches(slant - count * q, row - count * y, count):
                found.append((2 * q + y, y))
        if len(found) == 1:
            inside.append(found[0])
        else:
            between.append((found[0], found[1]))
    return Line(tuple(inside), tuple(between))


def _touches(slant: int, row: int, size: int) -> bool:
    """Whether a point at this offset from a hex's centre lies in the hex or on its border."""
    rest = -slant - row
    return max(abs(slant - row), abs(row - rest), abs(rest - slant)) <= size


_ROOK: Final[Mapping[str, Point]] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
_KING: Final[Mapping[str, Point]] = {
    "n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1),
    "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1),
}  # fmt: skip
_HEX: Final[Mapping[str, Point]] = {
    "ne": (1, 1), "e": (2, 0), "se": (1, -1), "sw": (-1, -1), "w": (-2, 0), "nw": (-1, 1),
}  # fmt: skip

#: Squares that are beside each other if they share an edge.
SQUARES: Final = Lattice(_ROOK, _is_square, _steps_of_a_rook, _line_on_squares)
#: Squares that are beside each other if they share an edge or a corner.
SQUARES_WITH_DIAGONALS: Final = Lattice(_KING, _is_square, _steps_of_a_king, _line_on_squares)
HEXES: Final = Lattice(_HEX, _is_hex, _steps_on_hexes, _line_on_hexes)
