"""Queues: who meets whom, and when (Q-1 to Q-6 of docs/ratings.md)."""

import random
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.meetings import LIVE, LONG, Waiting, expected_wait, meetings, out_of_patience
from tests.examples import examples

NOW = 1_000_000


def pairs(*waiting: Waiting, now: int = NOW) -> list[tuple[int, int]]:
    return [(one.person, other.person) for one, other in meetings(waiting, now, LIVE)]


def test_two_near_each_other_meet_at_once_the_longer_waiting_first() -> None:
    assert pairs(Waiting(1, 1500, NOW), Waiting(2, 1600, NOW - 5)) == [(2, 1)]


def test_two_far_apart_meet_once_one_has_waited() -> None:
    far = (Waiting(1, 1500, NOW), Waiting(2, 1760, NOW))
    assert pairs(*far) == []
    assert pairs(*far, now=NOW + 20) == []
    assert pairs(*far, now=NOW + 30) == [(1, 2)]


def test_after_a_minute_anybody_will_do() -> None:
    far = (Waiting(1, 900, NOW), Waiting(2, 2400, NOW + 59))
    assert pairs(*far, now=NOW + 59) == []
    assert pairs(*far, now=NOW + 60) == [(1, 2)]


def test_of_several_the_nearest_is_taken() -> None:
    assert pairs(Waiting(1, 1500, NOW - 9), Waiting(2, 1590, NOW), Waiting(3, 1520, NOW)) == [(1, 3)]


def test_two_who_have_just_played_meet_again_only_if_nobody_else_is_nearer() -> None:
    first = Waiting(1, 1500, NOW - 50, met=frozenset({2}))
    again, other = Waiting(2, 1500, NOW), Waiting(3, 1650, NOW)
    assert pairs(first, again, other) == [(1, 3)]
    assert pairs(first, again) == [(1, 2)]


def test_whoever_is_avoided_is_never_met_whichever_of_the_two_has_said_so() -> None:
    shy, other = Waiting(1, 1500, 0, avoids=frozenset({2})), Waiting(2, 1500, 0)
    assert pairs(shy, other) == pairs(other, shy) == []


def test_days_widen_slowly() -> None:
    far = (Waiting(1, 1500, NOW), Waiting(2, 1760, NOW))
    assert meetings(far, NOW + 1700, LONG) == ()
    assert meetings(far, NOW + 1800, LONG) == (far,)


def test_whoever_has_waited_too_long_leaves() -> None:
    early, late = Waiting(1, 1500, NOW), Waiting(2, 1500, NOW + 1)
    assert out_of_patience((early, late), NOW + LIVE.patience, LIVE) == (early,)


def test_the_expected_wait_is_the_median_of_enough_waits() -> None:
    assert expected_wait([]) is None
    assert expected_wait([10, 900]) is None
    assert expected_wait([10, 900, 30]) == 30


@st.composite
def rooms(draw: st.DrawFn) -> list[Waiting]:
    """Up to forty people, some of whom avoid others."""
    people = range(1, draw(st.integers(0, 40)) + 1)
    some = st.frozensets(st.integers(1, 40), max_size=3)
    return [
        Waiting(person, draw(st.integers(800, 2400)), NOW - draw(st.integers(0, 120)), draw(some), draw(some))
        for person in people
    ]


@given(rooms(), st.randoms(use_true_random=False))
@examples(60)
def test_meetings_are_fair_whoever_is_asked_first(room: list[Waiting], chance: random.Random) -> None:
    found = meetings(room, NOW, LIVE)
    met = [each.person for pair in found for each in pair]
    assert len(met) == len(set(met))
    for one, other in found:
        assert other.person not in one.avoids
        assert one.person not in other.avoids
        assert one.since <= other.since
    chance.shuffle(room)
    assert meetings(room, NOW, LIVE) == found
    left = sorted(
        (each for each in room if each.person not in met), key=lambda each: (each.since, each.person)
    )
    for one, other in combinations(left, 2):
        limit = LIVE.points(NOW - one.since)
        again = other.person in one.met or one.person in other.met
        is_near = limit is None or abs(one.rating - other.rating) + 200 * again <= limit
        assert not is_near or other.person in one.avoids or one.person in other.avoids


@given(rooms(), st.integers(-500, 500), st.integers(-10_000, 10_000), st.integers(1, 1000))
@examples(60)
def test_only_differences_of_ratings_and_times_matter(
    room: list[Waiting], points: int, seconds: int, people: int
) -> None:
    """People with other ids in the same order, all stronger and later by as much, meet the same people."""

    def shifted(each: Waiting) -> Waiting:
        return Waiting(
            each.person + people,
            each.rating + points,
            each.since + seconds,
            frozenset(other + people for other in each.avoids),
            frozenset(other + people for other in each.met),
        )

    found = [(shifted(one), shifted(other)) for one, other in meetings(room, NOW, LIVE)]
    assert list(meetings(map(shifted, room), NOW + seconds, LIVE)) == found
