"""Every number that computer players weigh by, named and explained. `python -m bot lab tune` looks for
better ones by playing.

The last search, `lab tune --games 8000 --check 2000 --seed 3`, ended in weights that won 50.6% (48.5–52.8) of
2,000 games against these: no difference that can be told, so these were kept.

The unit is one energy: what a player would pay for a thing, were it for sale.
"""

from dataclasses import dataclass, fields
from functools import lru_cache


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What the adept values, and how much. Chances are multiplied by these."""

    #: Winning the duel. High enough that one chance in twenty of it is worth more than an attack.
    win: float = 16.74
    #: Of the loss that an enemy on the own Summon Area would be, how much a foreseen one counts.
    dread: float = 0.62

    # What an entity in play is worth: this much, and so much more for each point of what its card says.
    body: float = -0.58
    per_cost: float = 0.2
    per_attack: float = 0.57
    per_defense: float = 0.58
    per_hp: float = 0.51
    per_speed: float = 0.02
    per_range: float = 0.5
    #: The share of its worth that an entity keeps however much damage is on it.
    hale: float = 0.42
    #: The share of its worth that a status takes off.
    poison: float = 0.15
    burn: float = 0.1
    stun: float = 0.18
    sleep: float = 0.13

    #: A card in hand, and a point of energy that is kept.
    card: float = 1.3
    energy: float = 1.13

    #: Each turn of walking nearer to the enemy Summon Area.
    advance: float = 0.7
    #: Being near enough to walk onto it in the next turn.
    poised: float = 0.0
    #: Of the chance to hold it then, how much counts now.
    threat: float = 0.2
    #: Of what enemies would win by attacking an entity in their next turn, how much counts against its place.
    exposure: float = 0.41
    #: A second entity beside the enemy Summon Area that the first one holds.
    crowd: float = 0.52
    #: Of the thorns' damage on the way, how much counts beyond what it does to the entity's worth.
    thorns: float = 1.0

    # What abilities are worth that are not played out: by what they do, for each point of it.
    damage: float = 0.71
    status: float = 0.78
    stat: float = 0.43
    shove: float = 0.2
    unknown: float = 0.49


DEFAULT = Weights()
WEIGHT_NAMES = tuple(field.name for field in fields(Weights))


def values_of(weights: Weights) -> tuple[float, ...]:
    """The numbers in order, to send to another process; `weights_of` reads them."""
    return tuple(getattr(weights, name) for name in WEIGHT_NAMES)


@lru_cache(maxsize=64)
def weights_of(values: tuple[float, ...]) -> Weights:
    """The weights with these numbers: always the same object, as results are kept for it."""
    return Weights(*values)
