"""How hard a puzzle is: by how many people find it."""

from typing import Literal, NamedTuple

Level = Literal["easy", "medium", "hard"]

ENOUGH = 8
"""First answers from which on a puzzle is called easy, medium or hard (P-14)."""
_EASY, _HARD = 0.65, 0.4
_USUAL, _WEIGHT = 0.5, 4
"""Before anybody answers, every puzzle counts as if 2 of 4 had found it."""


class SolveRate(NamedTuple):
    """How many of those who tried a puzzle found it with their first answers."""

    found: int
    tried: int

    @property
    def share(self) -> float:
        """The share of those who find it, drawn towards a half as long as few have tried."""
        return (self.found + _USUAL * _WEIGHT) / (self.tried + _WEIGHT)

    @property
    def level(self) -> Level | None:
        """How hard it is; None until enough people have tried."""
        if self.tried < ENOUGH:
            return None
        if self.share >= _EASY:
            return "easy"
        return "hard" if self.share < _HARD else "medium"
