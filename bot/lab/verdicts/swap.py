"""Whether one deck is better than another, judged by pairs of games with the same seeds against a field."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bot.lab.figures import WinRate, win_rate
from bot.lab.intervals import difference_sequence
from bot.lab.jobs import GameResult, Results, counted_from_0
from bot.lab.verdicts.sequential import SequentialResult, Sprt, decide

GAIN = 0.02
"""The gain in win rate that a swap or a comparison looks for, if nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class OpponentFigures:
    """Both decks' rates against one opponent, and the difference."""

    name: str
    before: WinRate
    after: WinRate
    difference: float


@dataclass(frozen=True, slots=True)
class SwapFigures:
    """A deck's rates before and after a swap, or two decks' rates, over the same games against a field.

    `pairs` are two games with the same number against the same opponent. `outcomes` counts them by the
    difference of their scores, -1, -0.5, 0, 0.5 and 1. `difference` is the rate after minus the rate before;
    `low` to `high` is its interval, which holds however often one looks (`intervals.difference_sequence`).
    `decision` is the test's, on the first games that all matchups have.
    """

    pairs: int
    before: WinRate
    after: WinRate
    outcomes: tuple[int, int, int, int, int]
    difference: float
    low: float
    high: float
    decision: SequentialResult
    opponents: tuple[OpponentFigures, ...]


def swap_figures(results: Results, test: Sprt, alpha: float = 0.05) -> SwapFigures:
    """The figures of a job of `plans.swap`; only games that both decks have played count.

    The difference's interval misses with a probability of `alpha`.
    """
    return pair_figures(
        [matchup.names[1] for matchup in results.job.matchups[::2]],
        list(zip(results.games[::2], results.games[1::2], strict=True)),
        test,
        alpha,
    )


Both = tuple[Sequence[GameResult], Sequence[GameResult]]
"""The games of two decks against the same opponent, with the same dice."""


def pair_figures(opponents: Sequence[str], games: Sequence[Both], test: Sprt, alpha: float) -> SwapFigures:
    """The figures of two decks' games against each of these opponents."""
    rows = [_both(name, *each) for name, each in zip(opponents, games, strict=True)]
    before = [score for _, old, _ in rows for score in old]
    after = [score for _, _, new in rows for score in new]
    differences = [new - old for old, new in zip(before, after, strict=True)]
    mean, low, high = difference_sequence(differences, alpha)
    steps = [round(2 * one) for one in differences]
    return SwapFigures(
        len(differences),
        win_rate(before),
        win_rate(after),
        (steps.count(-2), steps.count(-1), steps.count(0), steps.count(1), steps.count(2)),
        mean,
        low,
        high,
        decide(test, paired_scores(games)),
        tuple(_opponent(*row) for row in rows),
    )


def paired_scores(games: Sequence[Both]) -> list[float]:
    """The differences of the games that all matchups have, in the order of their numbers.

    Games that only some of them have are left out: which these are depends on how fast workers are.
    """
    first = min((counted_from_0(some) for both in games for some in both), default=0)
    return [new[number].score - old[number].score for number in range(first) for old, new in games]


def _both(
    name: str, old: Sequence[GameResult], new: Sequence[GameResult]
) -> tuple[str, list[float], list[float]]:
    scores = {game.number: game.score for game in new}
    both = [game for game in old if game.number in scores]
    return name, [game.score for game in both], [scores[game.number] for game in both]


def _opponent(name: str, old: Sequence[float], new: Sequence[float]) -> OpponentFigures:
    difference = (math.fsum(new) - math.fsum(old)) / len(old) if old else 0.0
    return OpponentFigures(name, win_rate(old), win_rate(new), difference)
