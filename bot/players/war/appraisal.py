"""What each order is worth to a seat, in gold, by what is expected to come of it."""

from bot.games.grid.sets import cells_of
from bot.games.war.position.actions import (
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
from bot.games.war.position.position import Position
from bot.games.war.rules.fighting import attack_cost, check_target
from bot.players.war.assaults import foes_assault, own_assault
from bot.players.war.blows import DEFAULT as WEIGHTS
from bot.players.war.blows import Blows, Weights
from bot.players.war.goals import DEFAULT as AIMS
from bot.players.war.goals import Aims, Goals
from bot.players.war.spending import GoldAppraiser
from bot.players.war.tastes import DEFAULT, NEVER, Tastes


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
        self.around = position.around_of(seat)
        self.holding = position.holdings[seat]
        self._here: dict[int, tuple[float, float]] = {}
        self.gold = GoldAppraiser(position, seat, tastes, self.goals)

    def value(self, order: Order) -> float:
        """What an order is worth; the end of a phase is worth nothing."""
        match order:
            case EndBuilding() | EndActing():
                return 0.0
            case Gift() | Treat():
                return NEVER
            case Recruit() | Hire() | Learn() | Improve() | Exchange():
                return self.gold.value(order)
            case _:
                block = self.holding.block(order.unit)
                assert block is not None
                return self._of_block(block, order)

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
                return self.gold.build(order)
            case Pave():
                return self.gold.pave(block)
            case Upgrade():
                return self.gold.upgrade(block, order)

    def _march(self, block: WarBlock, cell: int) -> float:
        value, attack = self._standing(block)
        gain = self.goals.value(block, cell, self.blows.worth(block)) - value + self._quarry(block, cell)
        if block.kind.is_soldier and not block.attacked:
            rest = block.ap - self._cost(block, cell)
            gain += self.tastes.later * self._best_attack(block, cell, rest) - attack
        elif block.is_set_up:
            gain -= 1.0
        return gain - self.tastes.march

    def _standing(self, block: WarBlock) -> tuple[float, float]:
        """What it is worth to a block to be where it is, and its best attack from there."""
        found = self._here.get(block.number)
        if found is None:
            value = self.goals.value(block, block.cell, self.blows.worth(block))
            may_attack = block.kind.is_soldier and not block.attacked
            attack = self._best_attack(block, block.cell, block.ap) if may_attack else 0.0
            found = self._here[block.number] = (value, max(0.0, attack))
        return found

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
        return self.tastes.explore - self.goals.aside(cell)

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
            case "dash":
                return 0.2 if not block.attacked or block.sheet is not None else -1.0
            case "cover":
                return self._cover(block, order.aim)
            case "watch":
                return self._watch(near[power.within], power.ap)
            case _:
                return -1.0

    def _wall(self, block: WarBlock, aim: str) -> float:
        """A wall at the end of a phase, its front where most enemies are."""
        if block.ap > 1 or block.wall >= 0 or not self.goals.danger[block.cell]:
            return -1.0
        return self.goals.facing(block.cell, aim) - 0.3

    def _cover(self, block: WarBlock, aim: str) -> float:
        """A cover at the end of a phase, where most enemies may come from."""
        if block.ap > 1 or block.cover >= 0 or not self.goals.danger[block.cell]:
            return -1.0
        return 2.0 * self.goals.facing(block.cell, aim) - 0.1

    def _watch(self, near: int, points: int) -> float:
        """What it is worth to see who the blocks are that nobody has in sight."""
        unseen = [each for each in self.goals.foes if not each.is_up and near >> each.cell & 1]
        return 0.2 * len(unseen) - 0.3 * points - 0.1

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
