"""What an attack is worth, in gold: what its strike may win, less what the answer may cost."""

from dataclasses import dataclass
from typing import Final

from bot.games.travel import let_travel
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import NOBODY, Power
from bot.games.war.position.position import Position
from bot.games.war.rules.fighting import answers
from bot.games.war.rules.strength import MELEE, MELEE_BACK, SHOT, SHOT_BACK, changes_of, strength
from bot.games.war.sheets.vocabulary import CITY_HEALTH, EVOLVING, LEVELS


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in gold.

    `unknown` is a face-down block of another seat, `civilian` a Builder; `wound` is the part of a block's
    worth that a wound is worth which does not kill. `kill` is for what a kill teaches, `experience` the same
    for a hero. `city` is one health of a Settlement, `siege` what it is worth more if the rest may fall in
    the same phase, `win` the game. `answer` is how much an own loss counts beside a gain. `building` is one
    health of a building.
    """

    unknown: float = 2.6
    civilian: float = 3.0
    wound: float = 0.45
    kill: float = 1.2
    experience: float = 2.5
    city: float = 5.0
    siege: float = 4.0
    win: float = 200.0
    answer: float = 0.7
    building: float = 1.6


let_travel(Weights)
DEFAULT: Final = Weights()


class Blows:
    """Weighs the attacks of one seat in one position. Only `strike` moves blocks, and puts them back."""

    def __init__(self, position: Position, seat: int, weights: Weights = DEFAULT) -> None:
        self.position = position
        self.seat = seat
        self.weights = weights
        #: How much more it matters to hit cities, and to kill enemies near the own Settlement.
        self.rush = 1.0
        self.alarm = 1.0
        self._known: dict[tuple[int, int, int, int], float] = {}
        board = position.field.board
        #: Hexes from which an enemy threatens the own Settlement.
        self.gates: int = board.spread(board.cities[seat]) if not position.holdings[seat].is_out else 0

    def worth(self, block: WarBlock) -> float:
        """What a block is worth to its seat."""
        if block.seat != self.seat and not block.is_up and self._is_foe(block):
            return self.weights.unknown
        if block.kind.is_guardian:
            return 1.0
        if block.sheet is not None:
            return 8.0 + 2.5 * block.sheet.level
        return self.weights.civilian if block.kind.is_civilian else 1.0 + block.kind.price

    def _is_foe(self, block: WarBlock) -> bool:
        return self.position.are_enemies(self.seat, block.seat)

    def attack(self, block: WarBlock, cell: int, power: Power | None, start: int) -> float:
        """What an attack on a cell is worth if the block makes it from the cell `start`."""
        spot = 0 if block.kind.is_melee else start + 1
        key = (block.number, cell, spot, -1 if power is None else power.number)
        found = self._known.get(key)
        if found is None:
            here = block.cell
            block.cell = start
            found = self._known[key] = self._weigh(block, cell, power)
            block.cell = here
        return found

    def bolt(self, block: WarBlock, cell: int, power: Power) -> float:
        """What a bolt at a cell is worth: it is not answered."""
        target = self.position.military[cell] or self.position.civilians[cell]
        if target is None:
            return 0.0
        kills = target.wounds + power.amount >= target.health
        gain = self.worth(target) * (1.0 if kills else self.weights.wound)
        return power.strength / 10 * (gain + (self._lesson(block) if kills else 0.0))

    def _weigh(self, block: WarBlock, cell: int, power: Power | None) -> float:
        position = self.position
        building, city = position.building_at[cell], position.city_of[cell]
        soldier = position.military[cell]
        is_walled = building is not None or city != NOBODY
        target = None if is_walled else soldier or position.civilians[cell]
        manner = MELEE if block.kind.is_melee else SHOT
        hit = self._chance(block, target, cell, manner, power)
        gain, kills = self._gain(block, target, cell, power)
        lost, dies = 0.0, 0.0
        is_answered = (
            soldier is not None
            and (target is None or target is soldier)
            and answers(position, soldier, block, manner)
        )
        if is_answered and soldier is not None:
            is_melee = manner == MELEE
            back = self._chance(
                soldier, block, cell if is_melee else block.cell, MELEE_BACK if is_melee else SHOT_BACK, None
            )
            is_last = block.wounds + 1 >= block.health
            own = self.worth(block) * (1.0 if is_last else self.weights.wound)
            if soldier.kind.trumps >> block.kind.track & 1:
                lost, dies = back * own, back if is_last else 0.0
            else:
                lost = back * own * (1.0 - hit if kills else 1.0)
        return hit * gain * (1.0 - dies) - self.weights.answer * lost

    def _chance(
        self, striker: WarBlock, target: WarBlock | None, cell: int, manner: int, power: Power | None
    ) -> float:
        return strength(changes_of(self.position, striker, target, cell, manner, power)) / 10

    def _gain(
        self, block: WarBlock, target: WarBlock | None, cell: int, power: Power | None
    ) -> tuple[float, bool]:
        """What a hit is worth, and whether it kills a block."""
        weights = self.weights
        if target is not None:
            kills = target.wounds + 1 >= target.health
            gain = self.worth(target) * (1.0 if kills else weights.wound)
            if kills:
                gain += self._lesson(block) + target.kind.bounty
            if self.gates >> cell & 1 or self.position.field.board.within[cell][3] & self.gates:
                gain *= 1.0 + 0.3 * self.alarm
            return gain, kills
        amount = 2 if block.kind.is_siege else 1
        if power is not None and power.kind == "smash":
            amount += power.amount
        building = self.position.building_at[cell]
        if building is not None:
            rest = building.kind.health - building.damage
            gain = weights.building * min(amount, rest)
            if amount >= rest:
                gain += 2.0 * building.kind.vp[building.age - 1]
                gain += self._lesson(block) if block.sheet is None else 0.0
            return gain, False
        rest = CITY_HEALTH - self.position.holdings[self.position.city_of[cell]].damage
        if amount >= rest:
            return weights.win, False
        return self.rush * (weights.city * amount + weights.siege * (CITY_HEALTH - rest) * amount), False

    def _lesson(self, block: WarBlock) -> float:
        """What a kill teaches the one who makes it: the game, if it completes a level or an age that wins."""
        field, weights = self.position.field, self.weights
        if block.sheet is not None:
            is_enough = block.sheet.xp + 1 >= LEVELS[field.hero_level - 1]
            return weights.win if is_enough else weights.experience
        holding, track = self.position.holdings[self.seat], block.kind.track
        if track >= EVOLVING or holding.ages[track] != block.kind.age:
            return 0.2
        lacking = field.evolve - holding.kills[track]
        if lacking > 1 or holding.ages[track] + 1 != field.age_to_win:
            return weights.kill
        reached = len([age for age in holding.ages if age >= field.age_to_win]) + 1
        return weights.win if reached >= field.ages_to_win else 1.5 * weights.kill
