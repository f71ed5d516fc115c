"""Reach and ways over a board, where each step costs some of a budget of points."""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from bot.games.grid.grid import Grid

#: The cost of a step from a cell to one beside it; 0 if it is impossible.
Fare = Callable[[int, int], int]
#: The weights of a step, the gravest first.
Weigh = Callable[[int, int], tuple[int, ...]]


def fare_of(costs: Sequence[int], blocked: int = 0) -> Fare:
    """The fares where entering a cell costs the same from everywhere: `costs` by cell, 0 for impassable.

    `blocked` are cells that cannot be entered now.
    """

    def fare(_start: int, end: int) -> int:
        return 0 if blocked >> end & 1 else costs[end]

    return fare


def reach(grid: Grid, start: int, points: int, fare: Fare, passing: int = 0) -> dict[int, int]:
    """The least cost to each cell within reach of that many points, without the start.

    The cells in the set `passing` may be crossed, but a move may not end there: they are left out.
    """
    found: dict[int, int] = {}
    heap: list[tuple[int, int]] = [(0, start)]
    while heap:
        spent, cell = heappop(heap)
        if cell in found:
            continue
        found[cell] = spent
        for following in grid.neighbours[cell]:
            cost = fare(cell, following)
            if cost and spent + cost <= points and following not in found:
                heappush(heap, (spent + cost, following))
    return {cell: spent for cell, spent in found.items() if cell != start and not passing >> cell & 1}


class Way(NamedTuple):
    """The way to a cell: its weight, its cost, and its cells from start to end."""

    weight: tuple[int, ...]
    cost: int
    path: tuple[int, ...]


def find_ways(
    grid: Grid,
    start: int,
    points: int,
    fare: Fare,
    weigh: Weigh | None = None,
    ranks: Sequence[int] | None = None,
) -> dict[int, Way]:
    """The best way to each cell within reach of that many points; the start is not among the keys.

    The best way has the least weight: the sums of what its steps weigh, compared one after the other. Without
    `weigh`, that is its cost. Of equal ways it has the fewest steps, and of these its cells rank first,
    compared one by one: by number, or by `ranks`, one for each cell. No step weighs less than 0 in anything.
    """
    best: dict[int, Way] = {}
    cheapest: dict[int, int] = {}
    rank = range(len(grid)) if ranks is None else ranks
    heap: list[tuple[tuple[int, ...], int, tuple[int, ...], int, tuple[int, ...]]] = [
        ((), 0, (), 0, (start,))
    ]
    while heap:
        weight, steps, ranked, spent, path = heappop(heap)
        cell = path[-1]
        if cell in cheapest and spent >= cheapest[cell]:
            continue  # reached before by a better way at no higher cost
        best.setdefault(cell, Way(weight, spent, path))
        cheapest[cell] = spent
        for following in grid.neighbours[cell]:
            cost = fare(cell, following)
            if not cost or spent + cost > points or spent + cost >= cheapest.get(following, points + 1):
                continue
            more = (cost,) if weigh is None else weigh(cell, following)
            sums = tuple([old + new for old, new in zip(weight, more, strict=True)]) if steps else more
            heappush(heap, (sums, steps + 1, (*ranked, rank[following]), spent + cost, (*path, following)))
    del best[start]
    return best
