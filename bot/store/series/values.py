"""The frozen values of series."""

from msgspec import Struct

from bot.series.rules import BestOf, ScoredGame, SeriesScore, number, score


class SeriesPart(Struct, frozen=True):
    """A duel's part in its series: the series, its length, and the duel's place in it, from 1.

    Games that are played again have their own place; `Series.number_of` gives their number for people.
    """

    series_id: str
    best_of: BestOf
    place: int


class SeriesGame(Struct, frozen=True):
    """A game of a series that has begun."""

    duel_id: str
    game: ScoredGame
    is_running: bool


class Series(Struct, frozen=True):
    """A series with all its games so far, in the order in which they began, and the people who gave up."""

    id: str
    best_of: BestOf
    games: tuple[SeriesGame, ...]
    given_up_by: frozenset[int] = frozenset()

    @property
    def score(self) -> SeriesScore:
        """The current score. Raises ValueError if no game has begun."""
        return score(self.best_of, self._games, self.given_up_by)

    @property
    def latest(self) -> SeriesGame:
        """The game that began last."""
        return self.games[-1]

    @property
    def is_due(self) -> bool:
        """Whether its next game can begin: no game runs, and the series is not over."""
        return not self.latest.is_running and not self.score.is_over

    def number_of(self, part: SeriesPart) -> int:
        """The number of this game for people."""
        return number(self.best_of, self._games, part.place - 1)

    def score_after(self, place: int) -> SeriesScore:
        """The score after the games up to this place, from 1, as they count now."""
        return score(self.best_of, self._games[:place])

    @property
    def next_number(self) -> int:
        """The number of the next game for people."""
        return self.score.played + 1

    @property
    def _games(self) -> tuple[ScoredGame, ...]:
        return tuple(each.game for each in self.games)
