"""The figures of a job's matchups, one by one and all together."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.lab.figures import GamesSummary, summary_of
from bot.lab.jobs import GameResult, Matchup, Results


@dataclass(frozen=True, slots=True)
class Names:
    """A name for each side of a matchup."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class MatchupFigures:
    """A matchup's two sides, and its games from the first side's point of view."""

    names: Names
    players: Names
    summary: GamesSummary


@dataclass(frozen=True, slots=True)
class SeriesFigures:
    """Several matchups one by one, and all their games together as if they were one matchup."""

    matchups: tuple[MatchupFigures, ...]
    together: GamesSummary


def matchups_of(results: Results) -> tuple[MatchupFigures, ...]:
    """The figures of each matchup of a job."""
    pairs = zip(results.job.matchups, results.games, strict=True)
    return tuple(_figures(matchup, games, results.job.game.ways) for matchup, games in pairs)


def _figures(matchup: Matchup, games: Sequence[GameResult], ways: Iterable[str]) -> MatchupFigures:
    return MatchupFigures(Names(*matchup.names), Names(*matchup.players), summary_of(games, ways))


def series_figures(results: Results) -> SeriesFigures:
    """The figures of a job in which the same side comes first in every matchup."""
    everything = [game for games in results.games for game in games]
    return SeriesFigures(matchups_of(results), summary_of(everything, results.job.game.ways))
