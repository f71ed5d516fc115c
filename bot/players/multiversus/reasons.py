"""One plain sentence in favour of an action, for people who ask for a hint."""

from collections.abc import Sequence
from typing import Final

from bot.games.multiversus.board.spaces import OFF
from bot.games.multiversus.position.actions import (
    NO_UNIT,
    Action,
    Attack,
    EndAction,
    HoldBack,
    Seal,
    Stunt,
    Walk,
    Yield,
)
from bot.games.multiversus.position.field import CHARACTERS
from bot.games.multiversus.position.position import DISABLED, WOUNDED
from bot.games.multiversus.rules.imagine import Veiled
from bot.games.multiversus.rules.ranges import is_in_range
from bot.games.multiversus.sheets.vocabulary import ATTACK, DEFEND, INTERACT, MOVE, STUNT


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
        case Seal(unit, ()) if unit == NO_UNIT:
            return "Its coins are left for its own turn"
        case Seal(_, ()):
            return "A healthy unit is worth more than the Initiative"
        case Seal(_, kinds) if len(kinds) == 1:
            return _ANSWERS[kinds[0]]
        case Seal(unit, kinds):
            return _reason_to_choose(sight, unit, kinds)
        case Yield():
            return "Coins come back before the die takes the Initiative away"
        case EndAction():
            return "Nothing more is worth doing"
        case HoldBack():
            return "The coin is worth more than this reaction"
        case _:
            return "One side is as good as the other"


_ANSWERS: Final = {
    ATTACK: "Whoever comes or acts near this unit may be hit first",
    DEFEND: "Attacks on this unit do nothing, unless they are double ones",
    MOVE: "The unit can step away before it is attacked",
    STUNT: "A power can spoil what the other side is about to do",
}
"""Why to answer with a unit and this coin."""


def _reason_to_choose(sight: Veiled, unit: int, kinds: Sequence[int]) -> str:
    """Why to act with a unit and these two coins, by what it can reach from where it stands."""
    position = sight.position
    assert position is not None
    foes = [foe for foe in CHARACTERS[1 - sight.side] if position.at[foe] != OFF]
    members = [who for who in position.field.troops[unit].members if position.able >> who & 1]
    is_near = any(is_in_range(position, who, foe) for who in members for foe in foes)
    one, two = kinds
    if one == two:
        return _doubled(one, is_near=is_near)
    if ATTACK in kinds:
        return _attacking(two if one == ATTACK else one, is_near=is_near)
    if DEFEND in kinds:
        does = "moves" if MOVE in kinds else "uses a power"
        return f"It {does}, and single attacks can't hit it meanwhile"
    return "It moves to where its power, or a mark, is of most use"


def _doubled(kind: int, *, is_near: bool) -> str:
    if kind == ATTACK:
        near = "An enemy is in range, and nobody" if is_near else "Nobody"
        return f"{near} can defend against a double Attack"
    return "It gets far across the board" if kind == MOVE else "Its strongest power takes a double Stunt"


def _attacking(other: int, *, is_near: bool) -> str:
    """Why to attack and do something `other` in one activation."""
    if other == DEFEND:
        return "It attacks, and single attacks can't hit it meanwhile"
    if other == STUNT:
        return "It attacks, and a power helps before or after"
    if is_near:
        return "An enemy is in range: it can attack and then move away"
    return "It walks up to an enemy and attacks"


def _reason_to_attack(sight: Veiled, target: int) -> str:
    assert sight.position is not None
    match sight.position.health[target]:
        case state if state == WOUNDED:
            return "A hit puts a Wounded enemy out of action"
        case state if state == DISABLED:
            return "If it is hit now, it is gone for good"
        case _:
            return "A hit wounds an enemy"
