"""The fixed words of the game: transformers, abilities, actions, tools, dimensions (U-C1 to U-C4)."""

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
