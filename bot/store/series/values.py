"""The frozen values that the store gives about series."""

from dataclasses import dataclass

from bot.series.rules import BestOf, ScoredGame, SeriesScore, number, score


@dataclass(frozen=True, slots=True)
class SeriesPart:
    """What a duel knows of its series: which one, of how many games, and its own place in it, from 1.

    Games that are played again have a place of their own; `Series.number_of` says what people call them.
    """

    series_id: str
    best_of: BestOf
    place: int


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """A game of a series that has begun."""

    duel_id: str
    game: ScoredGame
    is_running: bool


@dataclass(frozen=True, slots=True)
class Series:
    """A series with all its games so far, in the order in which they began, and who has given it up."""

    id: str
    best_of: BestOf
    games: tuple[SeriesGame, ...]
    given_up_by: frozenset[int] = frozenset()

    @property
    def score(self) -> SeriesScore:
        """How it stands. Raises ValueError if no game has begun."""
        return score(self.best_of, self._games, self.given_up_by)

    @property
    def latest(self) -> SeriesGame:
        """The game that began last."""
        return self.games[-1]

    @property
    def is_due(self) -> bool:
        """Whether its next game can begin: none runs, and it is not over."""
        return not self.latest.is_running and not self.score.is_over

    def number_of(self, part: SeriesPart) -> int:
        """Which game of the series this is, as people call it."""
        return number(self.best_of, self._games, part.place - 1)

    def score_after(self, place: int) -> SeriesScore:
        """How it stands after its first games up to this place, one or more, by what counts today."""
        return score(self.best_of, self._games[:place])

    @property
    def next_number(self) -> int:
        """Which game the next one is, as people call it."""
        return self.score.played + 1

    @property
    def _games(self) -> tuple[ScoredGame, ...]:
        return tuple(each.game for each in self.games)
