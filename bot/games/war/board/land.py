"""The land as it is explored: what is in sight from where, and where the action points reach (W-L, W-M2)."""

from heapq import heappop, heappush
from typing import Final

from bot.games.grid.sets import cells_of, mask_of
from bot.games.war.board.board import FARTHEST, FARTHEST_LINE, Board
from bot.games.war.sheets.vocabulary import COSTS, FOREST, HEIGHTS, MOUNTAIN, UNEXPLORED

MOST_KEPT: Final = 20_000
"""Results that a land remembers at a time."""
SIGHTS: Final = 2 * (FARTHEST_LINE + 1)
"""The kinds of eyes: by how far they see, Scouts' or not."""


_BY_COST: Final = 1 << 24
_BY_OFF_ROAD: Final = 1 << 12


class Reach:
    """Where action points lead from a hex: the set of cells, and the sets by their least cost."""

    __slots__ = ("by_cost", "everywhere")

    def __init__(self, by_cost: list[int]) -> None:
        self.by_cost = by_cost
        everywhere = 0
        for mask in by_cost:
            everywhere |= mask
        self.everywhere: int = everywhere

    def cost(self, cell: int) -> int:
        """The least cost to a cell, -1 beyond reach."""
        for cost, mask in enumerate(self.by_cost):
            if mask >> cell & 1:
                return cost
        return -1


