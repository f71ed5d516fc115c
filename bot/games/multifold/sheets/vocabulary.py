"""The words and fixed numbers of the game (docs/multifold.md)."""

from typing import Final, Literal

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
FOLDLINGS: Final = 20
"""Foldlings of each seat (N-C1)."""
OFFICERS: Final = 3
"""Officers of each seat (N-C2)."""
TOKENS: Final = 3
"""Tokens of each kind of unit for each seat (N-C3)."""
CROWD: Final = 5
"""The most foldlings and officers of a space (N-L1)."""
HAND: Final = 3
"""The most cards of a hand (N-P2)."""
DUE: Final = 2
"""Foldlings that a spring brings; the most that its seat may choose there (N-R1, N-R4)."""
HIDDEN: Final = "?"
"""A card that a viewer may not know."""
BURNS: Final = 5
"""The lowest face on which somebody in a fire is lost if its card says nothing else (N-P9)."""
DEAL: Final = 2
"""Cards at the beginning if nobody chose otherwise (N-S1)."""
MAX_DEAL: Final = 3
TURNS: Final = (2, 12)
"""The fewest and the most turns of a game (N-S1)."""
FIRST_POINTS: Final = 3
"""The first turn that brings points (N-W1)."""
MAX_ORDERS: Final = 20
"""Orders of a line (N-A1)."""

Unit = Literal["squad", "engineer", "turret", "armour"]
UNITS: Final[tuple[Unit, ...]] = ("squad", "engineer", "turret", "armour")
NO_UNIT: Final = 0
SQUAD: Final = 1
ENGINEER: Final = 2
TURRET: Final = 3
ARMOUR: Final = 4
"""The numbers of units: their place in UNITS, from 1."""

Hazard = Literal["fire", "plague", "ants", "dark"]
HAZARDS: Final[tuple[Hazard, ...]] = ("fire", "plague", "ants", "dark")
NO_HAZARD: Final = 0
FIRE: Final = 1
PLAGUE: Final = 2
ANTS: Final = 3
DARK: Final = 4
"""The numbers of hazards: their place in HAZARDS, from 1."""

Strike = Literal["airstrike", "meteors"]
STRIKES: Final[tuple[Strike, ...]] = ("airstrike", "meteors")

Card = Literal[
    "squad", "engineer", "turret", "armour", "reinforcements", "airstrike", "meteors", "fire", "plague",
    "ants", "dark", "shield", "speed", "turncoat",
]  # fmt: skip
CardKind = Literal["unit", "hazard", "strike", "order"]
SPACES_OF: Final[dict[str, int]] = {
    **dict.fromkeys((*UNITS, "reinforcements", *STRIKES, *HAZARDS, "shield"), 1), "speed": 0, "turncoat": 2
}  # fmt: skip
"""By word of a card: how many spaces its line names."""
REINFORCEMENTS: Final = "reinforcements"

Ending = Literal["elimination", "domination", "turns", "left", "agreement"]
ENDINGS: Final[tuple[Ending, ...]] = ("elimination", "domination", "turns", "left", "agreement")


def unit_name(unit: int) -> str:
    """The name of a unit of this number; empty for none."""
    return UNITS[unit - 1] if unit else ""


def kind_of(card: str) -> CardKind:
    """What a card of this word does."""
    if card in UNITS:
        return "unit"
    if card in HAZARDS:
        return "hazard"
    return "strike" if card in STRIKES else "order"
