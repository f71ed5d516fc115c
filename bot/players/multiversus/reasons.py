"""One plain sentence in favour of an action, for people who ask for a hint."""

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
from bot.games.multiversus.position.position import DISABLED, WOUNDED
from bot.games.multiversus.rules.imagine import Veiled
from bot.games.multiversus.sheets.vocabulary import INTERACT


def reason(sight: Veiled, action: Action) -> str:
    """Why the side that is asked might do this."""
    match action:
        case Attack(_, target):
            return _reason_to_attack(sight, target)
        case Stunt(word=word):
            return (
                "A mark is a point" if word == INTERACT else "The power changes the position for the better"
            )
        case Walk():
            return "From there it can do more and is in less danger"
        case Seal(_, ()):
            return "A healthy unit is worth more than the Initiative"
        case Seal():
            return "These coins do well against what the other side may have chosen"
        case Yield():
            return "Coins come back before the die takes the Initiative away"
        case EndAction():
            return "Nothing more is worth doing"
        case HoldBack():
            return "The coin is worth more than this reaction"
        case _:
            return "One side is as good as the other"


def _reason_to_attack(sight: Veiled, target: int) -> str:
    assert sight.position is not None
    match sight.position.health[target]:
        case state if state == WOUNDED:
            return "A hit puts a Wounded enemy out of action"
        case state if state == DISABLED:
            return "If it is hit now, it is gone for good"
        case _:
            return "A hit wounds an enemy"
