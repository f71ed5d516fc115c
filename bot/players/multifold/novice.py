"""The novice: plays by the rules, carelessly. It likes to move many, to take springs and to play cards."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.multifold.position.actions import Action, End, Move, Play, Promote, TakeAim
from bot.games.multifold.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking

#: A die with so many sides is added to each liking, for variety.
MOOD = 10
_SPRING, _GROUP, _PLAY, _PROMOTE, _AIM, _END = 6.0, 0.6, 3.0, -4.0, -6.0, 5.0


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
    return [_liking(sight, action) + dice.roll(MOOD) for action in actions]


def _liking(sight: Veiled, action: Action) -> float:
    state = sight.state
    match action:
        case Move(_, end, foldlings, officers):
            cell = state.setup.field.cell_of[end]
            wants = cell in state.setup.field.springs and state.owner[cell] != sight.seat and foldlings > 0
            return _SPRING * wants + _GROUP * (foldlings + officers)
        case Play():
            return _PLAY
        case Promote():
            return _PROMOTE
        case TakeAim():
            return _AIM
        case End():
            return _END
        case _:
            return 0.0


def _reason(action: Action) -> str:
    match action:
        case Move():
            return "Goes where there is room"
        case Play():
            return "Tries a card"
        case Promote():
            return "Likes officers"
        case TakeAim():
            return "Points at somebody"
        case _:
            return "Takes the first idea"
