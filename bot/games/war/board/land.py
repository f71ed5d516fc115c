"""The land as it is explored: what is in sight from where, and where the action points reach (W-L, W-M2)."""

from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.war.board.board import FARTHEST, FARTHEST_LINE, Board
from bot.games.war.sheets.vocabulary import COSTS, FOREST, HEIGHTS, MOUNTAIN, UNEXPLORED

SIGHTS: Final = 2 * (FARTHEST_LINE + 1)
"""The kinds of eyes: by how far they see, Scouts' or not."""
_POINTS: Final = FARTHEST + 1
"""Below this number of action points it is remembered where they lead."""
_OFF_ROAD: Final = 1 << 12
"""What an action point spent off roads weighs: more than the steps of any way."""


class Reach:
    """Where action points lead from a hex: the set of cells, and the sets by their least cost.

    It holds for these `roads` and `blocked` cells. `ways` are those that were asked for, by their end.
    """

    __slots__ = ("blocked", "by_cost", "everywhere", "roads", "ways")

    def __init__(self, by_cost: list[int], everywhere: int, roads: int, blocked: int) -> None:
        self.by_cost = by_cost
        self.everywhere = everywhere
        self.roads = roads
        self.blocked = blocked
        self.ways: dict[int, tuple[int, ...]] | None = None

    def cost(self, cell: int) -> int:
        """The least cost to a cell, -1 beyond reach."""
        for cost, mask in enumerate(self.by_cost):
            if mask >> cell & 1:
                return cost
        return -1


class ExploredLand:
    """The terrain of every cell, UNEXPLORED where it lies face down. It never changes: it is replaced.

    Copies of a position share it, and what it remembers: what was in sight from where, and where points led
    last. `costs` are those of entering each cell.
    """

    __slots__ = (
        "_reaches", "board", "by_cost", "costs", "dark", "higher", "of", "sights", "terrain",
    )  # fmt: skip

    def __init__(self, board: Board, terrain: tuple[int, ...], before: "ExploredLand | None" = None) -> None:
        self.board = board
        self.terrain = terrain
        of = [0] * len(COSTS)
        dark = 0
        for cell, each in enumerate(terrain):
            if each == UNEXPLORED:
                dark |= 1 << cell
            else:
                of[each] |= 1 << cell
        self.of: tuple[int, ...] = tuple(of)
        self.dark: int = dark
        #: By the height of a viewer: the cells that break its lines.
        self.higher: tuple[int, ...] = tuple([self._higher(height) for height in range(max(HEIGHTS) + 1)])
        self.by_cost: tuple[int, ...] = tuple([self._costing(cost) for cost in range(max(COSTS) + 1)])
        self.costs: tuple[int, ...] = tuple([0 if each < 0 else COSTS[each] for each in terrain])
        self.sights: list[int] = [-1] * (board.size * SIGHTS)
        self._reaches: list[Reach | None] = [None] * (board.size * _POINTS)
        if before is not None:
            self._remember(before)

    def _remember(self, before: "ExploredLand") -> None:
        """Take over what was found where nothing has changed."""
        within = self.board.within
        changed = [cell for cell, each in enumerate(self.terrain) if before.terrain[cell] != each]
        self.sights = before.sights.copy()
        self._reaches = before._reaches.copy()
        for far in range(FARTHEST + 1):
            near = 0
            for cell in changed:
                near |= within[cell][far]
            for cell in cells_of(near):
                self._reaches[cell * _POINTS + far] = None
            if far == FARTHEST_LINE:
                for place in [cell * SIGHTS for cell in cells_of(near)]:
                    self.sights[place : place + SIGHTS] = [-1] * SIGHTS

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
        within = board.within[cell]
        found = within[far] & ~self.dark
        if breaking & within[far]:
            lines = board.lines[cell]
            for other in cells_of(found & ~within[1]):
                if not lines[other].clear(breaking):
                    found ^= 1 << other
        found |= 1 << cell
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
        if points >= _POINTS:
            return self._reach(start, points, roads, blocked)
        place = start * _POINTS + points
        found = self._reaches[place]
        if (
            found is None
            or (found.roads ^ roads | found.blocked ^ blocked) & self.board.within[start][points]
        ):
            found = self._reaches[place] = self._reach(start, points, roads, blocked)
        return found

    def _reach(self, start: int, points: int, roads: int, blocked: int) -> Reach:
        masks = self.board.near_masks
        _, one, two, three = self.by_cost
        now = everywhere = 1 << start
        by_cost = [now]
        following = later = 0
        left = self.board.everywhere & ~blocked & ~now
        for _ in range(points):
            beside = on_roads = 0
            for cell in cells_of(now):
                beside |= masks[cell]
            paved = now & roads
            if paved:
                on_roads = (beside if paved == now else self.board.spread(paved)) & roads
            now = (following | beside & one | on_roads) & left
            left ^= now
            everywhere |= now
            by_cost.append(now)
            following = later | beside & two
            later = beside & three
        return Reach(by_cost, everywhere, roads, blocked)

    def way(self, start: int, end: int, reach: Reach, roads: int) -> tuple[int, ...]:
        """The cells of the way between two cells, both included (W-M2); `reach` is that from the start."""
        if reach.ways is None:
            reach.ways = {}
        found = reach.ways.get(end)
        if found is None:
            cost = reach.cost(end)
            found = (start, end) if cost == 1 else self._way(start, end, cost, reach.by_cost, roads)
            reach.ways[end] = found
        return found

    def _way(self, start: int, end: int, cost: int, by_cost: list[int], roads: int) -> tuple[int, ...]:
        """From each cell on a cheapest way: always to the first by name of the best steps (W-M2)."""
        following = self._steps(end, cost, by_cost, roads)
        path = [start]
        while path[-1] != end:
            path.append(following[path[-1]])
        return tuple(path)

    def _steps(self, end: int, cost: int, by_cost: list[int], roads: int) -> dict[int, int]:
        """The best step towards the end from each cell on a way of least cost, found backwards from there.

        A way weighs what of it is spent off roads, then 1 for each step.
        """
        masks, costs = self.board.near_masks, self.costs
        weights = {end: 0}
        following: dict[int, int] = {}
        waiting = [0] * cost + [1 << end]
        for now in range(cost, 0, -1):
            for here in cells_of(waiting[now]):
                price, near, weight = costs[here], masks[here], weights[here] + 1
                if roads >> here & 1:
                    paved = near & roads & by_cost[now - 1]
                    waiting[now - 1] |= paved
                    self._lead(paved, here, weight, weights, following)
                    near &= ~roads
                if price <= now:
                    near &= by_cost[now - price]
                    waiting[now - price] |= near
                    self._lead(near, here, weight + price * _OFF_ROAD, weights, following)
        return following

    def _lead(
        self, cells: int, here: int, weight: int, weights: dict[int, int], following: dict[int, int]
    ) -> None:
        """Ways of this weight lead from a set of cells by way of one next to them."""
        ranks = self.board.ranks
        for there in cells_of(cells):
            old = weights.get(there, weight + 1)
            if weight < old or (weight == old and ranks[here] < ranks[following[there]]):
                weights[there] = weight
                following[there] = here
