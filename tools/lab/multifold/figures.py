"""What games of Multifold show: shares of the wins by level, seat, place and card; endings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean

from tools.lab.fairness import Fairness, judge, near_share
from tools.lab.meetings import Meeting, uses_of
from tools.lab.win_shares import WinShare, level_shares, place_shares, thinking_times, win_share

SHARE_BOUND = 0.04
"""How far the wins of a seat, or of a place in the order of turn 1, may be from its share."""


@dataclass(frozen=True, slots=True)
class FoldFigures:
    """All figures. `fair` is the share of a seat if all were equal.

    `fairness` judges seats and places if all players are of one level. `thinking` is the median and the 95th
    percentile of a move phase, in milliseconds, by level.
    """

    games: int
    fair: float
    levels: tuple[WinShare, ...]
    seats: tuple[WinShare, ...]
    places: tuple[WinShare, ...]
    cards: tuple[WinShare, ...]
    fairness: Fairness
    endings: tuple[tuple[str, int], ...]
    length: float
    thinking: tuple[tuple[str, float, float], ...]


def fold_figures(results: Sequence[Meeting]) -> FoldFigures:
    """The figures of one game or more."""
    seats = range(len(results[0].shares))
    names = sorted({level for one in results for level in one.levels})
    return FoldFigures(
        games=len(results),
        fair=1 / len(seats),
        levels=tuple([win_share(name, level_shares(results, name)) for name in names]),
        seats=tuple([win_share(f"seat {seat + 1}", [one.shares[seat] for one in results]) for seat in seats]),
        places=tuple([win_share(f"place {place + 1}", place_shares(results, place)) for place in seats]),
        cards=tuple([win_share(word, _of_card(results, word)) for word, _ in uses_of(results)]),
        fairness=fold_fairness(results),
        endings=tuple(Counter([one.by for one in results]).most_common()),
        length=mean([one.length for one in results]),
        thinking=tuple([(name, *thinking_times(results, name)) for name in names]),
    )


def fold_fairness(results: Sequence[Meeting]) -> Fairness:
    """Whether each seat and place wins its share; nothing is told of players of different levels."""
    if len({level for one in results for level in one.levels}) > 1:
        return Fairness()
    seats = range(len(results[0].shares))
    by_seat = [(f"seat {seat + 1}", [one.shares[seat] for one in results]) for seat in seats]
    by_place = [(f"place {place + 1}", place_shares(results, place)) for place in seats]
    fair = 1 / len(seats)
    return judge([near_share(name, shares, fair, SHARE_BOUND) for name, shares in (*by_seat, *by_place)])


def _of_card(results: Iterable[Meeting], word: str) -> list[float]:
    return [
        share for one in results for share, used in zip(one.shares, one.used, strict=True) if word in used
    ]
