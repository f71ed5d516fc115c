"""Names of cells: a letter for the column and a number for the row, `a1` at the lower left.

Even rows of hexes lie half a hex to the right: `a2` is up and to the right of `a1`.
"""

from string import ascii_lowercase
from typing import Final

from bot.games.grid.lattices import Point

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
