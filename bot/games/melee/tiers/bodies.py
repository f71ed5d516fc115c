"""What an entity's stats are worth in combat: expected damage against typical opponents, by A-3 to A-5."""

from functools import lru_cache
from typing import NamedTuple

#: Typical opponents: their Attack and Defense, with how many of a hundred entities have them.
ATTACKS = {1: 18, 2: 38, 3: 28, 4: 13, 5: 3}
DEFENSES = {0: 30, 1: 35, 2: 25, 3: 10}
#: How often an opponent can strike back at, or from, a distance of so many steps; at greater ones, the last.
ANSWERS = (1.0, 1.0, 0.3, 0.15)
#: A body that nothing gets through to counts as if this much damage did.
_MIN = 0.05
_DICE = [one - other for one in range(1, 7) for other in range(1, 7)]


class CombatProfile(NamedTuple):
    """How an entity fights a typical opponent, in damage: expected, for one attack.

    `hit` is dealt in an attack and `cost` taken in it, by opponents that can strike back; `parry` is dealt
    when attacked. `lasts` is how many attacks it survives.
    """

    hit: float
    cost: float
    parry: float
    lasts: float


@lru_cache(maxsize=4096)
def body_of(attack: float, defense: float, hp: int, reach: int) -> CombatProfile:
    """The body of an entity with these stats; Attack and Defense may be expected values."""
    answers = ANSWERS[min(reach, len(ANSWERS) - 1)]
    hit = sum(share * _beyond(attack - other) for other, share in DEFENSES.items()) / 100
    cost = answers * sum(share * _beyond(other - attack) for other, share in DEFENSES.items()) / 100
    taken = sum(share * _beyond(other - defense) for other, share in ATTACKS.items()) / 100
    parry = sum(share * _beyond(defense - other) for other, share in ATTACKS.items()) / 100
    return CombatProfile(hit, cost, parry, hp / max(taken, _MIN))


@lru_cache(maxsize=4096)
def _beyond(difference: float) -> float:
    """The expected damage of a side that is ahead by this much before the dice."""
    return sum(max(0.0, difference + die) for die in _DICE) / len(_DICE)
