"""What lists of effects hold: the branches of rolls, how deep those go, how many ways there are to choose."""

from collections.abc import Iterator, Mapping

from bot.games.melee.cards.effect_kinds import Draw, Effect, Look, RollDie, Teleport
from bot.games.melee.cards.target_kinds import (
    TargetChosen,
    TargetDeckTop,
    TargetDiscardPile,
    TargetHand,
    TargetRandom,
    TargetTile,
)
from bot.games.melee.cards.vocabulary import Side


def flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """These effects and all in the branches of their rolls, in the order of the text."""
    for effect in effects:
        yield effect
        if isinstance(effect, RollDie):
            yield from flat(effect.then)
            yield from flat(effect.otherwise)


def roll_depth(effects: tuple[Effect, ...]) -> int:
    """How deep rolls stand in each other; 0 without any."""
    rolls = [effect for effect in effects if isinstance(effect, RollDie)]
    return max((1 + max(roll_depth(roll.then), roll_depth(roll.otherwise)) for roll in rolls), default=0)


def most_ways(effects: tuple[Effect, ...]) -> int:
    """How many sequences of choices there may be before anything hidden or any die is seen, on any board."""
    ways = 1
    for effect in effects:
        target = getattr(effect, "target", None)
        if isinstance(effect, RollDie | Draw | Look) or isinstance(target, TargetRandom | TargetDeckTop):
            break
        if isinstance(effect, Teleport):
            ways *= _tiles(effect.within)
        match target:
            case TargetTile():
                ways *= _tiles(target.within)
            case TargetChosen():
                ways *= _CHOSEN[target.side]
            case TargetHand(pick="chosen") | TargetDiscardPile():
                ways *= _CARDS
            case TargetHand():
                break
    return ways


_CHOSEN: Mapping[Side, int] = {"ally": 4, "enemy": 4, "any": 8}  # M-4
_CARDS = 10  # S-3


def _tiles(within: int) -> int:
    """Tiles within so many steps of one, at the most (A-1, B-1)."""
    return min(64, 2 * within * (within + 1) + 1)
