"""The random choices of a rehearsal, all from one random seed."""

from collections.abc import Sequence
from typing import TypeVar

from bot.games.contract import Dice

T = TypeVar("T")

_STEPS = 1 << 30


class SeededDraws:
    """Draws from dice; the same dice give the same choices on every machine."""

    __slots__ = ("_dice",)

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def share(self) -> float:
        """Any number from 0 up to but not including 1, all equally likely."""
        return (self._dice.roll(_STEPS) - 1) / _STEPS

    def happens(self, probability: float) -> bool:
        """Whether something with this probability, 0 to 1, happens."""
        return self.share() < probability

    def normal(self) -> float:
        """A number with mean 0 and standard deviation 1, nearly normal: the sum of twelve shares, less 6."""
        return sum(self.share() for _ in range(12)) - 6

    def one_of(self, choices: Sequence[T]) -> T:
        """One of these, all equally likely."""
        return choices[self._dice.roll(len(choices)) - 1]
