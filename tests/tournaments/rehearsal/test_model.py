"""How a match goes in a rehearsal."""

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.tournaments.matches import EntrantId, MatchResult, Pairing
from bot.tournaments.rehearsal.model import Model, SeededDraws, Strength, play

A, B = EntrantId(1), EntrantId(2)
PAIRING = Pairing((A, B), first=A)
STRENGTHS = {A: 1500.0, B: 1400.0}


def stronger(one: float, other: float) -> float:
    """The stronger always wins."""
    return float(one > other)


CERTAIN = Model(stronger, game_minutes=[10])


def chance(seed: int = 1) -> SeededDraws:
    return SeededDraws(FastDice(seed))


def test_shares_are_even_and_normal_numbers_have_a_deviation_of_one() -> None:
    dice = chance()
    shares = [dice.share() for _ in range(2000)]
    assert 0 <= min(shares) < 0.01
    assert 0.99 < max(shares) < 1
    assert sum(shares) / 2000 == pytest.approx(0.5, abs=0.02)
    normal = [dice.normal() for _ in range(2000)]
    assert sum(normal) / 2000 == pytest.approx(0, abs=0.06)
    assert sum(each * each for each in normal) / 2000 == pytest.approx(1, abs=0.08)


def test_a_probability_is_how_often_something_happens() -> None:
    dice = chance()
    assert not any(dice.happens(0.0) for _ in range(100))
    assert all(dice.happens(1.0) for _ in range(100))
    assert sum(dice.happens(0.3) for _ in range(2000)) / 2000 == pytest.approx(0.3, abs=0.03)


def test_a_rating_may_be_off_by_its_deviation() -> None:
    assert Strength(1500).sample(chance()) == 1500
    drawn = [Strength(1500, 100).sample(chance(seed)) for seed in range(200)]
    assert len(set(drawn)) == 200
    assert sum(drawn) / 200 == pytest.approx(1500, abs=25)


def test_a_match_takes_the_games_that_win_it() -> None:
    outcome = play(PAIRING, STRENGTHS, CERTAIN, 3, chance())
    assert (outcome.result, outcome.minutes) == (MatchResult((1, 2), (2, 0)), 20)
    upset = play(PAIRING, {A: 1.0, B: 2.0}, CERTAIN, 5, chance())
    assert (upset.result, upset.minutes) == (MatchResult((2, 1), (0, 3)), 30)


def test_a_match_of_draws_is_drawn_after_its_last_game() -> None:
    drawn = replace(CERTAIN, draw=1.0)
    assert play(PAIRING, STRENGTHS, drawn, 3, chance()).result == MatchResult((1, 1), (0, 0), 3)


def test_a_drawn_match_of_an_elimination_has_another_game_and_then_the_better_seed_wins() -> None:
    drawn = replace(CERTAIN, draw=1.0)
    outcome = play(PAIRING, STRENGTHS, drawn, 1, chance(), decided_by=[B, A])
    assert (outcome.result, outcome.minutes) == (MatchResult((2, 1), (0, 0), 2), 20)


def test_a_match_ends_as_it_stands_when_its_time_is_up_except_in_an_elimination() -> None:
    timed = replace(CERTAIN, match_minutes=15)
    outcome = play(PAIRING, STRENGTHS, timed, 3, chance())
    assert (outcome.result, outcome.minutes) == (MatchResult((1, 2), (1, 0)), 15)
    outcome = play(PAIRING, STRENGTHS, timed, 3, chance(), decided_by=[A, B])
    assert (outcome.result, outcome.minutes) == (MatchResult((1, 2), (2, 0)), 20)


def test_who_does_not_come_loses_after_the_wait() -> None:
    absent = replace(CERTAIN, no_show=1.0, wait_minutes=7)
    outcome = play(PAIRING, STRENGTHS, absent, 3, chance())
    assert (outcome.result, outcome.minutes) == (MatchResult((2, 2), (0, 0), no_show=frozenset({A, B})), 7)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game_minutes": []},
        {"game_minutes": [0]},
        {"draw": 1.5},
        {"no_show": -0.1},
        {"wait_minutes": -1},
        {"missed_before_drop": 0},
        {"match_minutes": 0},
    ],
)
def test_impossible_models_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"games|probabilities|waits|match"):
        replace(CERTAIN, **wrong)  # type: ignore[arg-type]
