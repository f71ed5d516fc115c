"""Profiles: adepts with another temper, to see whether a verdict on decks depends on how they are played."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.players.melee.adept import Adept
from bot.players.melee.levels import LEVELS
from bot.players.melee.valuing.weights import DEFAULT, WEIGHT_NAMES, values_of, weights_of

#: What each profile's weights are, as multiples of the adept's; all others are the adept's own.
_TEMPERS: Final[Mapping[str, Mapping[str, float]]] = {
    "careful": {
        "dread": 1.5,
        "exposure": 1.8,
        "hale": 1.3,
        "per_hp": 1.2,
        "per_defense": 1.2,
        "advance": 0.7,
        "card": 1.1,
    },
    "greedy": {
        "dread": 0.5,
        "exposure": 0.3,
        "hale": 0.7,
        "per_attack": 1.2,
        "damage": 1.3,
        "advance": 1.4,
        "card": 0.9,
    },
}

PROFILES: Final = tuple(_TEMPERS)
PLAYERS: Final = (*LEVELS, *PROFILES)
"""Everybody who can play in the lab."""


@cache
def make_profile(name: str) -> Adept:
    """The adept with this profile. Raises KeyError for a name that is not in PROFILES."""
    temper = _TEMPERS[name]
    pairs = zip(WEIGHT_NAMES, values_of(DEFAULT), strict=True)
    return Adept(weights_of(tuple(value * temper.get(weight, 1.0) for weight, value in pairs)))
