"""A matching is the cheapest on the first level, then on the next; and numbers never become too large."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from bot.tournaments.orders import CHANCE_BITS
from bot.tournaments.swiss.matching import Cost, Edge, cheapest_matching


def test_the_first_level_is_worth_more_than_all_others_together() -> None:
    costs: dict[Edge, Cost] = {
        (0, 1): (0, 10**9),
        (2, 3): (0, 10**9),
        (0, 2): (1, 0),
        (1, 3): (0, 0),
        (0, 3): (0, 10**9),
        (1, 2): (0, 10**9 + 1),
    }
    assert cheapest_matching(4, costs, lambda _: 0) == {(0, 1), (2, 3)}


def test_chance_decides_between_equal_matchings_and_only_there() -> None:
    ways = (frozenset({(0, 1), (2, 3)}), frozenset({(0, 2), (1, 3)}), frozenset({(0, 3), (1, 2)}))
    for way in ways:
        equal = dict.fromkeys(combinations(range(4), 2), (0,))
        assert cheapest_matching(4, equal, lambda edge: int(edge not in way)) == way  # noqa: B023
        dearer = {edge: (int(edge in way),) for edge in equal}
        assert cheapest_matching(4, dearer, lambda edge: int(edge not in way)) != way  # noqa: B023


def test_without_a_perfect_matching_there_is_none() -> None:
    assert cheapest_matching(4, {(0, 1): (0,), (0, 2): (0,), (0, 3): (0,)}, lambda _: 0) is None
    assert cheapest_matching(3, {(0, 1): (0,), (1, 2): (0,)}, lambda _: 0) is None
    assert cheapest_matching(2, {}, lambda _: 0) is None
    assert cheapest_matching(0, {}, lambda _: 0) == frozenset()


GREATEST = (1, 10, (2 * 33) ** 2, 2, 1023**2)
"""The most that a pair can cost among 1,024 people in 11 rounds with 3 points for a win: forbidden, met ten
times, 33 points apart in halves, both for the third time in a row, first against last."""


@pytest.mark.parametrize("nodes", [2, 64, 1024])
def test_all_levels_of_a_thousand_people_fit_into_the_numbers_of_the_library(nodes: int) -> None:
    everywhere: dict[Edge, Cost] = {}
    for one in range(0, nodes, 2):
        # Chance decides in the first four pairs of pairs, a single unit of the lowest level in the others.
        everywhere[one, one + 1] = GREATEST
        if one % 4 == 0 and one + 3 < nodes:
            lower = GREATEST if one < 16 else (*GREATEST[:-1], GREATEST[-1] - 1)
            everywhere[one, one + 2], everywhere[one + 1, one + 3] = lower, GREATEST
    top = 2**CHANCE_BITS - 1
    found = cheapest_matching(nodes, everywhere, lambda edge: top if edge[1] == edge[0] + 1 else top - 2**24)
    expected = {(one, one + 2) for one in range(0, nodes - 3, 4)}
    expected |= {(one, one + 2) for one in range(1, nodes - 2, 4)}
    assert found == (expected or {(0, 1)})


def test_numbers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        cheapest_matching(2, {(0, 1): (2**60, 2**60)}, lambda _: 0)


def perfect(nodes: list[int]) -> Iterator[list[Edge]]:
    """All ways to pair these."""
    if not nodes:
        yield []
    for other in nodes[1:]:
        for rest in perfect([node for node in nodes[1:] if node != other]):
            yield [(nodes[0], other), *rest]


@pytest.mark.parametrize("nodes", [4, 6, 8])
def test_the_greatest_costs_that_are_not_refused_are_compared_rightly(nodes: int) -> None:
    """From 2**127 on, the library's own sums would wrap around in silence (rustworkx 0.18.1)."""
    greatest = 1
    edges = list(combinations(range(nodes), 2))

    def fits(cost: int) -> bool:
        try:
            return cheapest_matching(nodes, dict.fromkeys(edges, (cost,)), lambda _: 0) is not None
        except ValueError:
            return False

    while fits(2 * greatest):
        greatest *= 2
    for seed in range(60):
        chance = Random(seed)
        costs = {edge: (chance.choice((0, 1, greatest)),) for edge in edges}
        found = cheapest_matching(nodes, costs, lambda _: 0)
        assert found is not None
        cheapest = min(sum(costs[edge][0] for edge in way) for way in perfect(list(range(nodes))))
        assert sum(costs[edge][0] for edge in found) == cheapest
