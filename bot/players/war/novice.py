"""The novice: plays by the rules, carelessly. It likes to attack, to explore, to walk towards somebody."""

from collections.abc import Sequence
from typing import ClassVar, Final

from bot.games.contract import Dice
from bot.games.war.position.actions import (
    Action,
    Attack,
    Build,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Orders,
    Pave,
    Recruit,
    SetUnits,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
)
from bot.games.war.position.position import Position
from bot.games.war.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking

#: A die with so many sides is added to each liking, for variety.
MOOD = 10
_LIKINGS: Final[dict[type, float]] = {
    Attack: 14.0, Build: 14.0, Explore: 12.0, Improve: 9.0, Learn: 9.0, Upgrade: 9.0, Hire: 8.0, Recruit: 8.0,
    SetUp: 6.0, UsePower: 1.0, Pave: -4.0, Exchange: -6.0, Treat: -6.0, SwapMove: -8.0, Gift: -20.0,
}  # fmt: skip
"""How much it likes each order; the end of a phase is `_END`. It never gives gold away: that could go on."""
_END, _STEP, _STAY = 2.0, 2.0, -6.0


class Novice:
    """Values actions by their kind and by its mood."""

    name: ClassVar[str] = "novice"

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action that it likes best just now."""
        return best_of(actions, _values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first; values are likings and have no other meaning."""
        return ranking(actions, _values(sight, actions, dice), _reason)


def _values(sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
    gaps = _gaps(sight.position, sight.seat)
    return [_liking(sight, action, gaps) + dice.roll(MOOD) for action in actions]


def _gaps(position: Position, seat: int) -> list[int]:
    """By cell: how far it is from the nearest enemy city."""
    board = position.field.board
    cities = [cell for cell, of in enumerate(position.city_of) if of >= 0 and position.are_enemies(seat, of)]
    return [min([row[cell] for cell in cities], default=0) for row in board.distances]


def _liking(sight: Veiled, action: Action, gaps: Sequence[int]) -> float:
    if isinstance(action, SetUnits):
        return _to_set(action)
    if not isinstance(action, Orders):
        return 0.0
    order = action.orders[0]
    if isinstance(order, March):
        position = sight.position
        block = position.holdings[sight.seat].block(order.unit)
        assert block is not None
        return _STAY + _STEP * (gaps[block.cell] - gaps[position.cell(order.hex)])
    return _LIKINGS.get(type(order), _END)


def _to_set(action: SetUnits) -> float:
    """It likes different units, and a Builder among them."""
    kinds = {kind for kind, _ in action.units}
    return 3.0 * len(kinds) + 2.0 * ("builder" in kinds)


def _reason(action: Action) -> str:
    order = action.orders[0] if isinstance(action, Orders) else action
    match order:
        case Attack():
            return "Attacks while it can"
        case Explore():
            return "Wants to know what is there"
        case March():
            return "Walks towards an enemy"
        case Recruit() | Hire():
            return "More units are better"
        case Build() | Improve() | Upgrade():
            return "Spends its gold"
        case _:
            return "Takes the first idea"
