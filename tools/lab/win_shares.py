"""What computer players won where they met at tables of several seats, and how long they thought."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles
from typing import Protocol

from bot.lab.intervals import wilson


class LevelGame(Protocol):
    """A game, by seat: the share of it won, the level, and the seconds of each turn or phase of thinking."""

    @property
    def shares(self) -> tuple[float, ...]: ...

    @property
    def levels(self) -> tuple[str, ...]: ...

    @property
    def turns(self) -> tuple[tuple[float, ...], ...]: ...


class PlacedGame(Protocol):
    """A game, by seat: the share of it won, and the place in the order at the beginning, from 0."""

    @property
    def shares(self) -> tuple[float, ...]: ...

    @property
    def places(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class WinShare:
    """The mean share of `games` won by a level, a seat or the like, with its 95% interval."""

    name: str
    games: int
    share: float
    low: float
    high: float


def win_share(name: str, shares: Sequence[float]) -> WinShare:
    """The mean of shares won, one for each game; 0 without games."""
    share = mean(shares) if shares else 0.0
    low, high = wilson(share, len(shares))
    return WinShare(name, len(shares), share, low, high)


def level_shares(results: Iterable[LevelGame], level: str) -> list[float]:
    """For each game in which a level played: the share won by all its seats together."""
    return [
        sum([share for share, other in zip(one.shares, one.levels, strict=True) if other == level])
        for one in results
        if level in one.levels
    ]


def place_shares(results: Iterable[PlacedGame], place: int) -> list[float]:
    """For each game: the share won by the seat that had this place."""
    return [one.shares[one.places.index(place)] for one in results]


def thinking_times(results: Iterable[LevelGame], level: str) -> tuple[float, float]:
    """The median and the 95th percentile of a turn of a level that has played, in milliseconds."""
    turns = [
        1000 * seconds
        for one in results
        for other, spent in zip(one.levels, one.turns, strict=True)
        if other == level
        for seconds in spent
    ]
    if len(turns) == 1:
        return turns[0], turns[0]
    cuts = quantiles(turns, n=20)
    return cuts[9], cuts[18]
