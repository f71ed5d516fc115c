"""Lines of sight: over hexes by exact geometry, the rulings on corners, and what is off the board."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.grid.grid import Grid, hexes, named_hexes, squares
from bot.games.grid.lattices import HEXES, Point
from bot.games.grid.sets import mask_of, pick
from bot.games.grid.sight import Breaking, Sight, find_sight
from tests.examples import examples

BOARD = hexes(9, 9)
Axes = tuple[int, int]
"""How far a hex lies away to the east, and to the north-east."""
AXES = st.tuples(st.integers(-12, 12), st.integers(-12, 12))


def _sum(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def _hex(*ways: Axes) -> Point:
    """The hex that one comes to by these ways from the point (0, 0)."""
    east, north = (sum(parts) for parts in zip(*ways, strict=True))
    return 2 * east + north, north


def nearest(board: Grid, x: Fraction, y: Fraction) -> set[int]:
    """The hexes whose centres are nearest to a point: rows are the root of 3 half widths apart."""
    far = {}
    for cell in range(len(board)):
        column, row = board.points[cell]
        far[cell] = (x - column) ** 2 + 3 * (y - row) ** 2
    least = min(far.values())
    return {cell for cell, distance in far.items() if distance == least}


@examples(60)
@given(st.integers(0, len(BOARD) - 1), st.integers(0, len(BOARD) - 1))
def test_a_line_over_hexes_is_looked_at_in_equal_steps(start: int, end: int) -> None:
    inside, pairs = set(), set()
    steps = BOARD.distance(start, end)
    (ax, ay), (bx, by) = BOARD.points[start], BOARD.points[end]
    for step in range(1, steps):
        share = Fraction(step, steps)
        found = nearest(BOARD, ax + (bx - ax) * share, ay + (by - ay) * share)
        if len(found) == 1:
            inside |= found
        else:
            pairs.add(mask_of(found))
    sight = find_sight(BOARD, start, end, Breaking.BOTH)
    if 0 not in sight.corners:  # the search knows no hexes off the board
        assert (sight.inside, set(sight.corners)) == (mask_of(inside), pairs)
    back = find_sight(BOARD, end, start, Breaking.BOTH)
    assert (back.inside, set(back.corners)) == (sight.inside, set(sight.corners))


def lying(board: Grid, sight: Sight) -> tuple[set[str], list[set[str]]]:
    """A line in names."""
    return set(pick(board.names, sight.inside)), [set(pick(board.names, pair)) for pair in sight.corners]


def test_lines_over_hexes_in_names() -> None:
    assert lying(BOARD, find_sight(BOARD, BOARD.cell("b3"), BOARD.cell("e3"), Breaking.BOTH)) == (
        {"c3", "d3"},
        [],
    )
    along = find_sight(BOARD, BOARD.cell("d3"), BOARD.cell("d5"), Breaking.BOTH)
    assert lying(BOARD, along) == (set(), [{"c4", "d4"}])
    straight = find_sight(BOARD, BOARD.cell("d3"), BOARD.cell("e5"), Breaking.BOTH)
    assert lying(BOARD, straight) == ({"d4"}, [])


@examples(60)
@given(AXES, AXES, AXES)
def test_a_line_over_hexes_is_the_same_both_ways_and_wherever_it_lies(
    start: Axes, end: Axes, away: Axes
) -> None:
    """No point on a border is rounded to one of two hexes, as by the library that W-L3 names."""
    line, back = HEXES.line(_hex(start), _hex(end)), HEXES.line(_hex(end), _hex(start))
    assert set(back.inside) == set(line.inside)
    assert set(map(frozenset, back.between)) == set(map(frozenset, line.between))
    moved = HEXES.line(_hex(start, away), _hex(end, away))
    assert moved.inside == tuple(_sum(each, _hex(away)) for each in line.inside)
    assert moved.between == tuple(
        (_sum(one, _hex(away)), _sum(other, _hex(away))) for one, other in line.between
    )


@pytest.mark.parametrize(
    ("breaking", "needed"), [(Breaking.BOTH, 2), (Breaking.EITHER, 1), (Breaking.NEITHER, 3)]
)
@pytest.mark.parametrize(
    ("board", "start", "end", "pair"),
    [(squares(8, 8), "a1", "b2", ("a2", "b1")), (BOARD, "d3", "d5", ("c4", "d4"))],
    ids=["corner", "border"],
)
def test_a_ruling_says_how_many_of_two_cells_break_a_line(
    board: Grid, start: str, end: str, pair: tuple[str, str], breaking: Breaking, needed: int
) -> None:
    sight = find_sight(board, board.cell(start), board.cell(end), breaking)
    one, two = (1 << board.cell(name) for name in pair)
    assert sight.clear(0)
    assert sight.clear(one) == sight.clear(two) == (needed > 1)
    assert sight.clear(one | two) == (needed > 2)
    assert sight.clear(board.everywhere & ~one & ~two)


@pytest.mark.parametrize("breaking", Breaking)
def test_lines_do_not_cross_what_is_off_the_board(breaking: Breaking) -> None:
    board = named_hexes(["a1", "c1"])
    assert not find_sight(board, 0, 1, breaking).clear(0)


def test_of_two_hexes_at_a_border_one_off_the_board_leaves_it_to_the_other() -> None:
    board = named_hexes(["a1", "a2", "a3"])  # the hex to the left of a2 does not exist
    both = find_sight(board, 0, 2, Breaking.BOTH)
    assert both.clear(0)
    assert not both.clear(1 << 1)
    assert not find_sight(board, 0, 2, Breaking.EITHER).clear(0)
    assert find_sight(board, 0, 2, Breaking.NEITHER).clear(1 << 1)
    assert not find_sight(named_hexes(["a1", "a3"]), 0, 1, Breaking.BOTH).clear(0)
