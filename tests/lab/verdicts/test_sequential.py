"""A sequential test errs no more often than it says, though it looks again and again."""

import math
import random
from collections.abc import Sequence

import pytest

from bot.lab.verdicts.sequential import ALPHA, BETA, Sprt, decide, in_blocks, looks, shared

TEST = Sprt(0.0, 0.02)
PAIRS, RUNS = 1600, 300
DIFFERENCES = (-1.0, -0.5, 0.0, 0.5, 1.0)
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
NULLS = {
    "most pairs alike": (0.1, 0.0, 0.8, 0.0, 0.1),
    "half of the pairs alike": (0.2, 0.05, 0.5, 0.05, 0.2),
    "rare losses for many small wins": (0.05, 0.0, 0.85, 0.1, 0.0),
}


def rates(test: Sprt, shares: Sequence[float], values: Sequence[float], seed: int) -> tuple[float, float]:
    """How often a test finds a gain, and how often none, in runs of PAIRS pairs with these shares."""
    chance = random.Random(seed)
    runs = [chance.choices(values, shares, k=PAIRS) for _ in range(RUNS)]
    verdicts = [decide(test, scores).verdict for scores in runs]
    return verdicts.count(True) / RUNS, verdicts.count(False) / RUNS


@pytest.mark.parametrize("shares", NULLS.values(), ids=NULLS)
def test_looking_early_finds_no_gain_where_there_is_none_more_often_than_named(
    shares: tuple[float, ...],
) -> None:
    """Judged by a 95% interval at every hundredth of 1,600 pairs, 15% of such runs showed a difference."""
    assert math.fsum(map(math.prod, zip(shares, DIFFERENCES, strict=True))) == pytest.approx(0)
    found, _ = rates(TEST, shares, DIFFERENCES, seed=1)
    assert found <= ALPHA


def test_a_gain_of_the_size_asked_for_is_seldom_missed() -> None:
    found, missed = rates(Sprt(0.0, 0.1), (0.1, 0.0, 0.7, 0.0, 0.2), DIFFERENCES, seed=2)
    assert missed <= BETA
    assert found >= 1 - BETA


def test_pairs_of_mirrored_games_are_judged_as_well() -> None:
    """A ladder's pairs have scores from 0 to 1, and half as much of them lies around the middle."""
    even = (0.15, 0.1, 0.5, 0.1, 0.15)
    found, missed = rates(Sprt(0.5, 0.55, reach=0.5), even, SCORES, seed=3)
    assert found <= ALPHA
    assert missed >= 1 - ALPHA - 0.05


def test_many_tests_share_the_rate_of_false_positives() -> None:
    cards = 20
    strict = Sprt(0.0, 0.02, ALPHA / cards, BETA)
    assert strict.upper > TEST.upper
    chance = random.Random(4)
    shares = NULLS["most pairs alike"]
    families = [
        any(decide(strict, chance.choices(DIFFERENCES, shares, k=400)).verdict is True for _ in range(cards))
        for _ in range(25)
    ]
    assert families.count(True) <= ALPHA * len(families)


def test_bounds_are_walds() -> None:
    assert TEST.upper == pytest.approx(math.log(0.95 / 0.05)) == -TEST.lower
    strict = Sprt(0.0, 0.02, 0.01, 0.1)
    assert (strict.upper, strict.lower) == pytest.approx((math.log(90), math.log(0.1 / 0.99)))


def test_the_ratio_says_which_hypothesis_is_likelier() -> None:
    """Half-way between them it is 0, and each is the likelier on its own side."""
    count = 1000
    for mean, sign in ((0.01, 0), (0.02, 1), (0.0, -1), (0.05, 1), (-0.03, -1)):
        ratio = TEST.ratio(count, mean * count, 0.3 * count)
        assert ratio == pytest.approx(0, abs=1e-9) if sign == 0 else ratio * sign > 0
    assert TEST.ratio(0, 0, 0) == 0


def test_an_open_test_says_how_many_more_pairs_it_takes() -> None:
    scores = [1.0, 0.0, 0.0, -1.0, 0.0, 1.0, 0.0, 0.0] * 20
    early = decide(TEST, scores)
    assert early.verdict is None
    more = [1.0, 0.0, 0.0, -1.0, 0.0, 1.0, 0.0, 0.0] * ((early.more // 8) + 4)
    late = decide(TEST, scores + more)
    assert late.verdict is True
    assert late.after == pytest.approx(len(scores) + early.more, rel=0.15)
    assert decide(TEST, []).more > 1000


def test_only_fixed_looks_count_so_that_looking_changes_nothing() -> None:
    there = list(looks(2000))
    assert there == sorted(set(there))
    assert all(look % 4 == 0 for look in there)
    assert len(there) < 100
    scores = [1.0 if place % 3 else 0.0 for place in range(400)]
    whole = decide(TEST, scores)
    assert whole.after in there
    for end in (whole.after, whole.after + 1, 399):
        assert decide(TEST, scores[:end]).after == whole.after
    assert decide(TEST, scores[: whole.after - 1]).verdict is None


def test_blocks_are_means_of_whole_rounds() -> None:
    assert in_blocks([1.0, 0.0, 0.5, 0.5, 1.0], 2) == [0.5, 0.5]
    assert in_blocks([1.0, 0.0, 0.0, 0.0], 4) == [0.25]


def test_several_things_hold_together_only_if_all_do() -> None:
    assert shared([True, True]) is True
    assert shared([True, None]) is None
    assert shared([None, False, True]) is False
    assert shared([]) is None
