"""Results that do not count because they look like rating farming between two people."""

from collections import deque
from typing import Literal, TypeAlias

from msgspec import Struct, field

from bot.ratings.results import RatedResult

Exclusion: TypeAlias = Literal["void", "quick-concessions", "one-sided"]
"""Reasons why a result does not count: R-6, R-7 and R-8 of docs/ratings.md."""

DAY = 86_400
WINDOW = 7 * DAY
"""Seconds for which earlier games of the same pair are remembered."""
QUICK = 12
"""A concession after fewer actions than this is a quick one: about three turns each."""
QUICK_ALLOWED = 1
"""The number of quick concessions between the same pair that count within the window."""
ROW_ALLOWED = 5
"""The number of wins in a row over the same opponent that count within the window; a series counts as one."""


class Suspicion(Struct, frozen=True):
    """A result that is excluded as farming; `evidence` has the numbers of all games that prove it."""

    result: RatedResult
    exclusion: Exclusion
    evidence: tuple[int, ...]


class _Pair(Struct):
    """The recent results of the same pair."""

    quick: deque[RatedResult] = field(default_factory=deque)
    row: deque[RatedResult] = field(default_factory=deque)


class Fairness:
    """Judges results in their order. Games of more than two people are never suspected."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[int, ...], _Pair] = {}

    def judge(self, result: RatedResult) -> Suspicion | None:
        """The suspicion about the next result; None if it counts. Void results are not judged."""
        if result.is_void or len(set(result.people)) != 2:
            return None
        pair = self._pairs.setdefault(tuple(sorted(result.people)), _Pair())
        _forget(pair.quick, result.ended_at)
        _forget(pair.row, result.ended_at)
        if pair.row and pair.row[-1].winner != result.winner:
            pair.row.clear()
        if result.winner is not None:
            pair.row.append(result)
        is_quick = result.by_concession and result.actions < QUICK
        if is_quick:
            pair.quick.append(result)
        if is_quick and len(pair.quick) > QUICK_ALLOWED:
            return Suspicion(result, "quick-concessions", _numbers(pair.quick))
        if len({each.match for each in pair.row}) > ROW_ALLOWED:
            return Suspicion(result, "one-sided", _numbers(pair.row))
        return None


def _forget(results: deque[RatedResult], now: int) -> None:
    while results and results[0].ended_at <= now - WINDOW:
        results.popleft()


def _numbers(results: deque[RatedResult]) -> tuple[int, ...]:
    return tuple(each.number for each in results)
