"""Many candidates against one base, with common dice, and levels of players against each other.

All candidates and the base meet the same opponents in games with the same dice, so each game of the base
serves for a pair with every candidate. Undecided candidates play on in rounds that grow.
Source of racing: O. Maron, A. Moore, "The racing algorithm: model selection for lazy learners", Artificial
Intelligence Review 11 (1997); of the halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in
multi-armed bandits", ICML (2013).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from bot.lab.intervals import difference_sequence
from bot.lab.jobs import ROUND, Ended, Job, LabGame, Matchup, Results, ResultT_co, TableT, counted_from_0
from bot.lab.verdicts.sequential import SequentialResult, Sprt, decide, in_blocks
from bot.lab.verdicts.swap import Both, SwapFigures, pair_figures

_GROWTH = 1.5

Play = Callable[[Job[TableT, ResultT_co]], Results[TableT, ResultT_co]]
"""Plays a job. It remembers games, since each round's job asks for those of the rounds before, too."""


@dataclass(frozen=True, slots=True)
class Field(Generic[TableT, ResultT_co]):
    """The base's matchups and each candidate's, opponent by opponent with the same keys."""

    base: tuple[Matchup[TableT], ...]
    candidates: tuple[tuple[Matchup[TableT], ...], ...]
    seed: int
    game: LabGame[TableT, ResultT_co]

    @property
    def opponents(self) -> list[str]:
        return [matchup.names[1] for matchup in self.base]

    def job(self, playing: Sequence[int], games: int) -> Job[TableT, ResultT_co]:
        """The base and these candidates, `games` games a matchup."""
        matchups = (*self.base, *(matchup for each in playing for matchup in self.candidates[each]))
        return Job(matchups, games, self.seed, self.game)

    def pairs(self, results: Results[TableT, ResultT_co], playing: Sequence[int]) -> Iterator[list[Both]]:
        """The base's games and each of these candidates', from the results of their job."""
        many = len(self.base)
        for place in range(1, len(playing) + 1):
            own = results.games[place * many : (place + 1) * many]
            yield list(zip(results.games[:many], own, strict=True))


@dataclass(frozen=True, slots=True)
class Raced:
    """What a race found of each candidate, in their order; None for those that have not played."""

    figures: tuple[SwapFigures | None, ...]
    ended: Ended
    fault: str


def race(field: Field[TableT, ResultT_co], test: Sprt, games: int, play: Play[TableT, ResultT_co]) -> Raced:
    """Test each candidate against the base, with `games` games a matchup at most.

    `test` is that of one candidate: divide its alpha among all of them. So are the intervals of differences.
    """
    found: list[SwapFigures | None] = [None] * len(field.candidates)
    playing = list(range(len(found)))
    for count in rounds(games):
        results = play(field.job(playing, count))
        for each, pairs in zip(playing, field.pairs(results, playing), strict=True):
            found[each] = pair_figures(field.opponents, pairs, test, test.alpha)
        if results.is_partial:
            return Raced(tuple(found), results.ended, results.fault)
        playing = [each for each in playing if (one := found[each]) and one.decision.verdict is None]
        if not playing:
            return Raced(tuple(found), "decided", "")
    return Raced(tuple(found), "whole", "")


def rounds(games: int) -> Iterator[int]:
    """How many games a matchup has after each round of a race.

    >>> list(rounds(40))
    [4, 8, 12, 16, 24, 36, 40]
    """
    count = ROUND
    while count < games:
        yield count
        count = max(count + ROUND, int(count * _GROWTH) // ROUND * ROUND)
    yield games


@dataclass(frozen=True, slots=True)
class Halved:
    """The most promising candidates, the best first; none unless `ended` is `whole`."""

    best: tuple[int, ...]
    ended: Ended
    fault: str = ""


def halve(field: Field[TableT, ResultT_co], keep: int, play: Play[TableT, ResultT_co]) -> Halved:
    """Find the `keep` most promising candidates by few games.

    Each round drops the worse half and doubles the games. Don't report these results: the best of many were
    also lucky. Test them with other dice.
    """
    playing, count = list(range(len(field.candidates))), ROUND
    while True:
        results = play(field.job(playing, count))
        if results.is_partial:
            return Halved((), results.ended, results.fault)
        gains = {
            each: difference_sequence(
                [one.score - other.score for old, new in pairs for other, one in zip(old, new, strict=True)]
            ).mean
            for each, pairs in zip(playing, field.pairs(results, playing), strict=True)
        }
        playing.sort(key=lambda each: -gains[each])
        if len(playing) <= keep:
            return Halved(tuple(playing), "whole")
        playing = playing[: max(keep, (len(playing) + 1) // 2)]
        count *= 2


MakeTest = Callable[[float, int], Sprt]
"""The test of a share beyond the fair one, as one of several tests."""


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
