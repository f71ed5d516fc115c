"""Reach and ways with costs, against all simple paths."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from bot.games.grid.grid import Grid, hexes, squares
from bot.games.grid.sets import mask_of
from bot.games.grid.ways import Fare, fare_of, find_ways, reach
from tests.examples import examples

BOARDS = st.sampled_from([hexes(4, 4), squares(4, 4)])
COSTS = st.lists(st.integers(0, 3), min_size=16, max_size=16)
HURTS = st.lists(st.integers(0, 1), min_size=16, max_size=16)
CELLS = st.integers(0, 15)
SETS = st.sets(CELLS, max_size=5)


def all_paths(board: Grid, start: int, points: int, fare: Fare) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The cost and cells of every path without a repeated cell that the points allow."""
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, (start,))]
    while waiting:
        spent, path = waiting.pop()
        if len(path) > 1:
            yield spent, path
        for cell in board.neighbours[path[-1]]:
            cost = fare(path[-1], cell)
            if cost and cell not in path and spent + cost <= points:
                waiting.append((spent + cost, (*path, cell)))


@examples(150)
@given(BOARDS, COSTS, CELLS, st.integers(0, 5), SETS, SETS)
def test_reach_is_what_a_search_of_all_paths_finds(
    board: Grid, costs: list[int], start: int, points: int, blocked: set[int], passing: set[int]
) -> None:
    fare = fare_of(costs, mask_of(blocked))
    least: dict[int, int] = {}
    for spent, path in all_paths(board, start, points, fare):
        assert not blocked & set(path[1:])
        if path[-1] not in passing:
            least[path[-1]] = min(spent, least.get(path[-1], spent))
    assert reach(board, start, points, fare, mask_of(passing)) == least


@examples(150)
@given(BOARDS, COSTS, HURTS, CELLS, st.integers(0, 5))
def test_the_best_way_is_the_least_of_all_paths(
    board: Grid, costs: list[int], hurts: list[int], start: int, points: int
) -> None:
    fare, name_ranks = fare_of(costs), sorted(range(16), key=lambda cell: board.names[cell])
    ranks = [name_ranks.index(cell) for cell in range(16)]

    def weigh(_start: int, end: int) -> tuple[int, int]:
        return hurts[end], costs[end]

    best: dict[int, tuple[tuple[int, int], int, list[int], tuple[int, ...]]] = {}
    for spent, path in all_paths(board, start, points, fare):
        weight = sum(hurts[cell] for cell in path[1:]), spent
        mine = (weight, len(path), [ranks[cell] for cell in path], path)
        best[path[-1]] = min(mine, best.get(path[-1], mine))
    found = find_ways(board, start, points, fare, weigh, ranks)
    assert {cell: (way.weight, way.path) for cell, way in found.items()} == {
        cell: (weight, path) for cell, (weight, _, _, path) in best.items()
    }


@examples(50)
@given(BOARDS, COSTS, CELLS, st.integers(0, 5))
def test_without_weights_the_best_way_is_the_cheapest(
    board: Grid, costs: list[int], start: int, points: int
) -> None:
    fare = fare_of(costs)
    ways = find_ways(board, start, points, fare)
    assert {cell: way.cost for cell, way in ways.items()} == reach(board, start, points, fare)
    assert all(way.weight == (way.cost,) for way in ways.values())


def test_a_fare_may_depend_on_both_ends_as_on_roads() -> None:
    board = hexes(5, 1)
    road = mask_of([0, 1, 2])

    def fare(start: int, end: int) -> int:
        return 1 if road >> start & 1 and road >> end & 1 else 2

    assert reach(board, 0, 4, fare) == {1: 1, 2: 2, 3: 4}
