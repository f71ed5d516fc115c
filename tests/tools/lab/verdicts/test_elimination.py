"""Candidates that play together drop out, and the best one stays as often as is said."""

import random
from collections.abc import Sequence

from bot.lab.jobs import Job, Matchup, Results
from bot.lab.melee.jobs import DuelResult
from bot.lab.melee.play import DUELS
from tests.lab.jobs import game
from tools.lab.verdicts.elimination import beaten, eliminate
from tools.lab.verdicts.race import Field, rounds

RUNS = 150
OTHERS = 5
DIFFER = 0.23  # the share of pairs that end differently with a swapped card


def field(candidates: int) -> Field:
    def matchups(name: str) -> tuple[Matchup, ...]:
        return tuple(Matchup((name, other), ("adept", "adept"), (), other) for other in ("x", "y"))

    return Field(matchups("base"), tuple(matchups(f"{n}") for n in range(candidates)), 1, DUELS)


def played(job: Job, strength: Sequence[int]) -> Results:
    """A candidate wins this many of each ten games; the base wins five."""

    def one(matchup: Matchup, number: int) -> DuelResult:
        name = matchup.names[0]
        wins = 5 if name == "base" else strength[int(name)]
        return game(number, float(number % 10 < wins))

    games = tuple(tuple(one(matchup, number) for number in range(job.games)) for matchup in job.matchups)
    return Results(job, games, "whole")


def test_the_only_one_that_is_left_ends_the_games() -> None:
    asked: list[tuple[int, int]] = []

    def play(job: Job) -> Results:
        asked.append((len(job.matchups), job.games))
        return played(job, [5, 9, 2, 6])

    found = eliminate(field(4), 4_000, play)
    assert (found.left, found.ended) == ((1,), "decided")
    assert asked[-1][1] < 4_000
    assert [matchups for matchups, _ in asked] == sorted((m for m, _ in asked), reverse=True)
    contenders = [one for one in found.contenders if one is not None]
    assert [one.lost_to is None for one in contenders] == [False, True, False, False]
    assert [round(one.gain.mean, 2) for one in contenders[1:3]] == [0.38, -0.38]
    assert contenders[2].pairs < contenders[3].pairs, "the worst ones play least"


def test_those_that_are_alike_all_stay() -> None:
    found = eliminate(field(3), 20, lambda job: played(job, [5, 5, 5]))
    assert (set(found.left), found.ended) == ({0, 1, 2}, "whole")
    assert all(one is not None and one.pairs == 40 for one in found.contenders)


def test_a_stopped_run_counts_the_games_that_all_have() -> None:
    def play(job: Job) -> Results:
        whole = played(job, [5, 6])
        return Results(job, (whole.games[0][:3], *whole.games[1:]), "stopped")

    found = eliminate(field(2), 20, play)
    assert found.ended == "stopped"
    assert [one.pairs for one in found.contenders if one is not None] == [6, 6]


def best_is_lost(seed: int, lead: float, pairs: int) -> tuple[bool, bool]:
    """Whether the first of several equal candidates, or one with this lead, is lost; and whether it is alone.

    All share their dice: a pair of games with two of them ends differently as often as with a swapped card.
    """
    dice = random.Random(seed)
    scores: dict[int, list[float]] = {each: [] for each in range(OTHERS + 1)}
    playing = set(scores)
    for count in rounds(pairs):
        while len(scores[0]) < count:
            common = float(dice.random() < 0.5)
            for each, own in scores.items():
                wins = 0.5 + (lead / DIFFER if each == 0 else 0.0)
                own.append(float(dice.random() < wins) if dice.random() < DIFFER else common)
        lost = beaten({each: scores[each] for each in playing}, 0.05 / OTHERS)
        playing -= lost.keys()
        if 0 in lost or len(playing) == 1:
            break
    return 0 not in playing, playing == {0}


def rates(runs: int, lead: float, pairs: int) -> tuple[float, float]:
    """How often the best one is lost, and how often it is found, in simulated runs."""
    found = [best_is_lost(seed, lead, pairs) for seed in range(runs)]
    return sum(lost for lost, _ in found) / runs, sum(alone for _, alone in found) / runs


def test_one_of_equals_is_rarely_lost_however_often_one_looks() -> None:
    assert rates(RUNS, 0.0, 400)[0] <= 0.05


def test_one_that_is_clearly_better_is_found() -> None:
    lost, alone = rates(20, 0.1, 800)
    assert (lost, alone >= 0.8) == (0.0, True)
