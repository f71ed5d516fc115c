"""What games of Multiverse War show: shares of the wins, endings, what is used and worth using."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from tools.lab.war.games import WarResult
from tools.lab.win_shares import WinShare, level_shares, thinking_times, win_share


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
        levels=tuple([win_share(name, level_shares(results, name)) for name in names]),
        seats=tuple([win_share(f"seat {seat + 1}", [one.shares[seat] for one in results]) for seat in seats]),
        endings=tuple(Counter([one.by for one in results]).most_common()),
        rounds=mean([one.rounds for one in results]),
        orders=mean([one.orders for one in results]) / len(seats),
        uses=_uses(results),
        thinking=tuple([(name, *thinking_times(results, name)) for name in names]),
    )


def _uses(results: Sequence[WarResult]) -> tuple[WarUse, ...]:
    pairs = [pair for one in results for pair in zip(one.used, one.shares, strict=True)]
    words = Counter([word for used, _ in pairs for word in used])
    return tuple(
        [
            WarUse(
                word,
                count / len(pairs),
                win_share("with", [share for used, share in pairs if word in used]),
                win_share("without", [share for used, share in pairs if word not in used]),
            )
            for word, count in words.most_common()
        ]
    )
