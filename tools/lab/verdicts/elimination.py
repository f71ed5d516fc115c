"""Which of several candidates is the best, when all are played together with common dice.

A candidate is out as soon as another one is better by an interval that holds at all times of the run.
The best one is only lost if its comparison with one of the others fails, so each comparison may fail with a
probability of `alpha` divided by the number of the others (Bonferroni).
Source of racing: O. Maron, A. Moore, "The racing algorithm: model selection for lazy learners", Artificial
Intelligence Review 11 (1997).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.lab.intervals import PairedMean, difference_sequence
from bot.lab.jobs import Ended, GameResult, Results, ResultT_co, TableT, counted_from_0
from tools.lab.verdicts.race import Field, Play, rounds


@dataclass(frozen=True, slots=True)
class Contender:
    """A candidate as far as it was played: its difference to the base over so many pairs of games.

    The intervals of all candidates hold together. `lost_to` is the candidate that was better, None while it
    may be the best.
    """

    pairs: int
    gain: PairedMean
    lost_to: int | None


@dataclass(frozen=True, slots=True)
class Elimination:
    """What was found of each candidate, in their order; None for those that have not played.

    `left` are those that may be the best, the most successful first.
    """

    contenders: tuple[Contender | None, ...]
    left: tuple[int, ...]
    ended: Ended
    fault: str = ""


def eliminate(
    field: Field[TableT, ResultT_co], games: int, play: Play[TableT, ResultT_co], alpha: float = 0.05
) -> Elimination:
    """Play all candidates, with `games` games a matchup at most, until one is left.

    The best one is out at the end with a probability of `alpha` at most.
    """
    found: list[Contender | None] = [None] * len(field.candidates)
    playing = list(range(len(found)))
    ended: Ended = "whole"
    fault = ""
    for count in rounds(games):
        results = play(field.job(playing, count))
        base, *scores = _scores(field, results)
        of_each = dict(zip(playing, scores, strict=True))
        losers = beaten(of_each, alpha / max(1, len(found) - 1))
        for each, own in of_each.items():
            gain = difference_sequence(_differences(own, base), alpha / len(found))
            found[each] = Contender(len(own), gain, losers.get(each))
        playing = [each for each in playing if each not in losers]
        if results.is_partial:
            ended, fault = results.ended, results.fault
            break
        if len(playing) == 1:
            ended = "decided"
            break
    gains = {each: one.gain.mean for each in playing if (one := found[each]) is not None}
    return Elimination(tuple(found), tuple(sorted(gains, key=lambda each: -gains[each])), ended, fault)


def beaten(scores: Mapping[int, Sequence[float]], alpha: float) -> Mapping[int, int]:
    """The candidates that are worse than another one, and which; `scores` are of games with common dice.

    Each comparison is wrong with a probability of `alpha` at most, however often one looks.
    """
    best_first = sorted(scores, key=lambda each: -math.fsum(scores[each]))
    lost: dict[int, int] = {}
    for place, each in enumerate(best_first):
        for better in best_first[:place]:
            if difference_sequence(_differences(scores[better], scores[each]), alpha).low > 0:
                lost[each] = better
                break
    return lost


def _scores(field: Field[TableT, ResultT_co], results: Results[TableT, ResultT_co]) -> list[list[float]]:
    """The scores of the base and of each candidate in the games that all matchups have, in the same order."""
    many = len(field.base)
    first = min(map(counted_from_0, results.games))
    sides: list[Sequence[Sequence[GameResult]]] = [
        results.games[at : at + many] for at in range(0, len(results.games), many)
    ]
    return [[games[number].score for number in range(first) for games in side] for side in sides]


def _differences(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [mine - theirs for mine, theirs in zip(one, other, strict=True)]
