"""Where a seat's blocks want to be: goals, how far it is to them, and where it is dangerous."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.travel import let_travel
from bot.games.war.board.board import Board
from bot.games.war.board.land import ExploredLand
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import Position
from bot.games.war.rules.building import is_too_near
from bot.games.war.rules.dealings import may_attack
from bot.games.war.sheets.vocabulary import DIRECTIONS, MOUNTAIN, WATER

FAR: Final = 40
"""Action points that are too many to matter."""
_DARK: Final = 3
"""What a step into an unexplored hex is taken to cost."""
_HOME: Final = 4
"""How near enemies are a threat to a Settlement, in hexes."""
_NO_CHAIN: Final = 1 << 10
"""More than any chain of roads costs."""
_ASIDE: Final = 0.002
"""What a hex further from enemy homes costs: of ways as good as each other, seats take those that match."""
_GOLD: Final = 16
"""What a gold weighs beside one road; a chain has fewer roads."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What it is worth to stand at a goal, in gold, and what is left of it a phase's march away (`haste`).

    `city` is a place to attack an enemy city from, `quarry` a quarry that is not controlled yet, `shared`
    the part of it that is left if another block is nearer. `frontier` is a place next to what is
    unexplored, `event` next to a random event, `guard` next to an enemy who is near the own Settlement,
    `site` ground for a building, `road` for a road. `danger` is for each enemy who may strike there next,
    as a part of the block's worth.
    """

    city: float = 7.0
    quarry: float = 5.0
    shared: float = 0.15
    frontier: float = 2.5
    event: float = 1.5
    guard: float = 4.0
    site: float = 5.0
    road: float = 3.0
    danger: float = 0.06
    haste: float = 0.7


let_travel(Aims)
DEFAULT: Final = Aims()


@lru_cache(maxsize=1024)
def costs_to(land: ExploredLand, goals: int, closed: int) -> tuple[int, ...]:
    """By cell: the action points that lead from it to one of the cells `goals`, FAR where none do.

    Unexplored hexes may be crossed, but that is dear; `closed` cannot be.
    """
    board = land.board
    found = [FAR] * board.size
    _, one, two, three = land.by_cost
    steps = ((1, one), (2, two), (3, three), (_DARK, land.dark))
    due = [0] * (FAR + 4)
    due[0] = goals
    seen = 0
    for cost in range(FAR):
        now = due[cost] & ~seen
        if not now:
            continue
        seen |= now
        for cell in cells_of(now):
            found[cell] = cost
        for step, mask in steps:
            if now & mask:
                due[cost + step] |= board.spread(now & mask) & ~(closed | seen)
    return tuple(found)


@lru_cache(maxsize=256)
def gaps_to(board: Board, cells: tuple[int, ...]) -> tuple[int, ...]:
    """By cell: how many hexes away the nearest of these is."""
    return tuple([min([board.distances[there][cell] for there in cells]) for cell in range(board.size)])


def road_gains(position: Position, seat: int, left: int) -> dict[int, float]:
    """By cell: the gold that a road there brings as a part of the cheapest chain to a building.

    `left` are the rounds that follow. A chain brings one gold in each of them once it is whole, at one road a
    round; each of its roads brings an equal part.
    """
    own = [each for each in position.buildings if each.seat == seat and each.kind.revenue]
    if not own or position.holdings[seat].is_out:
        return {}
    board, land = position.field.board, position.land
    hidden = land.dark | position.tokens
    closed = hidden | (position.city & ~board.cities[seat])
    rough = board.spread(hidden) | land.of[WATER] | position.city
    free = position.roads & ~position.city
    for building in position.buildings:
        cell = 1 << building.cell
        if building.seat == seat:
            free |= cell
            rough &= ~cell
        else:
            closed |= cell
            free &= ~cell
    closed |= rough & ~free & ~board.cities[seat]
    home = _chain_costs(position, board.cities[seat], free, closed)
    found: dict[int, float] = {}
    for building in own:
        if home[building.cell] == 0:
            continue
        there = _chain_costs(position, 1 << building.cell, free, closed)
        least = home[building.cell]
        roads = least % _GOLD
        if least >= _NO_CHAIN or roads >= left:
            continue
        for cell in cells_of(board.everywhere & ~(closed | free | board.cities[seat])):
            if home[cell] + there[cell] - _price(position, cell) == least:
                found[cell] = found.get(cell, 0.0) + (left - roads) / roads
    return found


def _price(position: Position, cell: int) -> int:
    return _GOLD * position.land.costs[cell] + 1


def _chain_costs(position: Position, start: int, free: int, closed: int) -> list[int]:
    """By cell: the price of the cheapest chain of roads from `start` to it, itself included."""
    board = position.field.board
    found = [_NO_CHAIN] * board.size
    due: dict[int, int] = {0: start}
    seen = 0
    while due:
        cost = min(due)
        now = due.pop(cost) & ~seen
        while now:
            seen |= now
            for cell in cells_of(now):
                found[cell] = cost
            near = board.spread(now) & ~(seen | closed)
            for cell in cells_of(near & ~free):
                price = cost + _price(position, cell)
                if price < _NO_CHAIN:
                    due[price] = due.get(price, 0) | 1 << cell
            now = near & free
    return found


class Goals:
    """The goals of one seat in one position."""

    def __init__(self, position: Position, seat: int, aims: Aims = DEFAULT) -> None:
        self.position = position
        self.seat = seat
        self.aims = aims
        field, board, land = position.field, position.field.board, position.land
        walls = 0
        self.cities = 0
        self.foes: list[WarBlock] = []
        for other, holding in enumerate(position.holdings):
            if field.are_friends(seat, other):
                continue
            self.foes += holding.blocks
            if not holding.is_out:
                walls |= board.cities[other]
                if may_attack(position, seat, other):
                    self.cities |= board.cities[other]
        for building in position.buildings:
            if position.are_enemies(seat, building.seat):
                walls |= 1 << building.cell
        self.walls = walls
        homes = [
            board.centres[other]
            for other in range(len(position.holdings))
            if not field.are_friends(seat, other)
        ]
        self._gaps = gaps_to(board, tuple(homes))
        outside = board.everywhere & ~walls
        self._to_city = [costs_to(land, self._around(self.cities, far) & outside, walls) for far in (1, 2, 3)]
        self._to_frontier = costs_to(land, board.spread(land.dark) & outside & ~land.dark, walls)
        self._to_event = costs_to(land, board.spread(position.tokens) & outside & ~position.tokens, walls)
        self.threats = self._threats()
        self._to_threat = costs_to(land, board.spread(self.threats) & outside, walls)
        self._to_quarry = [costs_to(land, 1 << cell, walls) for cell in self._free_quarries()]
        self.danger = self._dangers()
        #: How much more it matters to guard the own Settlement.
        self.alarm = 1.0
        self._nearest = self._nearest_to_quarries()
        self._to_site: tuple[int, ...] | None = None
        self._to_road: tuple[int, ...] = ()
        self._roads: dict[int, float] | None = None

    def _around(self, mask: int, far: int) -> int:
        found = 0
        for cell in cells_of(mask):
            found |= self.position.field.board.within[cell][far]
        return found & ~mask

    def _threats(self) -> int:
        """The cells of enemy soldiers near the own Settlement."""
        board, seat = self.position.field.board, self.seat
        if self.position.holdings[seat].is_out:
            return 0
        home, found = board.centres[seat], 0
        for block in self.foes:
            if not block.kind.is_civilian and board.distances[home][block.cell] <= _HOME:
                found |= 1 << block.cell
        return found

    def _free_quarries(self) -> list[int]:
        position = self.position
        return [
            cell
            for number, cell in enumerate(position.field.board.quarries)
            if not position.field.are_friends(self.seat, position.control[number])
            and not self.walls >> cell & 1
        ]

    def _dangers(self) -> list[float]:
        """By cell: how many enemies may strike there in their next phase; none behind own walls."""
        position, board = self.position, self.position.field.board
        found = [0.0] * board.size
        for block in self.foes:
            if not may_attack(position, block.seat, self.seat) or not block.kind.is_soldier:
                continue
            far = min(block.full_ap + block.kind.far - 1, 5)
            share = 1.0 if block.is_up else 0.6
            for cell in cells_of(board.within[block.cell][far]):
                found[cell] += share
        for cell in cells_of(self._around(self.cities, 2)):
            found[cell] += 0.5
        for cell in cells_of(self._own_walls()):
            found[cell] = 0.0
        return found

    def _own_walls(self) -> int:
        position = self.position
        found = 0
        if not position.holdings[self.seat].is_out:
            found = position.field.board.cities[self.seat]
        for building in position.buildings:
            if building.seat == self.seat:
                found |= 1 << building.cell
        return found

    def _nearest_to_quarries(self) -> list[tuple[float, int]]:
        """For each quarry of `_to_quarry`: the phases and the number of the own soldier who is nearest."""
        found: list[tuple[float, int]] = []
        for costs in self._to_quarry:
            best = (float(FAR), 0)
            for block in self.position.holdings[self.seat].blocks:
                if block.kind.is_soldier:
                    best = min(best, (costs[block.cell] / max(1, block.full_ap), block.number))
            found.append(best)
        return found

    def costs_to_city(self, cell: int) -> int:
        """The action points from a cell to the nearest place next to an enemy city."""
        return self._to_city[0][cell]

    def costs_for(self, block: WarBlock, cell: int) -> int:
        """The action points from a cell to the nearest place from which a soldier may attack a city."""
        return self._to_city[min(max(block.kind.far, 1), 3) - 1][cell]

    def facing(self, cell: int, aim: str) -> float:
        """How many enemies stand next to a cell in a direction, or in one of the two beside it."""
        step, place = self.position.field.board.step[cell], DIRECTIONS.index(aim)
        front = {step[place - 1], step[place], step[(place + 1) % 6]}
        return 0.5 * len([each for each in self.foes if each.cell in front])

    def aside(self, cell: int) -> float:
        """What it costs that a hex is away from enemy homes: next to nothing, so that seats choose alike."""
        return _ASIDE * self._gaps[cell]

    # --- what a place is worth ----------------------------------------------------------------------------

    def value(self, block: WarBlock, cell: int, worth: float) -> float:
        """What it is worth to a block to stand on a cell; only differences matter."""
        if block.kind.is_soldier:
            return self._for_soldier(block, cell) - self.risk(cell, worth)
        if block.kind.is_civilian:
            return self._for_civilian(block, cell) - 2.0 * self.risk(cell, worth)
        return self._left(self._to_city[0][cell], block) - self.risk(cell, worth)

    def _left(self, cost: int, block: WarBlock) -> float:
        """The part of a goal's worth that is left so many action points away."""
        return float(self.aims.haste ** (cost / max(1, block.full_ap)))

    def _for_soldier(self, block: WarBlock, cell: int) -> float:
        aims = self.aims
        found = aims.city * self._left(self.costs_for(block, cell), block) - self.aside(cell)
        if self.threats:
            found += self.alarm * aims.guard * self._left(self._to_threat[cell], block)
        if self.position.land.dark:
            found += aims.frontier * self._left(self._to_frontier[cell], block)
        if self.position.tokens:
            found += aims.event * self._left(self._to_event[cell], block)
        for costs, (phases, number) in zip(self._to_quarry, self._nearest, strict=True):
            is_mine = number == block.number or costs[cell] / max(1, block.full_ap) < phases
            found += aims.quarry * (1.0 if is_mine else aims.shared) * self._left(costs[cell], block)
        return found

    def _for_civilian(self, block: WarBlock, cell: int) -> float:
        if self._to_site is None:
            self._to_site = costs_to(self.position.land, self.sites(), self.walls)
        found = self.aims.site * self._left(self._to_site[cell], block) - self.aside(cell)
        if self.aims.road and self.roads():
            found += self.aims.road * self._left(self._to_road[cell], block)
        return found

    def roads(self) -> dict[int, float]:
        """By cell: the gold that a road there would bring."""
        if self._roads is None:
            position = self.position
            self._roads = road_gains(position, self.seat, position.field.rounds - position.round)
            mask = 0
            for cell in self._roads:
                mask |= 1 << cell
            self._to_road = costs_to(position.land, mask, self.walls)
        return self._roads

    def risk(self, cell: int, worth: float) -> float:
        """What the enemies near a cell may cost, in gold."""
        danger = self.danger[cell]
        return min(danger, 4.0) * self.aims.danger * worth if danger else 0.0

    def sites(self) -> int:
        """The cells where a building could be put up now."""
        position = self.position
        land, board = position.land, position.field.board
        kind = position.field.buildings[0]
        hidden = land.dark | position.tokens
        taken = (
            position.city | hidden | board.spread(hidden) | land.of[WATER] | land.of[MOUNTAIN] | self.walls
        )
        for cell in board.quarries:
            taken |= 1 << cell
        for building in position.buildings:
            taken |= 1 << building.cell
        found = 0
        for cell in cells_of(board.everywhere & ~taken):
            if not is_too_near(position, cell, kind):
                found |= 1 << cell
        return found
