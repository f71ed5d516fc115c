"""The figures of a job's matchups: one by one, all together, and as a matrix."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from bot.lab.figures import GamesSummary, WinRate, summary_of, win_rate
from bot.lab.jobs import GameResult, Matchup, Results
from bot.lab.verdicts.bounds import BoundFamily, Judged


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


DECK_BOUNDS = (0.45, 0.55)
MATCHUP_BOUNDS = (0.35, 0.65)
FIRST_BOUNDS = (0.47, 0.53)


@dataclass(frozen=True, slots=True)
class MatrixFigures:
    """The matrix: `cells[row][column]` is the rate of the row's deck against the column's, None for itself.

    `overall` are the decks' rates in all their games, `first_player` is the rate of going first.
    """

    decks: tuple[str, ...]
    cells: tuple[tuple[WinRate | None, ...], ...]
    overall: tuple[WinRate, ...]
    first_player: WinRate
    matchups: tuple[MatchupFigures, ...]


def matrix_figures(decks: Sequence[str], results: Results) -> MatrixFigures:
    """The figures of a job of `plans.matrix`, the strongest deck first; `decks` names its decks in order."""
    scores: dict[tuple[int, int], list[float]] = {}
    for (row, column), games in zip(combinations(range(len(decks)), 2), results.games, strict=True):
        scores[row, column] = [game.score for game in games]
        scores[column, row] = [1 - game.score for game in games]
    overall = [
        win_rate(score for (row, _), some in scores.items() if row == place for score in some)
        for place in range(len(decks))
    ]
    order = sorted(range(len(decks)), key=lambda place: _strength(overall[place]), reverse=True)
    cells = tuple(
        tuple(None if row == column else win_rate(scores[row, column]) for column in order) for row in order
    )
    everything = [game for games in results.games for game in games]
    first = win_rate(game.score if game.went_first else 1 - game.score for game in everything)
    return MatrixFigures(
        tuple(decks[place] for place in order),
        cells,
        tuple(overall[place] for place in order),
        first,
        matchups_of(results),
    )


def _strength(rate: WinRate) -> float:
    return 0.5 if rate.share is None else rate.share


@dataclass(frozen=True, slots=True)
class Check:
    """A rate that should be within bounds; `low` to `high` is the interval by which it is judged.

    `ok` is the verdict, None while it can't be told (`bounds.Family`).
    """

    what: str
    rate: WinRate
    least: float
    most: float
    low: float
    high: float
    ok: bool | None


@dataclass(frozen=True, slots=True)
class BalanceFigures:
    """A matrix with its checks: each deck's overall rate, every matchup, and who goes first.

    `worst` names the matchup that is furthest from even. `checks` has only the worst matchup and those that
    fail; `matchups_met` counts all that were played, of which `matchups_ok` hold their bounds and
    `matchups_open` can't be told yet. `ok` says whether all `bounds` hold, None while it can't be told;
    `times` as many games would tell of each of them if rates stay as they are (None: nobody knows).
    """

    matrix: MatrixFigures
    checks: tuple[Check, ...]
    worst: Names | None
    bounds: int
    matchups_met: int
    matchups_ok: int
    matchups_open: int
    times: float | None
    ok: bool | None


def balance_figures(matrix: MatrixFigures) -> BalanceFigures:
    """Check a matrix against DECK_BOUNDS, MATCHUP_BOUNDS and FIRST_BOUNDS."""
    count = len(matrix.decks) + len(matrix.matchups) + 1
    family = BoundFamily(count, count)
    decks = [
        _check(family, name, rate, DECK_BOUNDS)
        for name, rate in zip(matrix.decks, matrix.overall, strict=True)
    ]
    played = (one for one in matrix.matchups if one.summary.overall.games)
    met = sorted(played, key=lambda one: abs(_strength(one.summary.overall) - 0.5), reverse=True)
    meetings = [
        _check(family, f"{one.names.first} against {one.names.second}", one.summary.overall, MATCHUP_BOUNDS)
        for one in met
    ]
    shown = [check for place, check in enumerate(meetings) if place == 0 or check.ok is False]
    first = _check(family, "whoever goes first", matrix.first_player, FIRST_BOUNDS)
    told = [check.ok for check in meetings]
    return BalanceFigures(
        matrix,
        (*decks, *shown, first),
        met[0].names if met else None,
        count,
        len(meetings),
        told.count(True),
        told.count(None),
        family.times(_judged(check) for check in (*decks, *meetings, first)),
        family.verdict([check.ok for check in (*decks, *meetings, first)]),
    )


def _check(family: BoundFamily, what: str, rate: WinRate, bounds: tuple[float, float]) -> Check:
    judged = Judged(rate.wins + rate.draws / 2, rate.games, *bounds)
    low, high, ok = family.judge(judged)
    return Check(what, rate, *bounds, low, high, ok)


def _judged(check: Check) -> Judged:
    rate = check.rate
    return Judged(rate.wins + rate.draws / 2, rate.games, check.least, check.most)
