"""The novice: plays by the rules, carelessly. It likes to attack, and to walk towards somebody."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.multiversus.board.spaces import APART
from bot.games.multiversus.position.actions import (
    Action,
    Attack,
    EndAction,
    HoldBack,
    Seal,
    Stunt,
    Walk,
    Yield,
)
from bot.games.multiversus.position.field import CHARACTERS, side_of
from bot.games.multiversus.position.position import Position
from bot.games.multiversus.rules.imagine import Veiled
from bot.games.multiversus.sheets.vocabulary import ATTACK, DEFEND
from bot.players.api import Ranked, best_of, ranking

#: A die with so many sides is added to each liking, for variety.
MOOD = 10
_ATTACK, _STUNT, _WALK, _IDLE = 9.0, 5.0, 4.0, -6.0
_TO_ATTACK, _TO_DEFEND = 3.0, 2.0


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
    return [_liking(sight.position, action) + dice.roll(MOOD) for action in actions]


def _liking(position: Position | None, action: Action) -> float:
    match action:
        case Attack():
            return _ATTACK
        case Stunt():
            return _STUNT
        case Walk(who, space) if position is not None:
            enemies = CHARACTERS[1 - side_of(who)]
            gaps = [APART[space][position.at[enemy]] for enemy in enemies if position.at[enemy] >= 0]
            return _WALK - min(gaps, default=0)
        case Seal(_, kinds):
            return _TO_ATTACK * (ATTACK in kinds) - _TO_DEFEND * (DEFEND in kinds and len(kinds) > 1)
        case EndAction() | HoldBack() | Yield():
            return _IDLE
        case _:
            return 0.0


def _reason(action: Action) -> str:
    match action:
        case Attack():
            return "Attacks while it can"
        case Stunt():
            return "Tries a power"
        case Walk():
            return "Walks towards an enemy"
        case _:
            return "Takes the first idea"
