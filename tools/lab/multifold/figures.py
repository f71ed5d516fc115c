"""What games of Multifold show: shares of the wins by level, seat, place and card; endings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles

from bot.lab.intervals import wilson
from tools.lab.multifold.games import FoldResult


@dataclass(frozen=True, slots=True)
class FoldShare:
    """What one of several won of `games` (for a card: of the seats that played it), with its 95% interval."""

    name: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class FoldFigures:
    """All figures. `fair` is the share of a seat if all were equal.

    `thinking` is the median and the 95th percentile of a move phase, in milliseconds, by level.
    """

    games: int
    fair: float
    levels: tuple[FoldShare, ...]
    seats: tuple[FoldShare, ...]
    places: tuple[FoldShare, ...]
    cards: tuple[FoldShare, ...]
    endings: tuple[tuple[str, int], ...]
    length: float
    thinking: tuple[tuple[str, float, float], ...]


def fold_figures(results: Sequence[FoldResult]) -> FoldFigures:
    """The figures of one game or more."""
    seats = range(len(results[0].shares))
    names = sorted({level for one in results for level in one.levels})
    words = Counter([word for one in results for used in one.used for word in used])
    return FoldFigures(
        games=len(results),
        fair=1 / len(seats),
        levels=tuple([_share(name, _of_level(results, name)) for name in names]),
        seats=tuple([_share(f"seat {seat + 1}", [one.shares[seat] for one in results]) for seat in seats]),
        places=tuple([_share(f"place {place + 1}", _of_place(results, place)) for place in seats]),
        cards=tuple([_share(word, _of_card(results, word)) for word, _ in words.most_common()]),
        endings=tuple(Counter([one.by for one in results]).most_common()),
        length=mean([one.length for one in results]),
        thinking=tuple([(name, *_thinking(results, name)) for name in names]),
    )


def _share(name: str, shares: Sequence[float]) -> FoldShare:
    share = mean(shares)
    low, high = wilson(share, len(shares))
    return FoldShare(name, len(shares), share, low, high)


def _of_level(results: Iterable[FoldResult], name: str) -> list[float]:
    """What the seats of a level won in each game, together."""
    return [
        sum([share for share, level in zip(one.shares, one.levels, strict=True) if level == name])
        for one in results
        if name in one.levels
    ]


def _of_place(results: Iterable[FoldResult], place: int) -> list[float]:
    return [one.shares[one.places.index(place)] for one in results]


def _of_card(results: Iterable[FoldResult], word: str) -> list[float]:
    return [
        share for one in results for share, used in zip(one.shares, one.used, strict=True) if word in used
    ]


def _thinking(results: Iterable[FoldResult], name: str) -> tuple[float, float]:
    turns = [
        1000 * seconds
        for one in results
        for level, spent in zip(one.levels, one.turns, strict=True)
        if level == name
        for seconds in spent
    ]
    if len(turns) == 1:
        return turns[0], turns[0]
    cuts = quantiles(turns, n=20)
    return cuts[9], cuts[18]
