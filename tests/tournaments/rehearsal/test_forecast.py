"""Whole tournaments in a model: how they go, and what many of them say."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.slots import Bracket
from bot.tournaments.matches import BYE, HALF_BYE, Entrant, EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.rehearsal.course import PairRound, RehearsedCourse, by_seed, course_of
from bot.tournaments.rehearsal.forecast import (
    Byes,
    EntrantForecast,
    EveningOverrun,
    MissedMatches,
    NoWinner,
    Spread,
    forecast,
    spread,
)
from bot.tournaments.rehearsal.model import Model, Strength
from bot.tournaments.rehearsal.run import RehearsedRun, run
from bot.tournaments.round_robin.groups import matches, round_robin
from bot.tournaments.rules import TournamentRules
from tests.tournaments.brackets.play import entrants


def people(count: int) -> list[Entrant]:
    return [Entrant(each, f"Entrant {each}", seed=each, draw=each) for each in entrants(count)]


def strengths(count: int, gap: float = 100, deviation: float = 0) -> dict[EntrantId, Strength]:
    return {each: Strength(2000 - gap * each, deviation) for each in entrants(count)}


def logistic(one: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - one) / 400)))


#: The stronger always wins, a game takes 10 minutes, and 2 pass before each match.
CERTAIN = Model(lambda one, other: float(one > other), game_minutes=[10], break_minutes=2, wait_minutes=5)
LIVELY = Model(logistic, [8, 12, 15], draw=0.1, no_show=0.05, drop=0.03)


def lay_out_single(seeds: Sequence[EntrantId], after: int) -> Bracket:
    return single(seeds, after=after)


def lay_out_double(seeds: Sequence[EntrantId], after: int) -> Bracket:
    return double(seeds, after=after)


SINGLE, DOUBLE = RehearsedCourse(lay_out=lay_out_single), RehearsedCourse(lay_out=lay_out_double)


def wins(field: Sequence[Entrant], played: Sequence[Match]) -> list[EntrantId]:
    """Everybody by wins, then by seed."""
    won = Counter(match.winner for match in played)
    return sorted(by_seed(field), key=lambda entrant: -won[entrant])


def pair_neighbours(
    field: Sequence[Entrant], played: Sequence[Match], number: int, _: Collection[EntrantId] = ()
) -> list[Match]:
    """Those next to each other by wins meet; rematches do not matter here."""
    gone = {each.id for each in field if each.dropped_after is not None}
    left = [entrant for entrant in wins(field, played) if entrant not in gone]
    tables = [tuple(left[at : at + 2]) for at in range(0, len(left), 2)] if len(left) > 1 else []
    return [
        Match(MatchId(number, table), Stage("swiss"), Pairing(seats), BYE if len(seats) == 1 else None)
        for table, seats in enumerate(tables, 1)
    ]


def first_two(field: Sequence[Entrant], played: Sequence[Match]) -> Sequence[EntrantId]:
    return wins(field, played)[:2]


SWISS = RehearsedCourse(3, pair_neighbours, wins)
CUT = RehearsedCourse(3, pair_neighbours, wins, first_two, lay_out_single)


def rehearsed(course: RehearsedCourse, count: int, model: Model = CERTAIN, seed: int = 1) -> RehearsedRun:
    return run(course, people(count), strengths(count), model, FastDice(seed))


def test_three_rounds_of_a_single_elimination_take_three_matches_time() -> None:
    found = rehearsed(SINGLE, 8)
    assert (found.winner, found.rounds, found.minutes, len(found.matches)) == (1, 3, 36, 7)
    assert found.going_on == entrants(8)


def test_both_brackets_of_a_double_elimination_are_played_at_the_same_time() -> None:
    found = rehearsed(DOUBLE, 4)
    # The second round of winners is beside the first of losers; then come the last of losers and the final.
    assert (found.winner, found.rounds, found.minutes, len(found.matches)) == (1, 4, 48, 6)


class Lengths:
    """Dice that show only how long games take: of two lengths, in this order."""

    def __init__(self, *lengths: int) -> None:
        self._left = list(lengths)

    def roll(self, sides: int = 6) -> int:
        return self._left.pop(0) if sides == 2 else 1


def test_a_match_of_a_bracket_begins_as_soon_as_both_are_there() -> None:
    model = replace(CERTAIN, game_minutes=[10, 30])
    found = run(SINGLE, people(6), strengths(6), model, Lengths(1, 2, 2, 1, 1))
    # The quick match leads to a slow semifinal (12 to 44), the slow one to a quick semifinal (32 to 44).
    assert found.minutes == 56


def scheduled(rounds: Sequence[Sequence[Match]]) -> PairRound:
    def pair(
        _entrants: Sequence[Entrant], _matches: Sequence[Match], number: int, _: Collection[EntrantId]
    ) -> Sequence[Match]:
        return rounds[number - 1] if number <= len(rounds) else ()

    return pair


def test_a_round_robin_follows_its_schedule() -> None:
    course = RehearsedCourse(5, scheduled(matches([round_robin(entrants(5))])), wins)
    found = rehearsed(course, 5)
    assert (found.winner, found.rounds, found.minutes, len(found.matches)) == (1, 5, 60, 10)


def test_rounds_are_played_one_after_another_and_then_the_best_go_on() -> None:
    found = rehearsed(CUT, 7)
    assert (found.rounds, found.minutes, found.going_on) == (4, 48, (1, 2))
    assert [match.stage for match in found.matches][-1] == "single"
    assert found.matches[-1].id == MatchId(4, 1)


@pytest.mark.parametrize("course", [SINGLE, DOUBLE, SWISS, CUT])
def test_the_same_dice_give_the_same_run_and_others_another(course: RehearsedCourse) -> None:
    runs = [rehearsed(course, 13, LIVELY, seed) for seed in (1, 1, 2, 3)]
    assert runs[0] == runs[1]
    assert len({(each.matches, each.minutes) for each in runs}) == 3


@pytest.mark.parametrize("course", [SINGLE, DOUBLE, SWISS, CUT])
@pytest.mark.parametrize("count", [2, 3, 11])
def test_every_run_ends_with_all_matches_over(course: RehearsedCourse, count: int) -> None:
    for seed in range(20):
        found = rehearsed(course, count, replace(LIVELY, no_show=0.2), seed)
        assert all(match.result is not None for match in found.matches)
        assert found.winner in (None, *entrants(count))


def test_whoever_misses_two_matches_drops_out_and_plays_no_more() -> None:
    found = rehearsed(SWISS, 4, replace(CERTAIN, no_show=1.0))
    assert {each.dropped_after for each in found.entrants} == {2}
    assert (found.rounds, found.minutes) == (2, 14)


def test_only_those_who_are_still_in_an_elimination_drop_out_of_it() -> None:
    dropping = replace(CERTAIN, drop=1.0)
    # After the first round the two winners drop out, and nobody comes to the final.
    assert {each.id for each in rehearsed(SINGLE, 4, dropping).entrants if each.dropped_after} == {1, 2}
    assert {each.id for each in rehearsed(DOUBLE, 4, dropping).entrants if each.dropped_after} == {1, 2, 3, 4}


def test_a_dropout_loses_scheduled_matches_at_once() -> None:
    course = RehearsedCourse(3, scheduled(matches([round_robin(entrants(4))])), wins)
    found = rehearsed(course, 4, replace(CERTAIN, drop=1.0))
    assert [match.result.no_show for match in found.matches if match.result] == [frozenset()] * 2 + [
        frozenset(match.pairing.seats) for match in found.matches[2:]
    ]
    assert found.minutes == 12


def test_a_forecast_of_certain_games_is_certain() -> None:
    found = forecast(SINGLE, people(4), strengths(4), CERTAIN, seed=1, runs=5)
    assert (found.runs, found.rounds, found.minutes) == (5, Spread(2, 2, 2, 2), Spread(24, 24, 24, 24))
    assert found.matches == Spread(3, 3, 3, 3)
    assert found.prospects == (
        EntrantForecast(EntrantId(1), 1, 1),
        *(EntrantForecast(each, 0, 1) for each in entrants(4)[1:]),
    )
    assert found.problems == ()


def test_a_spread_has_the_nearest_ranks() -> None:
    assert spread([5]) == Spread(5, 5, 5, 5)
    assert spread(range(1, 11)) == Spread(5.5, 1, 5, 9)
    assert spread(range(100, 0, -1)) == Spread(50.5, 10, 50, 90)


def test_the_better_win_more_often() -> None:
    found = forecast(CUT, people(8), strengths(8), LIVELY, seed=2, runs=150)
    first, *_, last = found.prospects
    assert first.wins > 0.3
    assert last.wins < 0.05
    assert first.goes_on > first.wins
    assert sum(each.goes_on for each in found.prospects) == pytest.approx(2)
    assert found.minutes.low < found.minutes.middle < found.minutes.high


def test_uncertain_ratings_give_the_weak_better_chances() -> None:
    sure, unsure = (
        forecast(SINGLE, people(8), strengths(8, deviation=each), CERTAIN, seed=3, runs=60).prospects[0].wins
        for each in (0, 300)
    )
    assert sure == 1
    assert 0.1 < unsure < 0.7


def test_problems_are_named_with_how_likely_they_are() -> None:
    found = forecast(CUT, people(7), strengths(7), CERTAIN, seed=1, runs=3, limit_minutes=47)
    assert found.problems == (EveningOverrun(47, 1), Byes(3, 0))
    found = forecast(SINGLE, people(3), strengths(3), CERTAIN, seed=1, runs=3, limit_minutes=24)
    assert found.problems == (Byes(0, 1),)
    found = forecast(SINGLE, people(2), strengths(2), replace(CERTAIN, no_show=1.0), seed=1, runs=3)
    assert found.problems == (MissedMatches(2, 0), NoWinner(1))


def test_rounds_and_their_pairing_belong_together() -> None:
    with pytest.raises(ValueError, match="have to be paired"):
        RehearsedCourse(rounds=3)
    with pytest.raises(ValueError, match="have to be paired"):
        RehearsedCourse(pair=partial(pair_neighbours))


def test_too_few_people_and_no_runs_are_refused() -> None:
    with pytest.raises(ValueError, match="at least two"):
        rehearsed(SINGLE, 1)
    with pytest.raises(ValueError, match="at least one"):
        forecast(SINGLE, people(2), strengths(2), CERTAIN, seed=1, runs=0)


def asked(model: Model, seed: int = 1) -> list[Match]:
    """The half-point byes of a Swiss of four rounds with eight people."""
    course = course_of(TournamentRules("swiss", rounds=4), people(8))
    found = run(course, people(8), strengths(8), model, FastDice(seed))
    return [each for each in found.matches if each.result == HALF_BYE]


def test_nobody_asks_for_a_bye_unless_the_model_says_so() -> None:
    assert asked(CERTAIN) == []


def test_byes_are_asked_for_within_the_limit_and_never_in_the_last_round() -> None:
    often = [each for seed in range(1, 6) for each in [asked(replace(CERTAIN, bye=0.3), seed)]]
    assert all(0 < len(each) <= 8 for each in often)
    for byes in often:
        assert max(Counter(each.pairing.seats[0] for each in byes).values()) == 1
        assert {each.id.round for each in byes} <= {1, 2, 3}
    twice = Counter(each.pairing.seats[0] for each in asked(replace(CERTAIN, bye=0.6, half_byes=2)))
    assert max(twice.values()) == 2


def test_if_everybody_asks_for_a_bye_everybody_plays() -> None:
    assert asked(replace(CERTAIN, bye=1.0)) == []
