"""How games ended in which computer players of one level or of several met."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Meeting:
    """How a game ended, and what was used in it.

    `shares` has what each seat won: winners share one game. `places` are the seats' places in the order at
    the beginning, from 0. `length` counts turns or rounds, `actions` what all played. `used` has, by seat,
    the words of what it played, built or reached, each once. `turns` are the seconds of one core that each
    seat's player thought, by turn or round.
    """

    number: int
    shares: tuple[float, ...]
    levels: tuple[str, ...]
    places: tuple[int, ...]
    by: str
    length: int
    actions: int
    used: tuple[frozenset[str], ...]
    turns: tuple[tuple[float, ...], ...] = field(compare=False)


def uses_of(results: Iterable[Meeting]) -> list[tuple[str, int]]:
    """What was used, and by how many seats: most first, and what is used as often by its word."""
    uses = Counter([word for one in results for used in one.used for word in used])
    return sorted(uses.items(), key=lambda use: (-use[1], use[0]))


class HasName(Protocol):
    """A computer player of the level with this name."""

    @property
    def name(self) -> str: ...


class Minutes:
    """What a game's course adds to its meeting, by seat."""

    def __init__(self, players: Sequence[HasName]) -> None:
        self.levels = tuple([player.name for player in players])
        self.actions = 0
        self._used: list[set[str]] = [set() for _ in players]
        self._turns: list[dict[int, float]] = [{} for _ in players]

    def note(self, seat: int, turn: int, seconds: float, used: Iterable[str]) -> None:
        """A seat thought so long for an action in a turn, and used this in it."""
        self.actions += 1
        self._used[seat].update(used)
        spent = self._turns[seat]
        spent[turn] = spent.get(turn, 0.0) + seconds

    def reached(self, seat: int, words: Iterable[str]) -> None:
        """A seat has used this, too, by the end."""
        self._used[seat].update(words)

    def meeting(
        self, number: int, winners: Collection[int], places: Sequence[int], by: str, length: int
    ) -> Meeting:
        """The game, which is over."""
        return Meeting(
            number,
            tuple([(seat in winners) / len(winners) for seat in range(len(self.levels))]),
            self.levels,
            tuple(places),
            by,
            length,
            self.actions,
            tuple(map(frozenset, self._used)),
            tuple([tuple(each.values()) for each in self._turns]),
        )
