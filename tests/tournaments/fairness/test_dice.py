"""Dice of a tournament against fair dice."""

import math
import random

import pytest

from bot.tournaments.fairness.dice import dice_report, upper_tail
from bot.tournaments.matches import EntrantId
from tests.cases import for_each
from tests.tournaments.tables import A, B, C, D

EVEN = (10, 10, 10, 10, 10, 10)
UNEVEN = (25, 7, 7, 7, 7, 7)
FEW = (9, 4, 4, 4, 4, 4)


# M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", table 26.8: percentage points.
@for_each(
    ("freedom", "chance", "chi_square"),
    [
        (1, 0.05, 3.84146), (1, 0.001, 10.8276), (2, 0.05, 5.99147), (3, 0.01, 11.3449), (5, 0.05, 11.0705),
        (5, 0.001, 20.515), (9, 0.001, 27.877), (10, 0.5, 9.34182), (19, 0.05, 30.1435), (30, 0.995, 13.7867),
        (100, 0.05, 124.342),
    ],
)  # fmt: skip
def test_the_chance_of_a_chi_square_is_that_of_the_table(
    freedom: int, chance: float, chi_square: float
) -> None:
    assert upper_tail(chi_square, freedom) == pytest.approx(chance, rel=2e-4)


def test_a_chi_square_of_nothing_is_sure_and_a_huge_one_has_no_chance() -> None:
    assert [upper_tail(0, freedom) for freedom in (1, 2, 5)] == [1, 1, 1]
    assert [upper_tail(1e6, freedom) for freedom in (1, 2, 999)] == [0, 0, 0]
    for wrong in ((-1.0, 3), (1.0, 0)):
        with pytest.raises(ValueError, match="0 or more"):
            upper_tail(*wrong)


def test_each_person_has_their_rolls_against_what_was_to_be_expected() -> None:
    found = dice_report({A: {6: EVEN}, B: {6: UNEVEN}})
    assert [each.entrant for each in found.people] == [B, A]
    uneven, even = found.people
    [rolled] = uneven.rolled
    assert (rolled.rolls, rolled.expected, rolled.expected_mean) == (60, 10, 3.5)
    assert rolled.chi_square == pytest.approx((15**2 + 5 * 3**2) / 10)
    assert rolled.mean == pytest.approx((25 + 7 * 20) / 60)
    assert uneven.chance == pytest.approx(upper_tail(27, 5))
    assert (even.chance, even.adjusted) == (1.0, 1.0)
    assert uneven.adjusted == pytest.approx(2 * upper_tail(27, 5))


def test_all_rolls_together_are_judged_too() -> None:
    together = dice_report({A: {6: EVEN}, B: {6: UNEVEN}, C: {2: (3, 5)}}).together
    assert together.entrant is None
    assert [(each.sides, each.counts) for each in together.rolled] == [
        (2, (3, 5)),
        (6, (35, 17, 17, 17, 17, 17)),
    ]
    assert together.chance == pytest.approx(upper_tail(together.rolled[1].chi_square, 5))


def test_different_dice_of_one_person_are_added_up() -> None:
    [found] = dice_report({A: {6: UNEVEN, 2: (40, 60)}}).people
    assert found.chance == pytest.approx(upper_tail(27 + 4, 6))


def test_too_few_rolls_tell_nothing() -> None:
    found = dice_report({A: {6: FEW}, B: {6: UNEVEN}, C: {6: (0,) * 6}, D: {1: (50,)}})
    assert [(each.entrant, each.chance is None) for each in found.people] == [
        (B, False), (A, True), (C, True), (D, True),
    ]  # fmt: skip
    # Nobody but B was looked at, so nothing is corrected.
    assert found.people[0].adjusted == found.people[0].chance
    assert found.people[2].rolled[0].mean is None


def test_holms_correction_grows_with_the_people_who_are_looked_at_and_keeps_the_order() -> None:
    counts = {EntrantId(n): {6: (10 + n, 10 - n, 10, 10, 10, 10)} for n in range(1, 9)}
    found = dice_report(counts).people
    assert [each.entrant for each in found] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert found[0].adjusted == pytest.approx(8 * (found[0].chance or 0))
    adjusted = [each.adjusted or 0 for each in found]
    assert adjusted == sorted(adjusted)
    assert max(adjusted) == 1


def test_fair_dice_are_rarely_called_uneven_however_many_play() -> None:
    chance = random.Random(20)
    called = 0
    for _ in range(60):
        counts = {EntrantId(n): {6: tuple(_counts(chance))} for n in range(1, 17)}
        called += any((each.adjusted or 1) < 0.05 for each in dice_report(counts).people)
    # One tournament of twenty is to be expected; the bound is four standard deviations above that.
    assert called < 60 * 0.05 + 4 * math.sqrt(60 * 0.05 * 0.95)


def _counts(chance: random.Random) -> list[int]:
    rolls = chance.choices(range(6), k=60)
    return [rolls.count(face) for face in range(6)]


@pytest.mark.parametrize("faces", [{6: (1, 2)}, {2: (1, -1)}, {0: ()}, {1001: (1,) * 1001}])
def test_counts_that_cannot_be_are_refused(faces: dict[int, tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match="as many counts"):
        dice_report({A: faces})
