"""The weights of computer players, each explained. `python -m bot lab tune` plays games to find better ones.

The last search, `lab tune --games 8000 --check 2000 --seed 3`, ended in weights that won 50.6% (48.5–52.8) of
2,000 games against these. That is no clear difference, so these were kept.

The unit is one energy: what a player would pay for a thing if it were for sale.
"""

from dataclasses import dataclass, fields
from functools import lru_cache

from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The adept's values. Chances are multiplied by these."""

    #: Winning the duel: high enough that one chance in twenty of it is worth more than an attack.
    win: float = 16.74
    #: The share of a loss that counts if an enemy may be about to take the seat's own Summon Area.
    dread: float = 0.62

    # An entity in play, and each point of the numbers on its card.
    body: float = -0.58
    per_cost: float = 0.2
    per_attack: float = 0.57
    per_defense: float = 0.58
    per_hp: float = 0.51
    per_speed: float = 0.02
    per_range: float = 0.5
    #: The share of its worth that an entity keeps no matter how much damage is on it.
    hale: float = 0.42
    #: The share of an entity's worth that a status takes off.
    poison: float = 0.15
    burn: float = 0.1
    stun: float = 0.18
    sleep: float = 0.13

    #: A card in hand, and a point of energy that is kept.
    card: float = 1.3
    energy: float = 1.13

    #: In a plan of the next turns (see `spending`): a place in play that an entity takes, a point of energy
    #: that is left at the end, and the share of its worth that a gain keeps if it comes a turn later.
    place: float = 3.0
    unspent: float = 1.1
    patience: float = 0.95
    #: What an attack loses if the enemy strikes back and could not from another tile, besides the damage.
    answered: float = 0.3

    #: An Exhaust token that is not used yet, with an entity in play to use it (AB-3).
    exhaust: float = 0.4

    #: Each turn of walking nearer to the enemy Summon Area.
    advance: float = 0.7
    #: Being near enough to walk onto it in the next turn.
    poised: float = 0.0
    #: The share of the chance to hold it then that counts now.
    threat: float = 0.2
    #: The share of what enemies would gain by attacking an entity next turn that counts against its tile.
    exposure: float = 0.41
    #: A second entity next to the enemy Summon Area while another one holds it.
    crowd: float = 0.52
    #: The factor for damage by thorns on the way, as a multiple of the worth that it takes off the entity.
    thorns: float = 1.0

    # Abilities that are not played out: each point of what they do.
    damage: float = 0.71
    status: float = 0.78
    stat: float = 0.43
    shove: float = 0.2
    unknown: float = 0.49


let_travel(Weights)


DEFAULT = Weights()
ADEPT = 2
"""The version of the adept, who also plays the masters' playouts: raise it whenever it plays otherwise."""
WEIGHT_NAMES = tuple(field.name for field in fields(Weights))


def values_of(weights: Weights) -> tuple[float, ...]:
    """The numbers in order, to send to another process; `weights_of` reads them."""
    return tuple(getattr(weights, name) for name in WEIGHT_NAMES)


@lru_cache(maxsize=64)
def weights_of(values: tuple[float, ...]) -> Weights:
    """The weights with these numbers: always the same object, as caches are keyed by it."""
    return Weights(*values)
