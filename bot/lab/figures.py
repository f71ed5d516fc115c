"""Figures of each matchup: win rates with intervals, lengths, endings. JSON-ready values."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.lab.intervals import wilson
from bot.lab.jobs import GameResult


@dataclass(frozen=True, slots=True)
class Proportion:
    """`count` out of `of`: the share (0 to 1, None if `of` is 0) and its interval (`intervals.wilson`)."""

    count: int
    of: int
    share: float | None
    low: float
    high: float


def share_of(count: int, of: int) -> Proportion:
    """`count` out of `of` as a Share."""
    share = count / of if of else None
    return Proportion(count, of, share, *wilson(share or 0.0, of))


@dataclass(frozen=True, slots=True)
class WinRate:
    """Games won, drawn and lost. `share` counts a draw as half a win, and is None without games.

    `low` and `high` are the ends of its 95% interval (`intervals.wilson`).
    """

    games: int
    wins: int
    draws: int
    losses: int
    share: float | None
    low: float
    high: float


def win_rate(scores: Iterable[float]) -> WinRate:
    """The win rate of these scores (`GameResult.score`)."""
    listed = list(scores)
    wins, draws = listed.count(1.0), listed.count(0.5)
    return rate_of(wins, draws, len(listed) - wins - draws)


def rate_of(wins: int, draws: int, losses: int) -> WinRate:
    """The win rate of so many games won, drawn and lost."""
    games = wins + draws + losses
    share = (wins + draws / 2) / games if games else None
    return WinRate(games, wins, draws, losses, share, *wilson(share or 0.0, games))


@dataclass(frozen=True, slots=True)
class Length:
    """The lengths of games in turns, counting both players'; `lower` and `upper` are the quartiles."""

    mean: float
    shortest: int
    lower: float
    median: float
    upper: float
    longest: int


def length_of(games: Sequence[GameResult]) -> Length | None:
    """The length of these games; None if there are none."""
    return length_of_turns([game.turns for game in games])


def length_of_turns(counts: Iterable[int]) -> Length | None:
    """The length of games of so many turns each; None if there are none."""
    turns = sorted(counts)
    if not turns:
        return None
    lower, median, upper = (
        statistics.quantiles(turns, n=4, method="inclusive") if len(turns) > 1 else [float(turns[0])] * 3
    )
    return Length(statistics.fmean(turns), turns[0], lower, median, upper, turns[-1])


@dataclass(frozen=True, slots=True)
class Endings:
    """The number of games that ended in one way, by their result for the first side."""

    won: int
    drawn: int
    lost: int

    @property
    def count(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


def endings_of(games: Iterable[GameResult], ways: Iterable[str]) -> dict[str, Endings]:
    """The endings by way: all of `ways`, and any others that occurred."""
    scores: dict[str, list[float]] = {way: [] for way in ways}
    for game in games:
        scores.setdefault(game.by, []).append(game.score)
    return {way: Endings(*(one.count(score) for score in (1.0, 0.5, 0.0))) for way, one in scores.items()}


@dataclass(frozen=True, slots=True)
class GamesSummary:
    """The results of games for the first side. `length` is None without games."""

    overall: WinRate
    going_first: WinRate
    going_second: WinRate
    length: Length | None
    endings: dict[str, Endings]


def summary_of(games: Sequence[GameResult], ways: Iterable[str]) -> GamesSummary:
    """The summary of these games; `ways` are the ways in which they may end."""
    return GamesSummary(
        win_rate(game.score for game in games),
        win_rate(game.score for game in games if game.went_first),
        win_rate(game.score for game in games if not game.went_first),
        length_of(games),
        endings_of(games, ways),
    )
