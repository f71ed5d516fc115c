"""What each order is worth to a seat, in gold, by what is expected to come of it."""

from dataclasses import dataclass
from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.travel import let_travel
from bot.games.war.position.actions import (
    AP,
    HEALTH,
    Attack,
    Build,
    EndActing,
    EndBuilding,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Order,
    Pave,
    Recruit,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Kind
from bot.games.war.position.position import Position
from bot.games.war.rules.fighting import attack_cost, check_target
from bot.games.war.sheets.vocabulary import MAX_BLOCKS
from bot.players.war.assaults import foes_assault, own_assault
from bot.players.war.blows import DEFAULT as WEIGHTS
from bot.players.war.blows import Blows, Weights
from bot.players.war.goals import DEFAULT as AIMS
from bot.players.war.goals import Aims, Goals


@dataclass(frozen=True, slots=True)
class Tastes:
    """How an adept spends its gold and its action points; all in gold.

    `soldier` is what a soldier is worth beyond its price, `builder` the first Builder, `scout` the first
    Scout, `hero` a hero. `revenue` is a gold in each of the next rounds, `point` a victory point. `explore`
    is a territory turned up, `event` a random event. `march` is what a march must bring, `later` the part of
    an attack's worth that is left if a march must come before it. `road` is how much of the gold counts that
    a road may bring, `second` another Builder, `engineer` a Builder who becomes one, `medic` each wounded
    block to a Field Medic; 0 of these four: never. Where at least the part `chance` of a
    city's health may fall in this phase, hits on it are worth `rush` times more; where enemies may take the
    own one's, kills near it and guards are worth `alarm` times more.
    """

    soldier: float = 0.8
    builder: float = 4.5
    scout: float = 0.3
    hero: float = 4.0
    revenue: float = 0.55
    point: float = 0.6
    explore: float = 2.2
    event: float = 1.0
    march: float = 0.05
    rush: float = 0.0
    chance: float = 0.9
    alarm: float = 0.0
    later: float = 0.85
    road: float = 1.0
    second: float = 1.5
    engineer: float = 0.5
    medic: float = 1.0


let_travel(Tastes)
DEFAULT: Final = Tastes()
NEVER: Final = -20.0
_HEROES: Final = ("keystone", "ember", "midnight", "drowned", "gales", "folder", "lamp", "oak")
"""The heroes that it would have, best first."""


class OrderAppraiser:
    """Appraises the orders of one seat in one position as the seat knows it."""

    def __init__(
        self,
        position: Position,
        seat: int,
        tastes: Tastes = DEFAULT,
        aims: Aims = AIMS,
        weights: Weights = WEIGHTS,
    ) -> None:
        self.position = position
        self.seat = seat
        self.tastes = tastes
        self.blows = Blows(position, seat, weights)
        self.goals = Goals(position, seat, aims)
        if tastes.rush and own_assault(position, seat, self.goals) >= tastes.chance:
            self.blows.rush = 1.0 + tastes.rush
        if tastes.alarm:
            share = foes_assault(position, seat, self.goals)
            self.blows.alarm = self.goals.alarm = 1.0 + tastes.alarm * min(1.5, share)
        self.left: int = position.field.rounds - position.round
        self.around = position.around_of(seat)
        holding = position.holdings[seat]
        self.holding = holding
        self.soldiers: int = len([each for each in holding.blocks if each.kind.is_soldier])
        self.civilians: int = len([each for each in holding.blocks if each.kind.is_civilian])

    def value(self, order: Order) -> float:
        """What an order is worth; the end of a phase is worth nothing."""
        match order:
            case EndBuilding() | EndActing():
                return 0.0
            case Gift() | Treat() | Exchange():
                return NEVER
            case Recruit() | Hire() | Learn() | Improve():
                return self._spending(order)
            case _:
                block = self.holding.block(order.unit)
                assert block is not None
                return self._of_block(block, order)

    # --- the build phase ----------------------------------------------------------------------------------

    def _spending(self, order: Recruit | Hire | Learn | Improve) -> float:
        match order:
            case Recruit(word, name):
                return self._recruit(self.position.field.kind_of[word], self.position.cell(name))
            case Hire(hero, name):
                place = _HEROES.index(hero) if hero in _HEROES else len(_HEROES)
                return self.tastes.hero - 0.1 * place + self._post(self.position.cell(name))
            case Learn(what=what):
                return 2.0 if what == HEALTH else 1.5 if what == AP else 3.0
            case Improve(name):
                building = self.position.building_at[self.position.cell(name)]
                assert building is not None
                kind, age = building.kind, building.age
                gain = self.tastes.point * (kind.vp[age] - kind.vp[age - 1])
                return gain + self._income(kind.revenue) - 0.5 * kind.improved_price(age + 1)

    def _income(self, revenue: int) -> float:
        return self.tastes.revenue * revenue * max(0, self.left - 1)

    def _recruit(self, kind: Kind, cell: int) -> float:
        tastes = self.tastes
        if not kind.is_soldier:
            return self._helper(kind) + self._post(cell)
        if not self.left or self.soldiers >= MAX_BLOCKS - 1:
            return NEVER
        spare = self.holding.gold - kind.price
        saved = self._savings()
        value = tastes.soldier + 0.12 * kind.price + self._post(cell)
        if kind.is_scout:
            value = tastes.scout + self._post(cell) if self.position.land.dark else NEVER
        elif kind.is_siege:
            same = len([each for each in self.holding.blocks if each.kind.is_siege])
            value -= 0.5 * same
        if spare < saved and not self.goals.threats:
            return -1.0
        return value

    def _helper(self, kind: Kind) -> float:
        """What it is worth to recruit who does not fight: a Builder, another one, a Field Medic."""
        tastes, holding = self.tastes, self.holding
        if kind.is_civilian:
            if kind.age > 1 or self.left < 4:
                return NEVER
            if not self.civilians:
                return tastes.builder
            is_rich = holding.gold >= kind.price + self.position.field.buildings[0].price
            is_wanted = tastes.second and self.civilians == 1 and self.left >= 6 and is_rich
            return tastes.second if is_wanted else NEVER
        has_one = kind in [each.kind for each in holding.blocks]
        if kind.is_decoy or has_one or not self.left or not tastes.medic:
            return NEVER
        return tastes.medic * len([each for each in holding.blocks if each.wounds]) - 1.0

    def _savings(self) -> int:
        """Gold that is kept for a building where a Builder stands or soon will."""
        if self.left < 3 or not self.civilians:
            return 0
        sites = self.goals.sites()
        near = self.position.field.board.within
        for block in self.holding.blocks:
            if block.kind.is_civilian and near[block.cell][min(block.full_ap, 5)] & sites:
                return self.position.field.buildings[0].price
        return 0

    def _post(self, cell: int) -> float:
        """What is better about a place to come to the board than about others: it is nearer to the enemy."""
        return -0.02 * self.goals.costs_to_city(cell)

    def _build(self, order: Build) -> float:
        kind = self.position.field.building_of[order.building]
        return self.tastes.point * kind.vp[0] + self._income(kind.revenue) - 0.6 * kind.price

    def _pave(self, block: WarBlock) -> float:
        tastes, cell = self.tastes, block.cell
        gain = self.goals.roads().get(cell, 0.0) if tastes.road else 0.0
        price = self.position.land.costs[cell]
        return tastes.road * tastes.revenue * gain - 0.6 * price if gain else NEVER

    def _upgrade(self, block: WarBlock, order: Upgrade) -> float:
        kind = self.position.field.kind_of[order.kind]
        if kind.is_civilian:
            is_busy = self.tastes.engineer and self.left >= 4 and (self.goals.roads() or self.goals.sites())
            return self.tastes.engineer if is_busy else NEVER
        return 1.5 * (kind.age - block.kind.age) - 0.1 * max(1, kind.price - block.kind.price)

    # --- the action phase ---------------------------------------------------------------------------------

    def _of_block(
        self, block: WarBlock,
        order: Upgrade | Build | Pave | March | SwapMove | Explore | SetUp | Attack | UsePower,
    ) -> float:  # fmt: skip
        match order:
            case March(_, name):
                return self._march(block, self.position.cell(name))
            case Attack(_, name, word):
                power = block.kind.power(word) if word else None
                cell = self.position.cell(name)
                price = 0.0 if power is None else 0.15
                return self.blows.attack(block, cell, power, block.cell) - price
            case Explore(_, name):
                return self._explore(block, self.position.cell(name))
            case SetUp():
                return self._set_up(block)
            case SwapMove(_, other):
                return self._swap(block, other)
            case UsePower():
                return self._use(block, order)
            case Build():
                return self._build(order)
            case Pave():
                return self._pave(block)
            case Upgrade():
                return self._upgrade(block, order)

    def _march(self, block: WarBlock, cell: int) -> float:
        worth = self.blows.worth(block)
        here = self.goals.value(block, block.cell, worth)
        gain = self.goals.value(block, cell, worth) - here + self._quarry(block, cell)
        if block.kind.is_soldier and not block.attacked:
            rest = block.ap - self._cost(block, cell)
            gain += self.tastes.later * self._best_attack(block, cell, rest)
            gain -= max(0.0, self._best_attack(block, block.cell, block.ap))
        elif block.is_set_up:
            gain -= 1.0
        return gain - self.tastes.march

    def _cost(self, block: WarBlock, cell: int) -> int:
        around = self.around
        return self.position.land.reach(block.cell, block.ap, around.roads, around.closed).cost(cell)

    def _quarry(self, block: WarBlock, cell: int) -> float:
        """What taking a quarry at once is worth."""
        number = self.position.quarry_at(cell)
        if number < 0 or not block.kind.is_soldier:
            return 0.0
        control = self.position.control[number]
        return 0.0 if self.position.field.are_friends(self.seat, control) else 2.0

    def _best_attack(self, block: WarBlock, start: int, points: int) -> float:
        """The best attack that a block could make from a cell with these action points; 0 if none is good."""
        kind, position = block.kind, self.position
        if points <= 0 or (kind.needs_set_up and (start != block.cell or not block.is_set_up) and points < 2):
            return 0.0
        cells = position.field.board.within[start][kind.far] & self.around.foes
        if not cells or (kind.is_melee and position.civilians[start] is not None):
            return 0.0
        best, here = 0.0, block.cell
        was_up = block.is_set_up
        block.cell, block.is_set_up = start, True
        for cell in cells_of(cells):
            is_refused = check_target(position, self.seat, block, cell) != ""
            if not is_refused and attack_cost(position, block, cell, None) <= points:
                best = max(best, self.blows.attack(block, cell, None, start))
        block.cell, block.is_set_up = here, was_up
        return best

    def _explore(self, block: WarBlock, cell: int) -> float:
        if self.position.tokens >> cell & 1:
            return self.tastes.event - (1.0 if block.wounds + 1 >= block.health else 0.0)
        return self.tastes.explore

    def _set_up(self, block: WarBlock) -> float:
        if block.attacked:
            return NEVER
        best = self._best_attack(block, block.cell, 2)
        return 0.5 * best if best > 0 else -1.0

    def _swap(self, block: WarBlock, number: int) -> float:
        other = self.holding.block(number)
        assert other is not None
        one, two = self.blows.worth(block), self.blows.worth(other)
        value = self.goals.value
        gain = value(block, other.cell, one) - value(block, block.cell, one)
        gain += value(other, block.cell, two) - value(other, other.cell, two)
        return gain - 1.0

    def _use(self, block: WarBlock, order: UsePower) -> float:
        power = block.kind.power(order.power)
        assert power is not None
        near = self.position.field.board.within[block.cell]
        match power.kind:
            case "bolt":
                return self.blows.bolt(block, self.position.cell(order.aim), power) - 0.1
            case "heal":
                return self._heal(near[power.within])
            case "tax":
                return 0.7 * power.amount - (1.0 if self.goals.danger[block.cell] else 0.0)
            case "guard":
                is_late = block.ap == power.ap and self.goals.danger[block.cell] > 0
                return 0.4 if is_late and not block.guard else -1.0
            case "wall":
                return self._wall(block, order.aim)
            case "leap":
                return self._leap(block, self.position.cell(order.aim))
            case "rally":
                return self._rally(near[power.within])
            case _:
                return -1.0

    def _wall(self, block: WarBlock, aim: str) -> float:
        """A wall at the end of a phase, its front where most enemies are."""
        if block.ap > 1 or block.wall >= 0 or not self.goals.danger[block.cell]:
            return -1.0
        return self.goals.facing(block.cell, aim) - 0.3

    def _leap(self, block: WarBlock, cell: int) -> float:
        worth = self.blows.worth(block)
        gain = self.goals.value(block, cell, worth) - self.goals.value(block, block.cell, worth)
        return gain + self._quarry(block, cell) - 0.3

    def _heal(self, near: int) -> float:
        hurt = [each for each in self.holding.blocks if each.wounds and near >> each.cell & 1]
        return sum([0.35 * self.blows.worth(each) for each in hurt]) - 0.3

    def _rally(self, near: int) -> float:
        helped = 0
        for each in self.holding.blocks:
            if near >> each.cell & 1 and each.kind.is_soldier and not each.attacked and not each.rally:
                helped += self._best_attack(each, each.cell, each.ap) > 0
        return 0.5 * helped - 0.8
