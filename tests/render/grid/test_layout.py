"""Cells of squares and hexes in pixels, and marks that fit them."""

import math

import pytest

from bot.games.grid.grid import hexes, squares
from bot.games.grid.lattices import SQUARES_WITH_DIAGONALS
from render.grid.action_marks import AreaRing, OriginMark
from render.grid.cells import Hexagon, Square
from render.grid.layout import Layout
from render.grid.palette import DANGER
from render.grid.reach_marks import Brackets, EdgeDashes, Hatch, ReachFrame, Shade, lay_border
from render.pen.colour import WHITE
from render.pen.stamps import stamp

LAYOUTS = pytest.mark.parametrize(
    "layout",
    [
        Layout(squares(4, 3), Square(128), 30, 20),
        Layout(hexes(4, 3), Hexagon(132), 30, 20),
        Layout(hexes(3, 4), Hexagon(70)),
    ],
    ids=["squares", "hexes", "small hexes"],
)


@LAYOUTS
def test_cells_touch_their_neighbours_and_no_others(layout: Layout) -> None:
    for cell, beside in enumerate(layout.grid.neighbours):
        own = layout.corners(cell)
        for other in range(len(layout.grid)):
            shared = [one for one in own for two in layout.corners(other) if math.dist(one, two) < 2]
            if other != cell:
                assert (len(shared) == 2) == (other in beside), (cell, other)


@LAYOUTS
def test_the_board_holds_all_cells(layout: Layout) -> None:
    assert all(layout.board.holds(layout.box(cell)) for cell in range(len(layout.grid)))
    assert (layout.board.left, layout.board.top) == (layout.left, layout.top)
    assert layout.box(0).bottom == layout.board.bottom  # row 1 is the lowest


@LAYOUTS
def test_back_to_front_ends_with_the_lowest_row(layout: Layout) -> None:
    order = layout.back_to_front
    rows = [layout.grid.points[cell][1] for cell in order]
    assert rows == sorted(rows, reverse=True)
    assert order[-1] == max(cell for cell, point in enumerate(layout.grid.points) if point[1] == 0)


@LAYOUTS
def test_a_border_has_each_edge_to_the_rest_of_the_board_once(layout: Layout) -> None:
    inside = {0, 1}
    neighbours = layout.grid.neighbours
    edges = layout.border(inside)
    assert len(edges) == sum(other not in inside for cell in inside for other in neighbours[cell])
    assert len(set(edges)) == len(edges)
    assert all(start <= end for start, end in edges)
    assert len(lay_border(layout, inside)) == len(edges)


def test_cells_that_meet_at_a_corner_share_no_edge() -> None:
    layout = Layout(squares(2, 2, SQUARES_WITH_DIAGONALS), Square(64))
    assert len(layout.border({0})) == 2


@pytest.mark.parametrize("cell", [Square(128), Hexagon(132)], ids=["square", "hex"])
def test_marks_stay_inside_their_cell(cell: Square | Hexagon) -> None:
    whole = cell.mask(-1)
    for mark in (Brackets(cell, DANGER), OriginMark(cell), ReachFrame(cell), Hatch(cell), Shade(cell)):
        mask = stamp(mark).mask
        assert mask.size == cell.size
        pairs = zip(mask.tobytes(), whole.tobytes(), strict=True)
        assert all(covered or inked <= 8 for inked, covered in pairs), mark


@pytest.mark.parametrize("cell", [Square(128), Hexagon(132)], ids=["square", "hex"])
def test_a_ring_goes_around_its_cell(cell: Square | Hexagon) -> None:
    ring = stamp(AreaRing(cell, WHITE)).mask
    assert ring.width > cell.size[0]
    assert ring.getpixel((ring.width // 2, ring.height // 2)) == 0
    assert ring.getpixel((20 - 2, ring.height // 2)) == 255


@pytest.mark.parametrize(("right", "down"), [(128, 0), (0, 128), (66, 38), (66, -38), (0, 76)])
def test_dashes_begin_and_end_with_half_a_gap(right: int, down: int) -> None:
    drawn = stamp(EdgeDashes(right, down))
    x, y = drawn.origin
    count = max(2, round(math.hypot(right, down) / 32))
    seen = []
    for part in range(4 * count):
        share = (part + 0.5) / (4 * count)
        place = (round(x + right * share), round(y + down * share))
        seen.append(drawn.mask.getpixel(place) == 255)
    assert seen == [False, True, True, False] * count
