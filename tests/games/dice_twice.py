"""Dice for two implementations of a game that play the same lines."""

from bot.games.dice import FastDice


class DiceTwice:
    """Dice that the rules roll, and the plain game then finds again in the same order.

    Attributes:
        rolled: the dice, each with its number of sides, that the plain game has not found yet.
    """

    def __init__(self, seed: int) -> None:
        self._source = FastDice(seed)
        self.rolled: list[tuple[int, int]] = []

    def roll(self, sides: int = 6) -> int:
        """The next die, from 1 to `sides`."""
        self.rolled.append((self._source.roll(sides), sides))
        return self.rolled[-1][0]

    def again(self, sides: int) -> int:
        """The next die that was rolled; AssertionError if it had another number of sides."""
        die, rolled_sides = self.rolled.pop(0)
        assert rolled_sides == sides
        return die
