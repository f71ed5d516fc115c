"""What games of Multiverse War show: shares of the wins, endings, what is used and worth using."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles

from bot.lab.intervals import wilson
from tools.lab.war.games import WarResult


@dataclass(frozen=True, slots=True)
class WinShare:
    """What one of several won, of `games` that it played, with its 95% interval."""

    name: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class WarUse:
    """In which share of games and seats something was used, and the shares won with it and without it."""

    word: str
    used: float
    with_it: WinShare
    without: WinShare


@dataclass(frozen=True, slots=True)
class WarFigures:
    """All figures. `thinking` is the median and the 95th percentile of a turn, in milliseconds, by level."""

    games: int
    levels: tuple[WinShare, ...]
    seats: tuple[WinShare, ...]
    endings: tuple[tuple[str, int], ...]
    rounds: float
    orders: float
    uses: tuple[WarUse, ...]
    thinking: tuple[tuple[str, float, float], ...]


def war_figures(results: Sequence[WarResult]) -> WarFigures:
    """The figures of one game or more."""
    seats = range(len(results[0].shares))
    names = sorted({level for one in results for level in one.levels})
    return WarFigures(
        games=len(results),
        levels=tuple([_share(name, _of_level(results, name)) for name in names]),
        seats=tuple([_share(f"seat {seat + 1}", [one.shares[seat] for one in results]) for seat in seats]),
        endings=tuple(Counter([one.by for one in results]).most_common()),
        rounds=mean([one.rounds for one in results]),
        orders=mean([one.orders for one in results]) / len(seats),
        uses=_uses(results),
        thinking=tuple([(name, *_thinking(results, name)) for name in names]),
    )


def _share(name: str, shares: Sequence[float]) -> WinShare:
    share = mean(shares) if shares else 0.0
    low, high = wilson(share, len(shares))
    return WinShare(name, len(shares), share, low, high)


def _of_level(results: Iterable[WarResult], name: str) -> list[float]:
    """What the seats of a level won in each game, together."""
    return [
        sum([share for share, level in zip(one.shares, one.levels, strict=True) if level == name])
        for one in results
        if name in one.levels
    ]


def _thinking(results: Iterable[WarResult], name: str) -> tuple[float, float]:
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


def _uses(results: Sequence[WarResult]) -> tuple[WarUse, ...]:
    pairs = [pair for one in results for pair in zip(one.used, one.shares, strict=True)]
    words = Counter([word for used, _ in pairs for word in used])
    return tuple(
        [
            WarUse(
                word,
                count / len(pairs),
                _share("with", [share for used, share in pairs if word in used]),
                _share("without", [share for used, share in pairs if word not in used]),
            )
            for word, count in words.most_common()
        ]
    )
