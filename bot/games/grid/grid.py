"""A board of squares or hexes: its cells, which are beside each other, how far apart, and their names.

A cell is a number from 0, in the order in which the board was given; a set of cells is an int (`sets`). Even
rows of hexes lie half a hex to the right: `a2` is up and to the right of `a1`.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from string import ascii_lowercase
from typing import Final

from bot.games.grid.lattices import HEXES, SQUARES, Lattice, Point
from bot.games.grid.sets import cells_of, mask_of

MAX_COLUMNS: Final = len(ascii_lowercase)


def square_name(point: Point) -> str:
    """The name of a square from column 0 and row 0 on; ValueError where names end.

    >>> square_name((0, 0)), square_name((7, 9))
    ('a1', 'h10')
    """
    column, row = point
    if not 0 <= column < MAX_COLUMNS or row < 0:
        raise ValueError(f"column {column}, row {row} has no name")
    return f"{ascii_lowercase[column]}{row + 1}"


def square_point(name: str) -> Point:
    """The square with a name like `d4`; ValueError if it is no name."""
    letter, number = name[:1], name[1:]
    is_number = number.isascii() and number.isdigit() and not number.startswith("0")
    if not letter or letter not in ascii_lowercase or not is_number:
        raise ValueError(f"{name!r} is not a letter and a number")
    return ascii_lowercase.index(letter), int(number) - 1


def hex_name(point: Point) -> str:
    """The name of a hex; ValueError where names end.

    >>> hex_name((0, 0)), hex_name((1, 1)), hex_name((6, 2))
    ('a1', 'a2', 'd3')
    """
    return square_name((point[0] // 2, point[1]))


def hex_point(name: str) -> Point:
    """The hex with a name like `d4`; ValueError if it is no name."""
    column, row = square_point(name)
    return 2 * column + row % 2, row


class Grid:
    """A board of any outline, also with holes.

    `points` and `names` have one item for each cell. `neighbours` are the cells beside each, clockwise, and
    `adjacent` the same as sets. `everywhere` is the set of all cells.
    """

    __slots__ = (
        "_cell_of",
        "_half_turn",
        "_named",
        "adjacent",
        "everywhere",
        "lattice",
        "names",
        "neighbours",
        "points",
    )

    def __init__(self, lattice: Lattice, places: Mapping[str, Point]) -> None:
        """`places` are the points of the cells by their names, in the order of the cells.

        Raises ValueError if two cells lie on one point or one lies where the lattice has none.
        """
        self.lattice = lattice
        self.names = tuple(places)
        self.points = tuple(places.values())
        self._named = {name: cell for cell, name in enumerate(self.names)}
        self._cell_of = {point: cell for cell, point in enumerate(self.points)}
        if len(self._cell_of) < len(self.points):
            raise ValueError("two cells lie on one point")
        if not all(lattice.has(point) for point in self.points):
            raise ValueError("a cell lies where the lattice has none")
        self.neighbours = tuple(self._beside(point) for point in self.points)
        self.adjacent = tuple(mask_of(beside) for beside in self.neighbours)
        self.everywhere = (1 << len(self.points)) - 1
        self._half_turn: tuple[int, ...] | None = None

    def __reduce__(self) -> tuple[type["Grid"], tuple[Lattice, dict[str, Point]]]:
        return Grid, (self.lattice, dict(zip(self.names, self.points, strict=True)))

    def __len__(self) -> int:
        return len(self.points)

    def _beside(self, point: Point) -> tuple[int, ...]:
        steps = [(point[0] + dx, point[1] + dy) for dx, dy in self.lattice.directions.values()]
        return tuple([self._cell_of[step] for step in steps if step in self._cell_of])

    def cell(self, name: str) -> int:
        """The cell with this name; ValueError if there is none."""
        cell = self._named.get(name)
        if cell is None:
            raise ValueError(f"{name!r} is not on this board")
        return cell

    def at(self, point: Point) -> int | None:
        """The cell at a point; None if the board has none there."""
        return self._cell_of.get(point)

    def step(self, cell: int, direction: str) -> int | None:
        """The next cell in a direction of the lattice; None if that is off the board."""
        (x, y), (dx, dy) = self.points[cell], self.lattice.directions[direction]
        return self._cell_of.get((x + dx, y + dy))

    def ray(self, cell: int, direction: str) -> tuple[int, ...]:
        """All cells in a direction up to the edge or a hole, nearest first."""
        found: list[int] = []
        following = self.step(cell, direction)
        while following is not None:
            found.append(following)
            following = self.step(following, direction)
        return tuple(found)

    def distance(self, a: int, b: int) -> int:
        """The fewest steps between two cells on an empty board without holes."""
        return self.lattice.distance(self.points[a], self.points[b])

    def within(self, cell: int, distance: int) -> int:
        """The set of the cells at most so far from a cell, itself among them."""
        return mask_of([other for other in range(len(self)) if self.distance(cell, other) <= distance])

    def spread(self, mask: int) -> int:
        """The set of all cells beside one of a set."""
        found = 0
        for cell in cells_of(mask):
            found |= self.adjacent[cell]
        return found

    def half_turn(self, cell: int) -> int:
        """The cell to which a half turn brings a cell; ValueError if the outline then differs."""
        if self._half_turn is None:
            self._half_turn = self._find_half_turn()
        return self._half_turn[cell]

    def _find_half_turn(self) -> tuple[int, ...]:
        columns, rows = zip(*self.points, strict=True)
        width, height = min(columns) + max(columns), min(rows) + max(rows)
        turned = [self._cell_of.get((width - x, height - y)) for x, y in self.points]
        found = tuple([cell for cell in turned if cell is not None])
        if len(found) < len(turned):
            raise ValueError("a half turn changes the outline of this board")
        return found

    def is_symmetric(self, items: Sequence[object]) -> bool:
        """Whether items, one for each cell, stay the same under a half turn; ValueError as in `half_turn`."""
        return all(item == items[self.half_turn(cell)] for cell, item in enumerate(items))


def squares(columns: int, rows: int, lattice: Lattice = SQUARES) -> Grid:
    """A rectangle of squares, row by row from `a1`; give the lattice if squares also meet at corners.

    >>> squares(8, 8).names[8]
    'a2'
    """
    points = [(column, row) for row, column in product(range(rows), range(columns))]
    return Grid(lattice, {square_name(point): point for point in points})


def hexes(columns: int, rows: int) -> Grid:
    """A rectangle of hexes, row by row from `a1`, even rows half a hex to the right.

    >>> board = hexes(5, 4)
    >>> [board.names[cell] for cell in board.neighbours[board.cell("d3")]]
    ['d4', 'e3', 'd2', 'c2', 'c3', 'c4']
    """
    points = [(2 * column + row % 2, row) for row, column in product(range(rows), range(columns))]
    return Grid(HEXES, {hex_name(point): point for point in points})


def named_hexes(names: Sequence[str]) -> Grid:
    """A board of the hexes with these names; ValueError if one is no name or is there twice."""
    if len(set(names)) < len(names):
        raise ValueError("two hexes have one name")
    return Grid(HEXES, {name: hex_point(name) for name in names})
