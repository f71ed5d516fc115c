"""The words of the contract that are no data: terrains, tracks, classes, traits, kinds of powers."""

from typing import Final, Literal

Terrain = Literal["grass", "forest", "hill", "mountain", "water"]
TERRAINS: Final[tuple[Terrain, ...]] = ("grass", "forest", "hill", "mountain", "water")
GRASS: Final = 0
FOREST: Final = 1
HILL: Final = 2
MOUNTAIN: Final = 3
WATER: Final = 4
UNEXPLORED: Final = -1
COSTS: Final = (1, 2, 2, 3, 2)
"""What entering a terrain costs in action points (W-B3)."""
HEIGHTS: Final = (0, 1, 2, 3, 0)

Track = Literal[
    "spear", "sword", "bow", "horse", "scout", "siege", "builder", "decoy", "medic", "guardian", "hero"
]
TRACKS: Final[tuple[Track, ...]] = (
    "spear", "sword", "bow", "horse", "scout", "siege", "builder", "decoy", "medic", "guardian", "hero",
)  # fmt: skip
EVOLVING: Final = 6
"""The first tracks have an age and kills (W-U1)."""
SPEAR: Final = 0
SWORD: Final = 1
BOW: Final = 2
HORSE: Final = 3
SCOUT: Final = 4
SIEGE: Final = 5
BUILDER: Final = 6
DECOY: Final = 7
MEDIC: Final = 8
GUARDIAN: Final = 9
HERO: Final = 10

UnitClass = Literal["melee", "ranged", "mounted", "scout", "siege", "builder", "decoy", "medic", "guardian"]
Trait = Literal["set-up", "indirect", "heavy-armour", "hard-hitter", "agile"]

PowerKind = Literal[
    "aim", "smash", "ride", "again", "wall", "cover", "guard", "dash", "watch", "heal", "rally", "bolt",
    "leap", "tax",
]  # fmt: skip
WITH_ATTACK: Final = ("aim", "smash", "ride", "again")
"""The kinds of powers that are used with an attack (W-P1)."""
AIMED_IN_DIRECTION: Final = ("wall", "cover")
AIMED_AT_HEX: Final = ("bolt", "leap")
WIDE: Final = ("bolt", "leap", "heal")
"""The kinds of powers that can be used or not by where other blocks stand and what they see."""

Direction = Literal["ne", "e", "se", "sw", "w", "nw"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("ne", "e", "se", "sw", "w", "nw")
"""Clockwise; the sides of a territory have the numbers 1 to 6 in this order (W-B1)."""

Deck = Literal["common", "quarry"]
Effect = Literal["gold", "stone", "heal", "ap", "wound", "lesson", "guardian"]
"""What a random event does (W-E5)."""
Need = Literal[
    "explored", "events", "found", "kills", "destroyed", "hits-city", "buildings", "connected", "garrison",
    "quarries", "gold", "stones", "ground", "at-city", "learned", "age", "kinds", "spread", "hero",
]  # fmt: skip
"""What a mission needs (W-G5)."""

AGES: Final = 3
MAX_BLOCKS: Final = 12
MAX_IN_CITY: Final = 5
"""Blocks that a Settlement makes in a round (W-C1)."""
HAND: Final = 2
"""Missions in hand (W-G1)."""
CITY_HEALTH: Final = 4
TREATY_ROUNDS: Final = 3
"""A treaty holds for so many rounds, and for as many after that there can be no other (W-T6)."""
UNLOCKS_ENGINEERS: Final = 6
"""Constructions that unlock Engineers and Fortresses (W-C2, W-C8)."""
MISSION_PRICES: Final = (3, 5, 7)
HERO_PRICE: Final = 7
LEVELS: Final = (0, 1, 2, 3, 5, 7, 9, 11)
"""The experience that each level of a hero needs (W-H5)."""
SKILL_POINTS: Final = 8
MAX_HERO_HEALTH: Final = 6
MAX_HERO_AP: Final = 7
LEARNED: Final = 2
"""Kills with which a track's power is learned (W-U3)."""
CONQUEST_POINTS: Final = 10
MAX_ROUNDS: Final = 60
MAX_SEATS_HERE: Final = 4
