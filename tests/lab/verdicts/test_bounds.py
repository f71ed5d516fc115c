"""Bounds judged while games come, and limits on what a deck may win."""

import random

import pytest

from bot.lab.intervals import difference_sequence, paired_difference, rate_sequence, wilson
from bot.lab.jobs import ROUND
from bot.lab.verdicts.bounds import BoundFamily, Judged, Weight, keeps_within
from bot.lab.verdicts.sequential import looks


def test_one_bound_of_a_family_fails_only_by_the_wider_interval() -> None:
    alone, many = BoundFamily(1, 1), BoundFamily(37, 37)
    assert alone.holding == alone.failing == many.holding == 0.05
    assert many.failing == pytest.approx(0.05 / 37)
    near = Judged(1180, 2000, 0.45, 0.55)  # 59.0%
    assert (alone.judge(near).ok, many.judge(near).ok) == (False, None)
    inside = Judged(1000, 2000, 0.45, 0.55)
    assert alone.judge(inside) == many.judge(inside)
    assert many.judge(inside).ok is True


def test_if_some_need_not_hold_one_more_must_be_mistaken() -> None:
    family = BoundFamily(40, 36)
    assert family.holding == pytest.approx(0.05 / 5)
    assert family.failing == pytest.approx(0.05 / 36)
    assert family.verdict([True] * 36 + [None] * 4) is True
    assert family.verdict([True] * 35 + [None] * 5) is None
    assert family.verdict([True] * 30 + [False] * 4) is None
    assert family.verdict([False] * 5) is False


def test_how_many_more_games_tell() -> None:
    family = BoundFamily(1, 1)
    even = Judged(100, 200, 0.45, 0.55)
    times = family.times([even])
    assert times is not None
    assert family.judge(Judged(100 * times, round(200 * times), 0.45, 0.55)).ok is True
    assert family.judge(Judged(100 * times / 1.25, round(200 * times / 1.25), 0.45, 0.55)).ok is None
    assert family.times([even, Judged(110, 200, 0.45, 0.55)]) is None  # right on its bound
    assert family.times([Judged(0, 0, 0.45, 0.55)]) is None


@pytest.mark.parametrize("share", [0.5, 0.1])
def test_a_sequence_misses_at_any_look_less_often_than_named(share: float) -> None:
    """A fixed interval misses far more often if one looks every 40 of 800 games."""
    chance = random.Random(7)
    missed = fooled = 0
    for _ in range(100):
        games = [chance.random() < share for _ in range(800)]
        seen = [(sum(games[:at]), at) for at in range(40, 801, 40)]
        missed += any(not low <= share <= high for low, high in (rate_sequence(*one) for one in seen))
        fixed = (wilson(won / count, count) for won, count in seen)
        fooled += any(not low <= share <= high for low, high in fixed)
    assert missed <= 5
    assert fooled > 10


def test_sequences_are_wider_than_intervals_and_stay_within_the_range() -> None:
    for won, games in ((0, 4), (4, 4), (2, 4), (168, 400), (1, 500), (0, 500)):
        low, high = rate_sequence(won, games)
        assert 0 <= low <= won / games <= high <= 1
        fixed = wilson(won / games, games)
        assert low <= fixed.low + 1e-9
        assert high >= fixed.high - 1e-9
    assert rate_sequence(0, 0) == (0, 1)
    assert rate_sequence(0, 500)[1] < 0.02
    wide, narrow = rate_sequence(50, 100, 0.01), rate_sequence(50, 100)
    assert wide.low < narrow.low < 0.5 < narrow.high < wide.high


def test_the_sequence_of_differences_is_wider_than_their_interval() -> None:
    differences = [1.0] * 60 + [-1.0] * 50 + [0.0] * 290
    sequence, fixed = difference_sequence(differences), paired_difference(differences)
    assert sequence.mean == fixed.mean == pytest.approx(0.025)
    assert sequence.low < fixed.low < fixed.high < sequence.high
    assert difference_sequence([])[:3] == (0, -1, 1)
    alike = difference_sequence([0.0] * 8)
    assert alike.low < -0.5 < 0.5 < alike.high


OPPONENTS, EACH, LIMIT = 8, 160, 0.6


def weighed(chance: random.Random, share: float, spread: float = 0.0) -> tuple[bool | None, int]:
    """The verdict on a deck of this share, over eight opponents that spread around it, and its games."""
    shares = [share + spread * (place - 3.5) / 3.5 for place in range(OPPONENTS)]
    weight = Weight(0.0, 0)
    for look in (each for each in looks(EACH) if each % ROUND == 0):
        rounds = look - weight.games // OPPONENTS
        won = sum(chance.random() < each for each in shares for _ in range(rounds))
        weight = weight.plus(Weight(won, rounds * OPPONENTS))
        if (verdict := keeps_within(weight, LIMIT).ok) is not None:
            return verdict, weight.games
    return None, weight.games


@pytest.mark.parametrize("spread", [0.0, 0.35])
def test_a_deck_right_at_the_limit_is_hardly_ever_let_in(spread: float) -> None:
    chance = random.Random(3)
    verdicts = [weighed(chance, LIMIT, spread)[0] for _ in range(400)]
    assert verdicts.count(True) <= 0.025 * 400
    assert verdicts.count(False) <= 0.05 * 400


def test_an_ordinary_deck_is_let_in_soon_and_a_strong_one_refused() -> None:
    chance = random.Random(4)
    ordinary = [weighed(chance, 0.5) for _ in range(60)]
    assert all(verdict for verdict, _ in ordinary)
    assert sum(games for _, games in ordinary) / 60 < 400
    strong = [weighed(chance, 0.7) for _ in range(60)]
    assert all(verdict is False for verdict, _ in strong)


def test_nothing_is_known_without_games_and_games_add_up() -> None:
    assert keeps_within(Weight(0.0, 0), LIMIT) == (0.0, 1.0, None)
    assert Weight(0.0, 0).share == 0.0
    both = Weight(20.5, 40).plus(Weight(9.5, 24))
    assert (both, both.share) == (Weight(30.0, 64), 30 / 64)
    assert keeps_within(Weight(30.0, 64), 0.9).ok is True
    assert keeps_within(Weight(30.0, 64), 0.2).ok is False