class ExploredLand:
    """The terrain of every cell, UNEXPLORED where it lies face down. It never changes: it is replaced.

    Copies of a position share it, and what it remembers. `costs` are those of entering each cell.
    """

    __slots__ = (
        "_lines",
        "_ways",
        "board",
        "by_cost",
        "costs",
        "dark",
        "higher",
        "of",
        "reaches",
        "sights",
        "terrain",
    )

    def __init__(self, board: Board, terrain: tuple[int, ...]) -> None:
        self.board = board
        self.terrain = terrain
        self.of: tuple[int, ...] = tuple(
            [mask_of([cell for cell, each in enumerate(terrain) if each == one]) for one in range(len(COSTS))]
        )
        self.dark: int = mask_of([cell for cell, each in enumerate(terrain) if each == UNEXPLORED])
        #: By the height of a viewer: the cells that break its lines.
        self.higher: tuple[int, ...] = tuple([self._higher(height) for height in range(max(HEIGHTS) + 1)])
        self.by_cost: tuple[int, ...] = tuple([self._costing(cost) for cost in range(max(COSTS) + 1)])
        self.costs: tuple[int, ...] = tuple([0 if each < 0 else COSTS[each] for each in terrain])
        self.sights: list[int] = [-1] * (board.size * SIGHTS)
        self.reaches: dict[tuple[int, int, int, int], Reach] = {}
        self._ways: dict[tuple[int, int, int, int], tuple[int, ...]] = {}
        self._lines: dict[tuple[int, int, int], bool] = {}

    def _higher(self, height: int) -> int:
        found = self.dark
        for terrain, mask in enumerate(self.of):
            if HEIGHTS[terrain] > height:
                found |= mask
        return found

    def _costing(self, cost: int) -> int:
        found = 0
        for terrain, mask in enumerate(self.of):
            if COSTS[terrain] == cost:
                found |= mask
        return found

    def sight(self, cell: int, far: int, is_scout: bool) -> int:
        """The set of what is in sight from a cell (W-L2 to W-L4)."""
        key = cell * SIGHTS + far * 2 + is_scout
        found = self.sights[key]
        if found < 0:
            found = self.sights[key] = self._look(cell, far, is_scout)
        return found

    def _look(self, cell: int, far: int, is_scout: bool) -> int:
        board = self.board
        breaking = self.higher[HEIGHTS[self.terrain[cell]]]
        if is_scout:
            breaking &= ~self.of[FOREST]
        found = 1 << cell
        lines = board.lines[cell]
        for other in cells_of(board.within[cell][far] & ~self.dark & ~(1 << cell)):
            if lines[other].clear(breaking):
                found |= 1 << other
        if not is_scout:
            found &= ~self.of[FOREST] | board.within[cell][1]
        return found

    def is_line_free(self, start: int, end: int, is_indirect: bool) -> bool:
        """Whether a shot from one cell at another finds its line free (W-F2)."""
        breaking = self.of[MOUNTAIN] | self.dark if is_indirect else self.higher[HEIGHTS[self.terrain[start]]]
        return start == end or self.board.lines[start][end].clear(breaking)

    def step_cost(self, start: int, end: int, roads: int) -> int:
        """What a step between neighbours costs; `roads` are the road hexes (W-M5)."""
        return 1 if roads >> start & roads >> end & 1 else self.costs[end]

    def reach(self, start: int, points: int, roads: int, blocked: int) -> Reach:
        """Where so many action points lead from a cell; `blocked` cannot be entered."""
        near = self.board.within[start][points] if points <= FARTHEST else self.board.everywhere
        key = (start, points, roads & near, blocked & near)
        found = self.reaches.get(key)
        if found is None:
            if len(self.reaches) > MOST_KEPT:
                self.reaches.clear()
            found = self.reaches[key] = self._reach(start, points, key[2], near & ~key[3])
        return found

    def _reach(self, start: int, points: int, roads: int, free: int) -> Reach:
        spread = self.board.spread
        _, one, two, three = self.by_cost
        by_cost = [0] * (points + 4)
        by_cost[0] = seen = 1 << start
        for cost in range(points):
            now = by_cost[cost]
            beside = spread(now) & free & ~seen if now else 0
            on_roads = spread(now & roads) & roads & free & ~seen if now & roads else 0
            by_cost[cost + 1] |= beside & one | on_roads
            seen |= by_cost[cost + 1]
            by_cost[cost + 2] |= beside & two & ~seen
            by_cost[cost + 3] |= beside & three & ~seen
            by_cost[cost + 2] &= ~seen
            by_cost[cost + 3] &= ~seen
        del by_cost[points + 1 :]
        return Reach(by_cost)

    def way(self, start: int, end: int, cost: int, roads: int, blocked: int) -> tuple[int, ...]:
        """The cells of the way between two cells of which `cost` is the least cost, both included (W-M2)."""
        if cost == 1:
            return (start, end)
        near = self.board.within[start][cost] if cost <= FARTHEST else self.board.everywhere
        key = (start, end, roads & near, blocked & near)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) > MOST_KEPT:
                self._ways.clear()
            found = self._ways[key] = self._way(start, end, cost, key[2], blocked)
        return found

    def _way(self, start: int, end: int, cost: int, roads: int, blocked: int) -> tuple[int, ...]:
        """Forward from the start, always to the first by name of the best steps (W-M2)."""
        rest = self._weights(end, start, cost, roads, ~(blocked | self.dark) | 1 << start)
        near, ranks = self.board.near, self.board.ranks
        path = [start]
        here = start
        while here != end:
            following = -1
            for there in near[here]:
                if there not in rest or rest[here] != rest[there] + self._weight(here, there, roads):
                    continue
                if following < 0 or ranks[there] < ranks[following]:
                    following = there
            path.append(following)
            here = following
        return tuple(path)

    def _weight(self, start: int, end: int, roads: int) -> int:
        """What a step weighs: its cost, then what of it is spent off roads, then 1 for its length."""
        if roads >> start & roads >> end & 1:
            return _BY_COST + 1
        cost = self.costs[end]
        return cost * (_BY_COST + _BY_OFF_ROAD) + 1

    def _weights(self, end: int, start: int, cost: int, roads: int, free: int) -> dict[int, int]:
        """The least weight from each cell to the end, as far as ways of this cost may lead."""
        near = self.board.near
        reach = self.board.within[start][cost] if cost <= FARTHEST else self.board.everywhere
        free &= reach
        most = (cost + 1) * _BY_COST
        found: dict[int, int] = {}
        heap = [(0, end)]
        while heap:
            weight, here = heappop(heap)
            if here in found:
                continue
            found[here] = weight
            if here == start:
                break
            for there in near[here]:
                if free >> there & 1 and there not in found:
                    new = weight + self._weight(there, here, roads)
                    if new < most:
                        heappush(heap, (new, there))
        return found
