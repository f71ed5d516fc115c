"""Rounds in which everybody meets everybody (TO-15)."""

from collections import Counter
from itertools import combinations

import pytest

from bot.tournaments.matches import EntrantId, Pairing
from bot.tournaments.round_robin.groups import ScheduledRound, rounds
from tests.cases import for_each
from tests.tournaments.brackets.play import entrants

SIZES = (*range(2, 25), 63, 64)


def had_first(played: tuple[ScheduledRound, ...], entrant: EntrantId) -> list[bool]:
    pairings = [pairing for each in played for pairing in each.pairings]
    return [pairing.first == entrant for pairing in pairings if entrant in pairing.seats]


def test_four_meet_in_three_rounds_and_the_best_two_in_the_last() -> None:
    assert [[pairing.seats for pairing in each.pairings] for each in rounds(entrants(4))] == [
        [(1, 4), (2, 3)],
        [(1, 3), (2, 4)],
        [(1, 2), (3, 4)],
    ]


def test_with_three_one_is_free_in_each_round() -> None:
    assert [(each.free, each.pairings) for each in rounds(entrants(3))] == [
        (1, (Pairing((EntrantId(2), EntrantId(3)), EntrantId(2)),)),
        (2, (Pairing((EntrantId(1), EntrantId(3)), EntrantId(3)),)),
        (3, (Pairing((EntrantId(1), EntrantId(2)), EntrantId(1)),)),
    ]


@for_each("size", SIZES)
def test_everybody_meets_everybody_once_and_plays_once_in_a_round(size: int) -> None:
    played = rounds(entrants(size))
    assert len(played) == size - 1 + size % 2
    met = Counter(frozenset(pairing.seats) for each in played for pairing in each.pairings)
    assert met == Counter(map(frozenset, combinations(entrants(size), 2)))
    for each in played:
        busy = [seat for pairing in each.pairings for seat in pairing.seats]
        assert sorted([*busy, each.free] if each.free else busy) == list(entrants(size))
        assert all(pairing.first in pairing.seats for pairing in each.pairings)


@for_each("size", SIZES)
def test_the_first_choice_is_shared_as_evenly_as_can_be(size: int) -> None:
    played = rounds(entrants(size))
    for entrant in entrants(size):
        sides = had_first(played, entrant)
        # An odd number of matches cannot be shared evenly.
        assert abs(2 * sum(sides) - len(sides)) == (size - 1) % 2


@for_each("size", SIZES)
def test_nobody_has_or_lacks_the_first_choice_three_times_in_a_row(size: int) -> None:
    played = rounds(entrants(size))
    for entrant in entrants(size):
        sides = had_first(played, entrant)
        assert all(len(set(three)) == 2 for three in zip(sides, sides[1:], sides[2:], strict=False))


@pytest.mark.parametrize("seeds", [(), (1,), (1, 2, 1)])
def test_too_few_or_the_same_twice_are_refused(seeds: tuple[EntrantId, ...]) -> None:
    with pytest.raises(ValueError, match="at least two"):
        rounds(seeds)
