"""The score of a series, its end, and the setup of its next game (docs/series.md).

The score is always computed from all games and the people who gave up. So a result that is voided, decided
or restored later changes everything that depends on it, without stored values to update.
"""

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct

BestOf = Literal[1, 3, 5]
BEST_OF: tuple[BestOf, ...] = get_args(BestOf)
"""The lengths that a series can have, as the best of this many games."""


def parse_best_of(text: str) -> BestOf:
    """The length in this text; 1 if it is not a length."""
    return next((each for each in BEST_OF if str(each) == text), 1)


class ScoredGame(Struct, frozen=True):
    """A game of a series. `people` and `places` are by seat; 1 is the best place, and places may be shared.

    `places` is None while the game runs, and if it ended without a result. `is_void` is True if a moderator
    has declared it void.
    """

    people: tuple[int, ...]
    places: tuple[int, ...] | None
    is_void: bool = False

    @property
    def counts(self) -> bool:
        """Whether it counts in its series (SE-4)."""
        return self.places is not None and not self.is_void

    @property
    def winner(self) -> int | None:
        """The only person in the first place; None after a draw and without a result."""
        return self._alone(1)

    @property
    def loser(self) -> int | None:
        """The only person in the last place; None after a draw and without a result."""
        return None if self.places is None or self.winner is None else self._alone(max(self.places))

    def _alone(self, place: int) -> int | None:
        if self.places is None or self.places.count(place) != 1:
            return None
        return self.people[self.places.index(place)]


class SeriesScore(Struct, frozen=True):
    """The score of a series. `people` are by their seats in its first game, `wins` in the same order.

    `draws` is the number of drawn games. `last` is the last game that counts. `given_up_by` are the people
    who gave up the series, which counts only if its games had not decided it.
    """

    best_of: BestOf
    people: tuple[int, ...]
    wins: tuple[int, ...]
    draws: int = 0
    last: ScoredGame | None = None
    given_up_by: frozenset[int] = frozenset()

    @property
    def played(self) -> int:
        """The number of games that count so far."""
        return sum(self.wins) + self.draws

    @property
    def is_decided(self) -> bool:
        """Whether its games have decided the series: nobody can catch up (SE-3)."""
        first, second, *_ = (*sorted(self.wins, reverse=True), 0)
        left = self.best_of - self.played
        return left == 0 or first - second > left

    @property
    def is_over(self) -> bool:
        """Whether the series is decided, or somebody has given it up: no other game begins."""
        return self.is_decided or bool(self.given_up_by)

    @property
    def winner(self) -> int | None:
        """The winner of the series; None until it is over, and if it is drawn (SE-3, SE-8)."""
        if not self.is_over:
            return None
        gone = frozenset[int]() if self.is_decided else self.given_up_by
        staying = [
            (won, person) for won, person in zip(self.wins, self.people, strict=True) if person not in gone
        ]
        best = max((won for won, _ in staying), default=0)
        ahead = [person for won, person in staying if won == best]
        return ahead[0] if len(ahead) == 1 else None

    @property
    def next_people(self) -> tuple[int, ...]:
        """The people in the next game by seat: after each counted game, everybody moves one seat (SE-5)."""
        start = self.played % len(self.people)
        return self.people[start:] + self.people[:start]

    @property
    def next_chooser(self) -> int | None:
        """The person with the first choice in the next game: the loser of the last one (SE-6).

        None if the game's own rules decide: in the first game and after a draw.
        """
        return None if self.last is None else self.last.loser


def score(
    best_of: BestOf, games: Sequence[ScoredGame], given_up_by: frozenset[int] = frozenset()
) -> SeriesScore:
    """The score of a series after these games, at least one, in the order in which they began.

    Games after the deciding one do not count. Raises ValueError without games, or if they are not all between
    the same people.
    """
    if not games or any(set(each.people) != set(games[0].people) for each in games):
        raise ValueError("a series has games, all between the same people")
    people = games[0].people
    now = SeriesScore(best_of, people, (0,) * len(people))
    for each in games:
        if now.is_decided:
            break
        if each.counts:
            now = _after(now, each)
    return SeriesScore(now.best_of, now.people, now.wins, now.draws, now.last, given_up_by)


def number(best_of: BestOf, games: Sequence[ScoredGame], place: int) -> int:
    """The number of the game at this place of the series: a replayed game keeps its number (SE-4)."""
    before = score(best_of, games[:place]).played if place else 0
    return min(best_of, before + 1)


def _after(now: SeriesScore, game: ScoredGame) -> SeriesScore:
    winner = game.winner
    wins = tuple(won + (person == winner) for won, person in zip(now.wins, now.people, strict=True))
    return SeriesScore(now.best_of, now.people, wins, now.draws + (winner is None), game)
