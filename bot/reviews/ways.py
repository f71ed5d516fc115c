"""All ways in which the dice of one action could have fallen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.games.contract import Dice, Game
from bot.games.dice import FastDice
from bot.games.errors import MultiverseError

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")

#: Maximum number of ways that are followed one by one: those of four six-sided dice.
MAX_WAYS = 6**4
#: How many ways stand for all if there are more.
SAMPLES = 400


@dataclass(frozen=True, slots=True)
class DiceWay(Generic[StateT, EventT]):
    """One way: how likely it is, and the position and the events that it leads to."""

    chance: float
    after: StateT
    events: Sequence[EventT]


@dataclass(frozen=True, slots=True)
class Ways(Generic[StateT, EventT]):
    """Ways whose chances add up to 1; unless `exact`, a sample of all that there are."""

    found: Sequence[DiceWay[StateT, EventT]]
    exact: bool


class _MoreDice(MultiverseError):
    def __init__(self, sides: int) -> None:
        super().__init__(f"one more d{sides}")
        self.sides = sides


class _Script:
    """Dice that show these numbers, then ask for one more."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._left = list(reversed(faces))

    def roll(self, sides: int = 6) -> int:
        if not self._left:
            raise _MoreDice(sides)
        return self._left.pop()


def ways_of(
    game: Game[StateT, ActionT, EventT, Any], state: StateT, seat: int, action: ActionT
) -> Ways[StateT, EventT]:
    """All ways of this action, or a sample that is the same each time. The state is not changed."""

    def play(dice: Dice, chance: float) -> DiceWay[StateT, EventT]:
        after = game.copy(state)
        events = game.apply(after, seat, action, dice)
        return DiceWay(chance, after, events)

    found: list[DiceWay[StateT, EventT]] = []
    #: What is still to be followed: the faces so far, and how many ways are as likely as this one.
    open_ones: list[tuple[tuple[int, ...], int]] = [((), 1)]
    while open_ones:
        faces, ways = open_ones.pop()
        try:
            found.append(play(_Script(faces), 1 / ways))
        except _MoreDice as more:
            ways *= more.sides
            if ways > MAX_WAYS:
                samples = [play(FastDice(number), 1 / SAMPLES) for number in range(SAMPLES)]
                return Ways(samples, exact=False)
            open_ones += [((*faces, face), ways) for face in range(more.sides, 0, -1)]
    return Ways(found, exact=True)
