"""The fixed words of the game (U-C1 to U-C4), and what the name of an action card says.

`STPRM+coil` is Search at transformer 1 to Move at 5, and a coil.
"""

from typing import Literal

Scoring = Literal["standard", "basic", "deadly"]
Dimension = Literal["ember", "flock", "fen", "lantern", "mirror", "night", "orchard", "wind"]
Tool = Literal["coil", "fuse", "lens", "magnet", "wrench"]

TRANSFORMERS = (1, 2, 3, 4, 5)
"""The transformers by number, clockwise; 5 is followed by 1 (U-C1)."""
REORDER, SIFT, SWITCH, CYCLE, KEEP = TRANSFORMERS
"""The transformer that has each ability (U-C1)."""

SEARCH, TRIGGER, MOVE, SEAL, RECYCLE = "S", "T", "M", "P", "R"
"""The letters by which a card's name shows its actions (U-C3)."""
LETTERS = frozenset((SEARCH, TRIGGER, MOVE, SEAL, RECYCLE))

#: In alphabetical order (U-C2).
TOOLS: tuple[Tool, ...] = ("coil", "fuse", "lens", "magnet", "wrench")
DIMENSIONS: tuple[Dimension, ...] = (
    "ember", "flock", "fen", "lantern", "mirror", "night", "orchard", "wind",
)  # fmt: skip
SCORINGS: tuple[Scoring, ...] = ("standard", "basic", "deadly")


def is_card_name(text: str) -> bool:
    """Whether a text has the form of a card's name, even if no list has it (U-C3)."""
    actions, plus, tool = text[:5], text[5:6], text[6:]
    return plus == "+" and tool in TOOLS and len(actions) == len(LETTERS) and set(actions) == LETTERS


def action_at(card: str, transformer: int) -> str:
    """The letter of the action that a card shows at a transformer, 1 to 5.

    >>> action_at("STPRM+coil", 5)
    'M'
    """
    return card[transformer - 1]


def tool_of(card: str) -> str:
    """The tool that a card shows.

    >>> tool_of("STPRM+coil")
    'coil'
    """
    return card[6:]
