"""What a test can tell in its games, against tests of simulated games."""

import random

import pytest

from bot.lab.intervals import difference_sequence
from bot.lab.verdicts.power import DIFFER, MOST, noticed, pairs_for, pairs_for_reach, power
from bot.lab.verdicts.sequential import Sprt, decide

POINTS_2, POINTS_5 = Sprt(0.0, 0.02), Sprt(0.0, 0.05)
RUNS = 400


@pytest.mark.parametrize(
    ("test", "truth", "pairs"), [(POINTS_2, 0.05, 1000), (POINTS_5, 0.05, 700), (POINTS_5, 0.0, 700)]
)
def test_as_many_tests_notice_a_gain_as_is_foretold(test: Sprt, truth: float, pairs: int) -> None:
    chance, differ = random.Random(7), DIFFER["compare"]
    shares = differ / 2 + truth / 2, differ / 2 - truth / 2, 1 - differ
    found = sum(
        decide(test, chance.choices((1.0, -1.0, 0.0), shares, k=pairs)).verdict is True for _ in range(RUNS)
    )
    told = power(test, truth, pairs, differ)
    assert found / RUNS == pytest.approx(told, abs=3 * (told * (1 - told) / RUNS) ** 0.5)


def test_more_games_and_greater_gains_are_noticed_more_often() -> None:
    often = [power(POINTS_5, 0.05, pairs, 0.48) for pairs in (100, 700, 2800)]
    assert often == sorted(often)
    assert power(POINTS_5, 0.1, 700, 0.48) > power(POINTS_5, 0.05, 700, 0.48)
    assert power(POINTS_5, 0.0, 10**5, 0.48) <= 0.05, "no more false positives than the test allows"


def test_the_games_that_a_gain_takes_notice_it_as_often() -> None:
    pairs = pairs_for(POINTS_5, 0.05, 0.48)
    assert pairs is not None
    assert power(POINTS_5, 0.05, pairs, 0.48) == pytest.approx(0.8, abs=0.03)
    assert pairs_for(Sprt(0.0, 0.001), 0.001, 0.48) is None, f"more than {MOST:,}"


def test_the_smallest_gain_that_is_noticed_is_in_whole_points_above_the_tests_own() -> None:
    least = noticed(POINTS_2, 2800, 0.48)
    assert power(POINTS_2, least, 2800, 0.48) >= 0.8 > power(POINTS_2, least - 0.01, 2800, 0.48)
    assert noticed(POINTS_2, 10**5, 0.48) == pytest.approx(0.02), "its own is noticed"


@pytest.mark.parametrize(("reach", "variance"), [(0.03, 0.48), (0.05, 0.23), (0.4, 0.48)])
def test_an_interval_reaches_as_far_as_foretold(reach: float, variance: float) -> None:
    pairs = pairs_for_reach(reach, variance)
    assert pairs is not None
    differ = round(pairs * variance / 2)
    found = difference_sequence([1.0] * differ + [-1.0] * differ + [0.0] * (pairs - 2 * differ))
    assert (found.high - found.low) / 2 == pytest.approx(reach, rel=0.02)
    assert pairs_for_reach(0.001, 0.48) is None, f"more than {MOST:,}"
