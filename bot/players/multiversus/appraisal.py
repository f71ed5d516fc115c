"""What a position is worth to the Heroes; to the Adversaries it is worth the opposite.

The unit is what brings a third of the Adversaries' goal: somebody of the Heroes down, in most games.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

from bot.games.multiversus.board.spaces import APART
from bot.games.multiversus.position.field import CHARACTERS, PIECES, UNIT_MASKS, Field
from bot.games.multiversus.position.position import DISABLED, OVER, WOUNDED, Position
from bot.games.multiversus.sheets.vocabulary import FIRST_FOE, FIRST_PIECE, NAMES, TERRAIN_UNIT
from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth.

    `goal` for having reached one's goal, as long as it is kept until the turn ends; `wounded` and `gone` are
    parts of what somebody is worth who is down: of the Wounded, and more than of the Disabled, who may
    recover. `mark` is the part of a mark's points, since pieces may take marks off. `piece` for each space
    between a Hero and the nearest piece without a mark, `enemy` for each between somebody and their nearest
    enemy. `exposed` for each enemy beside somebody Wounded. `grey` and `green` for each coin in the discard,
    `initiative` for having it.
    """

    goal: float = 2.0
    wounded: float = 0.45
    gone: float = 0.25
    mark: float = 0.85
    piece: float = 0.06
    enemy: float = 0.02
    exposed: float = 0.08
    grey: float = 0.05
    green: float = 0.03
    initiative: float = 0.10
    steep: float = 1.1


let_travel(Weights)
DEFAULT: Final = Weights()
_GOAL: Final = 3.0
_LITTLE: Final = 0.2  # of somebody who brings no points
_FAR: Final = 7
_SURE: Final = 100.0  # a game that is won
_HERO_UNITS: Final = len(UNIT_MASKS) // 2


class Worths:
    """What everybody of a field is worth to the other side once they are down, and a mark to the Heroes."""

    __slots__ = ("mark", "units")

    def __init__(self, field: Field) -> None:
        self.mark = 0.0
        worth = [0.0] * len(NAMES)
        for side, scored in enumerate(field.scored):
            for those, points in scored:
                value = points * _GOAL / field.goals[side]
                if those & UNIT_MASKS[TERRAIN_UNIT]:
                    self.mark += value
                for who in range(FIRST_PIECE):
                    worth[who] += value * (those >> who & 1)
        self.units = tuple([each or _LITTLE for each in worth])


_WORTHS: dict[int, tuple[Field, Worths]] = {}
_KEPT = 64


def worths_of(field: Field) -> Worths:
    """The worths of a field, worked out once."""
    found = _WORTHS.get(id(field))
    if found is None or found[0] is not field:
        if len(_WORTHS) >= _KEPT:
            _WORTHS.clear()
        found = _WORTHS[id(field)] = (field, Worths(field))
    return found[1]


def appraise(position: Position, weights: Weights = DEFAULT) -> float:
    """The worth of a position to the Heroes."""
    if position.phase == OVER:
        return 0.0 if position.winner < 0 else _SURE if position.winner == 0 else -_SURE
    return board_worth(position, weights) + coins_worth(position, weights)


def board_worth(position: Position, weights: Weights) -> float:
    """What places and health are worth to the Heroes."""
    field, health, at = position.field, position.health, position.at
    worths = worths_of(field)
    units = worths.units
    total = 0.0
    for who in range(FIRST_PIECE):
        state = health[who]
        if at[who] < 0:
            lost = units[who] * (1.0 + weights.gone)
        elif state == DISABLED:
            lost = units[who]
        elif state == WOUNDED:
            lost = units[who] * weights.wounded
        else:
            continue
        total += -lost if who < FIRST_FOE else lost
    total += _marks(position, worths, weights) + _distances(position, weights)
    for side in (0, 1):
        if position.points(side) >= field.goals[side]:
            total += weights.goal if side == 0 else -weights.goal
    return total


def coins_worth(position: Position, weights: Weights) -> float:
    """What the coins in the stashes and the Initiative are worth to the Heroes."""
    total = weights.initiative if position.side == 0 else -weights.initiative
    for unit, coins in enumerate(position.spent):
        if coins:
            cost = weights.green * (coins & 1) + weights.grey * (coins >> 1)
            total -= cost if unit < _HERO_UNITS else -cost
    return total


def _marks(position: Position, worths: Worths, weights: Weights) -> float:
    """Marks, and how near able Heroes are to pieces without one."""
    if not worths.mark:
        return 0.0
    able, at = position.able, position.at
    heroes = [at[who] for who in CHARACTERS[0] if able >> who & 1]
    total = 0.0
    for piece in PIECES:
        if not able >> piece & 1:
            total += worths.mark * weights.mark
        elif heroes:
            row = APART[at[piece]]
            total -= weights.piece * min([row[place] for place in heroes])
    return total


def _distances(position: Position, weights: Weights) -> float:
    """How near everybody able is to their enemies, and how many stand beside the Wounded."""
    at, able, health = position.at, position.able, position.health
    sides = [[who for who in CHARACTERS[side] if able >> who & 1] for side in (0, 1)]
    if not sides[0] or not sides[1]:
        return 0.0
    total = 0.0
    for side in (0, 1):
        near = exposed = 0
        for who in sides[side]:
            row = APART[at[who]]
            nearest = _FAR
            for enemy in sides[1 - side]:
                gap = row[at[enemy]]
                nearest = min(nearest, gap)
                if gap <= 1 and health[who] == WOUNDED:
                    exposed += 1
            near += nearest
        cost = weights.enemy * near + weights.exposed * exposed
        total += -cost if side == 0 else cost
    return total


def chance(position: Position, side: int, weights: Weights = DEFAULT) -> float:
    """The chance of a side to win, from 0 to 1."""
    worth = appraise(position, weights)
    return chance_of(worth if side == 0 else -worth, weights)


def chance_of(worth: float, weights: Weights = DEFAULT) -> float:
    """The chance to win, from 0 to 1, of the side to which a position is worth this."""
    return 1 / (1 + exp(-weights.steep * max(-_SURE, min(_SURE, worth))))
