"""The difficulty of puzzles, from the share of people who solve them."""

from typing import Literal, NamedTuple

Level = Literal["easy", "medium", "hard"]

ENOUGH = 8
"""The minimum number of first answers before a puzzle is called easy, medium or hard (P-14)."""
_EASY, _HARD = 0.65, 0.4
_USUAL, _WEIGHT = 0.5, 4
"""Before anybody answers, every puzzle counts as if 2 of 4 people had solved it."""


class SolveRate(NamedTuple):
    """The numbers of people who tried a puzzle, and who solved it with their first answers."""

    found: int
    tried: int

    @property
    def share(self) -> float:
        """The share of people who solve it, drawn towards a half while few have tried."""
        return (self.found + _USUAL * _WEIGHT) / (self.tried + _WEIGHT)

    @property
    def level(self) -> Level | None:
        """Its difficulty; None until enough people have tried."""
        if self.tried < ENOUGH:
            return None
        if self.share >= _EASY:
            return "easy"
        return "hard" if self.share < _HARD else "medium"
