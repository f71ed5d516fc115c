"""Rehearsals that ask for games: every run gets its own, and what is stopped keeps what is done."""

from collections.abc import Callable, Sequence

import pytest

from bot.games.dice import FastDice
from bot.lab.jobs import GameSeeds, Job, LabGame, Matchup, Results
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.rehearsal.course import course_of
from bot.tournaments.rehearsal.model import Model, Strength
from bot.tournaments.rehearsal.run import Evening, evening
from bot.tournaments.rules import TournamentRules
from tools.lab.rehearsals import Duel, Pace, Played, Share, play_runs, shares

PEOPLE = tuple(map(EntrantId, (1, 2, 3, 4)))
MODEL = Model(lambda one, other: 0.5, [10])


class Table:
    board_name = mark = "none"


class Won:
    """The first side wins after this many turns."""

    number, went_first, by = 0, True, "test"

    def __init__(self, score: float, turns: int) -> None:
        self.score, self.turns = score, turns


class Lower:
    """The lower number always wins, after as many turns as both numbers add up to."""

    def group(self, entrant: EntrantId) -> str:
        return "odd" if entrant % 2 else "even"

    def job(self, duels: Sequence[Duel], seed: int) -> Job:
        sides = [
            Matchup((str(each.first), str(each.second)), ("x", "x"), (Table(),), each.key) for each in duels
        ]
        return Job(tuple(sides), 1, seed, LabGame(("x",), ("test",), _sit_down, Won, "test"))


def _sit_down(_: Matchup) -> Callable[[int, GameSeeds], Won]:
    raise AssertionError("no worker plays these games")


class Hall:
    """Plays jobs at once, and notes the keys of their games. Stops after so many jobs."""

    def __init__(self, most: int = 1_000) -> None:
        self.keys: list[str] = []
        self.jobs = 0
        self._most = most

    def play(self, job: Job) -> Results:
        self.jobs += 1
        if self.jobs > self._most:
            return Results(job, tuple(() for _ in job.matchups), "stopped")
        self.keys += [each.key for each in job.matchups]
        games = []
        for each in job.matchups:
            one, other = map(int, each.names)
            games.append((Won(1.0 if one < other else 0.0, one + other),))
        return Results(job, tuple(games), "whole")


def evenings(count: int) -> list[Evening]:
    field = [Entrant(each, f"P{each}", each, each) for each in PEOPLE]
    strengths = {each: Strength(0) for each in PEOPLE}
    course = course_of(TournamentRules("single", best_of=3), field)
    return [evening(course, field, strengths, MODEL, FastDice(seed)) for seed in range(count)]


def played(count: int, hall: Hall, at_once: int = 2) -> Played:
    return play_runs(evenings(count), Lower(), Pace(60, deviation=0), seed=7, at_once=at_once, play=hall.play)


def test_every_game_of_every_run_has_dice_of_its_own() -> None:
    hall = Hall()
    found = played(3, hall)
    assert found.ended == "whole"
    assert [each.winner for each in found.runs] == [1, 1, 1]
    assert len(set(hall.keys)) == len(hall.keys) == found.games == 3 * 3 * 2
    assert "run 2|match 1.2|game 2" in hall.keys


def test_turns_become_minutes() -> None:
    # 1 beats 4, and 2 beats 3, in two games of five turns each: 2 * (5 + 1). Then 1 beats 2: 2 * (3 + 1).
    found = played(1, Hall())
    assert found.runs[0].minutes == pytest.approx(12 + 8 + 2 * MODEL.break_minutes)
    assert Pace(60).minutes(10, (0.5, 1.5)) == Pace(60).minutes(10, (1, 1)) == 11
    factors = [Pace(60).factor(1, run, PEOPLE[0]) for run in range(200)]
    assert 0.5 <= min(factors) < 0.7
    assert 1.3 < max(factors) <= 2
    assert Pace(60).factor(1, 5, PEOPLE[0]) == factors[5]


def test_how_many_are_played_at_once_changes_nothing() -> None:
    assert played(5, Hall(), at_once=1).runs == played(5, Hall(), at_once=4).runs


def test_what_was_played_to_the_end_is_kept_when_it_is_stopped() -> None:
    found = played(5, Hall(most=5), at_once=1)
    assert found.ended == "stopped"
    assert len(found.runs) == 1
    assert found.runs == played(1, Hall()).runs


def test_groups_are_told_with_their_share_of_the_people() -> None:
    found = list(shares([PEOPLE[0], PEOPLE[1], PEOPLE[2], None], Lower(), PEOPLE))
    assert found == [Share("odd", 2, 2), Share("even", 2, 1)]
