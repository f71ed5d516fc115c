"""Intervals are those that their sources publish."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lab.intervals import Z, paired_difference, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_newcombes_table(wins: int, games: int, low: float, high: float) -> None:
    """Newcombe 1998, table I, method 3."""
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


@given(st.integers(1, 5000), st.data())
def test_a_wilson_interval_holds_its_share_and_stays_between_nought_and_one(
    games: int, data: st.DataObject
) -> None:
    share = data.draw(st.integers(0, 2 * games)) / (2 * games)
    low, high = wilson(share, games)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    assert wilson(1 - share, games) == pytest.approx((1 - high, 1 - low), abs=1e-12)


def differences(*, worse: int, better: int, alike: int) -> list[float]:
    return [-1.0] * worse + [1.0] * better + [0.0] * alike


def test_a_paired_difference_is_agresti_and_mins() -> None:
    """R's PropCIs documents `diffpropci.mp(b = 40, c = 20, n = 160, conf.level = 0.95)`."""
    found = paired_difference(differences(worse=40, better=20, alike=100))
    assert (found.low, found.high) == pytest.approx((-0.21601726, -0.03089632), abs=1e-8)
    assert found.mean == pytest.approx(-20 / 160)


def test_a_paired_difference_of_approval_ratings_is_the_textbooks() -> None:
    """Agresti, Categorical Data Analysis (2002), section 10.1: -0.04 with a standard error of 0.0095."""
    found = paired_difference(differences(worse=150, better=86, alike=1364))
    assert found.mean == pytest.approx(-0.04)
    assert (found.high - found.low) / (2 * Z) == pytest.approx(0.0095, abs=1e-4)


def test_pairs_that_are_all_alike_still_leave_doubt() -> None:
    found = paired_difference([0.0] * 20)
    assert found.mean == 0
    assert found.low == -found.high
    assert 0.05 < found.high < 0.1


def test_no_pairs_say_nothing() -> None:
    assert paired_difference([]) == (0.0, -1.0, 1.0)


@given(st.lists(st.sampled_from([-1.0, -0.5, 0.0, 0.5, 1.0]), min_size=1))
def test_turning_the_pairs_round_turns_the_interval_round(pairs: list[float]) -> None:
    found = paired_difference(pairs)
    turned = paired_difference([-one for one in pairs])
    assert (found.low, found.high) == pytest.approx((-turned.high, -turned.low))
    assert found.low <= found.high
