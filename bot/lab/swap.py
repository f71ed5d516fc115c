"""Whether swapping a card improves a deck, judged by pairs of games with the same seeds."""

import math
from dataclasses import dataclass

from bot.lab.figures import WinRate, win_rate
from bot.lab.intervals import paired_difference, pairs_to_settle
from bot.lab.jobs import Results

#: Differences worth reporting, the largest first.
_MATTERS = (0.02, 0.01)


@dataclass(frozen=True, slots=True)
class SwapFigures:
    """A deck's rates before and after a swap, over the same `pairs` of games against all opponents.

    `difference` is the rate after minus the rate before, with its interval (`intervals.paired_difference`);
    `alike` counts pairs with the same result for the deck. `verdict` says in words what follows. If that is
    open, `more_games`, counting both decks', would narrow the interval to `settles` on either side; otherwise
    both are 0.
    """

    pairs: int
    before: WinRate
    after: WinRate
    alike: int
    difference: float
    low: float
    high: float
    verdict: str
    settles: float
    more_games: int


def swap_figures(results: Results) -> SwapFigures:
    """The figures of a job of `plans.swap`; only games that both decks have played count."""
    before: list[float] = []
    after: list[float] = []
    for old, new in zip(results.games[::2], results.games[1::2], strict=True):
        scores = {game.number: game.score for game in new}
        both = [game for game in old if game.number in scores]
        before += [game.score for game in both]
        after += [scores[game.number] for game in both]
    differences = [new - old for old, new in zip(before, after, strict=True)]
    found = paired_difference(differences)
    verdict, settles, more = _verdict(len(differences), found.low, found.high, found.variance)
    return SwapFigures(
        len(differences),
        win_rate(before),
        win_rate(after),
        differences.count(0.0),
        found.mean,
        found.low,
        found.high,
        verdict,
        settles,
        more,
    )


def _verdict(pairs: int, low: float, high: float, variance: float) -> tuple[str, float, int]:
    """What an interval says, the difference that more games would settle (0: none), and how many games."""
    least = _MATTERS[0]
    if low > 0 or high < 0:
        word = "better" if low > 0 else "worse"
        nearest, furthest = sorted((abs(low), abs(high)))
        return f"{word}, by {_points(nearest)} to {_points(furthest)} points", 0.0, 0
    if -least < low and high < least:
        return f"no difference of {_points(least)} points or more", 0.0, 0
    half = (high - low) / 2
    settles = next((size for size in _MATTERS if half > size), _MATTERS[-1])
    more = _about(2 * max(1, pairs_to_settle(settles, variance) - pairs))
    words = f"about {more:,} more games would show a difference of {_points(settles)} points"
    return f"not distinguishable yet: {words}", settles, more


def _about(number: int) -> int:
    """A number rounded up to two significant digits: such an estimate has no more."""
    unit: int = 10 ** max(0, int(math.log10(number)) - 1)
    return math.ceil(number / unit) * unit


def _points(share: float) -> str:
    """A share in percentage points."""
    return f"{share * 100:.1f}".removesuffix(".0")
