"""Boards of squares and hexes: neighbours, distances, half turns and names, against plain searches."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.grid.grid import (
    Grid,
    hex_name,
    hex_point,
    hexes,
    named_hexes,
    square_name,
    square_point,
    squares,
)
from bot.games.grid.lattices import HEXES, SQUARES, SQUARES_WITH_DIAGONALS
from bot.games.grid.sets import cells_of, mask_of, pick
from tests.cases import for_each
from tests.examples import examples

SIZES = st.integers(1, 9)
#: A hexagon with sides of three hexes, and without its centre.
RING = named_hexes([hexes(7, 7).names[cell] for cell in cells_of(hexes(7, 7).within(24, 2) & ~(1 << 24))])


BOARDS = pytest.mark.parametrize(
    "board",
    [squares(8, 8), squares(5, 7, SQUARES_WITH_DIAGONALS), hexes(7, 6)],
    ids=["squares", "diagonals", "hexes"],
)


def names(board: Grid, mask: int) -> set[str]:
    """The names of the cells in a set."""
    return set(pick(board.names, mask))


def searched(board: Grid, start: int) -> dict[int, int]:
    """The steps from a cell to all others, by going there."""
    found, edge, steps = {start: 0}, [start], 0
    while edge:
        steps += 1
        edge = [
            cell for cell in {near for one in edge for near in board.neighbours[one]} if cell not in found
        ]
        found.update(dict.fromkeys(edge, steps))
    return found


@BOARDS
def test_a_distance_is_the_fewest_steps(board: Grid) -> None:
    for start in range(len(board)):
        steps = searched(board, start)
        assert {cell: board.distance(start, cell) for cell in range(len(board))} == steps
        for far in range(4):
            assert set(cells_of(board.within(start, far))) == {cell for cell in steps if steps[cell] <= far}


@BOARDS
def test_neighbours_are_mutual_and_spread_has_them_all(board: Grid) -> None:
    for cell, beside in enumerate(board.neighbours):
        assert all(cell in board.neighbours[other] for other in beside)
        assert board.spread(1 << cell) == board.adjacent[cell] == mask_of(beside)
    assert board.spread(board.everywhere) == board.everywhere


def test_the_neighbours_of_a_hex_stand_clockwise_in_the_names_of_the_rules() -> None:
    board = hexes(6, 6)
    d3, d4 = board.cell("d3"), board.cell("d4")
    assert [board.names[cell] for cell in board.neighbours[d3]] == ["d4", "e3", "d2", "c2", "c3", "c4"]
    assert [board.names[cell] for cell in board.neighbours[d4]] == ["e5", "e4", "e3", "d3", "c4", "d5"]
    assert board.step(d3, "nw") == board.cell("c4")
    assert board.step(board.cell("a1"), "sw") is None
    assert [board.names[cell] for cell in board.ray(d3, "ne")] == ["d4", "e5", "e6"]


def test_a_square_has_four_neighbours_or_eight() -> None:
    a1 = "a1"
    assert names(squares(3, 3), squares(3, 3).adjacent[4]) == {"b3", "c2", "b1", "a2"}
    assert len(squares(3, 3, SQUARES_WITH_DIAGONALS).neighbours[4]) == 8
    assert squares(3, 3, SQUARES_WITH_DIAGONALS).ray(0, "ne") == (4, 8)
    assert squares(3, 3).cell(a1) == squares(3, 3).at((0, 0)) == 0


@examples(60)
@given(SIZES, SIZES, st.booleans())
def test_a_half_turn_undoes_itself_and_keeps_distances(columns: int, rows: int, is_square: bool) -> None:
    board = squares(columns, rows) if is_square else hexes(columns, rows)
    if not is_square and rows % 2 and rows > 1:
        with pytest.raises(ValueError, match="half turn"):
            board.half_turn(0)
        return
    turned = [board.half_turn(cell) for cell in range(len(board))]
    assert [turned[cell] for cell in turned] == list(range(len(board)))
    for a in range(0, len(board), 3):
        for b in range(len(board)):
            assert board.distance(turned[a], turned[b]) == board.distance(a, b)


def test_symmetry_is_asked_of_what_lies_on_the_cells() -> None:
    board = hexes(3, 2)
    assert [board.names[board.half_turn(cell)] for cell in range(6)] == ["c2", "b2", "a2", "c1", "b1", "a1"]
    assert board.is_symmetric("fw..wf")
    assert not board.is_symmetric("fw..ff")
    assert RING.is_symmetric(["."] * len(RING))


def test_a_board_with_a_hole_goes_around_it() -> None:
    names_of = RING.names
    assert len(RING) == 18
    assert "d4" not in names_of
    west, east = RING.cell("c4"), RING.cell("e4")
    assert RING.step(west, "e") is None
    assert RING.distance(west, east) == 2  # as if the hole were not there
    assert searched(RING, west)[east] == 3


@examples(100)
@given(st.integers(0, 25), st.integers(0, 30))
def test_names_are_read_as_they_are_written(column: int, row: int) -> None:
    assert square_point(square_name((column, row))) == (column, row)
    point = (2 * column + row % 2, row)
    assert HEXES.has(point)
    assert hex_point(hex_name(point)) == point


@for_each("text", ["", "a", "4", "a0", "a01", "A1", "é1", "a-1", "aa1", "a1 ", "a²", "ab"])
def test_other_texts_are_no_names(text: str) -> None:
    for parse in (square_point, hex_point):
        with pytest.raises(ValueError, match="letter and a number"):
            parse(text)
    with pytest.raises(ValueError, match="not on this board"):
        squares(8, 8).cell(text)


def test_faulty_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="one point"):
        Grid(SQUARES, {"a": (0, 0), "b": (0, 0)})
    with pytest.raises(ValueError, match="lattice"):
        Grid(HEXES, {"a": (1, 0)})
    with pytest.raises(ValueError, match="one name"):
        named_hexes(["a1", "a1"])
    with pytest.raises(ValueError, match="no name"):
        squares(27, 1)
    with pytest.raises(ValueError, match="no name"):
        hex_name((-1, 3))


@BOARDS
def test_a_board_travels_to_another_process(board: Grid) -> None:
    copy = pickle.loads(pickle.dumps(board))
    assert (copy.names, copy.points, copy.neighbours) == (board.names, board.points, board.neighbours)


@examples(100)
@given(st.sets(st.integers(0, 200)))
def test_a_set_of_cells_is_a_number(cells: set[int]) -> None:
    mask = mask_of(cells)
    assert cells_of(mask) == tuple(sorted(cells))
    assert pick(range(201), mask) == tuple(sorted(cells))
