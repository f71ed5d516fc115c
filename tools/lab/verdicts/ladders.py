"""Which level of computer players is the stronger one, decided by blocks of games that treat both alike."""

from collections.abc import Callable

from bot.lab.jobs import Matchup, Results, ResultT_co, TableT, counted_from_0
from bot.lab.verdicts.sequential import SequentialResult, Sprt, decide, in_blocks

MakeTest = Callable[[float, int], Sprt]
"""The test of a share beyond the fair one, as one of so many tests."""


def ladder_decisions(
    results: Results[TableT, ResultT_co],
    make_test: MakeTest,
    seats: Callable[[Matchup[TableT]], int],
) -> tuple[SequentialResult, ...]:
    """Whether the first side of each matchup wins more than its fair share, which is 1 of `seats`.

    A pair of games, or a block of as many as there are seats, has each first turn once; the mean of its
    scores is one score of the test. Only games that are there from number 0 on without a gap count: which
    others are there depends on how fast workers are.
    """
    tests = len(results.job.matchups)
    decisions = []
    for matchup, games in zip(results.job.matchups, results.games, strict=True):
        many = seats(matchup)
        scores = [game.score for game in games[: counted_from_0(games)]]
        decisions.append(decide(make_test(1 / many, tests), in_blocks(scores, many)))
    return tuple(decisions)
