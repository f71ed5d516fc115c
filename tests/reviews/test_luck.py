"""All ways in which dice could have fallen, and where a sum lies among all that it could have been."""

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee import MELEE
from bot.reviews.course import replay
from bot.reviews.luck import SAMPLES, share_below, sum_of, ways_of
from tests.examples import examples
from tests.reviews.melee.records import played_record


def test_an_action_with_two_dice_has_36_ways_of_which_one_was_played() -> None:
    course = replay(played_record(), MELEE)
    step = next(step for step in course.steps if len(step.dice) == 2 and step.before.turn)
    ways = ways_of(MELEE, step.before, step.seat, step.action)
    assert ways.exact
    assert len(ways.found) == 36
    assert {way.chance for way in ways.found} == {1 / 36}
    happened = MELEE.fingerprint(step.after)
    assert any(MELEE.fingerprint(way.after) == happened for way in ways.found)


def test_an_action_without_dice_has_one_way_and_leaves_the_position_alone() -> None:
    course = replay(played_record(), MELEE)
    step = next(step for step in course.steps if not step.dice and step.before.turn)
    before = MELEE.fingerprint(step.before)
    (way,) = ways_of(MELEE, step.before, step.seat, step.action).found
    assert way.chance == 1
    assert MELEE.fingerprint(way.after) == MELEE.fingerprint(step.after)
    assert MELEE.fingerprint(step.before) == before


def test_too_many_ways_are_sampled_and_the_sample_is_always_the_same() -> None:
    first = replay(played_record(), MELEE).steps[0]  # both decks are shuffled
    ways = ways_of(MELEE, first.before, first.seat, first.action)
    assert not ways.exact
    assert len(ways.found) == SAMPLES
    again = ways_of(MELEE, first.before, first.seat, first.action)
    assert [MELEE.fingerprint(way.after) for way in ways.found] == [
        MELEE.fingerprint(way.after) for way in again.found
    ]


def test_the_sum_of_two_dice() -> None:
    die = dict.fromkeys(range(1, 7), 1 / 6)
    counts = Counter(one + two for one in die for two in die)
    spread = sum_of([die, die])
    assert spread == pytest.approx({number: count / 36 for number, count in counts.items()})
    assert share_below(spread, 7) == pytest.approx(0.5)
    assert share_below(spread, 2) == pytest.approx(0.5 / 36)
    assert share_below(spread, 13) == pytest.approx(1)


@examples(60)
@given(st.lists(st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1), max_size=5))
def test_sums_are_whole_and_their_middle_is_the_sum_of_the_middles(weights: list[dict[int, int]]) -> None:
    spreads = [{key: one / sum(each.values()) for key, one in each.items()} for each in weights]
    total = sum_of(spreads)
    assert math.fsum(total.values()) == pytest.approx(1)
    means = [math.fsum(key * share for key, share in each.items()) for each in spreads]
    assert math.fsum(key * share for key, share in total.items()) == pytest.approx(math.fsum(means))
