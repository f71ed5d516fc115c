"""A matching is the cheapest on the first level, then on the next, by either library."""

import sys
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from bot.tournaments.orders import CHANCE_BITS
from bot.tournaments.swiss.matching import (
    SPARE_BITS,
    SURE_BITS,
    Cost,
    Edge,
    by_py4swiss,
    by_rustworkx,
    cheapest_matching,
    heaviest_matching,
)


@pytest.fixture(params=["py4swiss", "rustworkx"])
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The library that is used; the other one is not installed."""
    used: str = request.param
    for name in {"py4swiss", "rustworkx"} - {used}:
        for module in [each for each in sys.modules if each.partition(".")[0] == name]:
            monkeypatch.delitem(sys.modules, module)
        monkeypatch.setitem(sys.modules, name, None)
    return used


@pytest.mark.usefixtures("library")
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


@pytest.mark.usefixtures("library")
def test_chance_decides_between_equal_matchings_and_only_there() -> None:
    ways = (frozenset({(0, 1), (2, 3)}), frozenset({(0, 2), (1, 3)}), frozenset({(0, 3), (1, 2)}))
    for way in ways:
        equal = dict.fromkeys(combinations(range(4), 2), (0,))
        assert cheapest_matching(4, equal, lambda edge: int(edge not in way)) == way  # noqa: B023
        dearer = {edge: (int(edge in way),) for edge in equal}
        assert cheapest_matching(4, dearer, lambda edge: int(edge not in way)) != way  # noqa: B023


@pytest.mark.usefixtures("library")
def test_without_a_perfect_matching_there_is_none() -> None:
    assert cheapest_matching(4, {(0, 1): (0,), (0, 2): (0,), (0, 3): (0,)}, lambda _: 0) is None
    assert cheapest_matching(3, {(0, 1): (0,), (1, 2): (0,)}, lambda _: 0) is None
    assert cheapest_matching(2, {}, lambda _: 0) is None
    assert cheapest_matching(0, {}, lambda _: 0) == frozenset()


GREATEST = (1, 10, (2 * 33) ** 2, 2, 1023**2)
"""The most that a pair can cost among 1,024 people in 11 rounds with 3 points for a win: forbidden, met ten
times, 33 points apart in halves, both for the third time in a row, first against last."""


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("nodes", [2, 64, 1024])
def test_all_levels_of_a_thousand_people_fit_into_the_numbers_of_a_library(nodes: int) -> None:
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


def perfect(nodes: list[int]) -> Iterator[list[Edge]]:
    """All ways to pair these."""
    if not nodes:
        yield []
    for other in nodes[1:]:
        for rest in perfect([node for node in nodes[1:] if node != other]):
            yield [(nodes[0], other), *rest]


@pytest.mark.parametrize("nodes", [4, 6, 8])
@pytest.mark.parametrize("bits", [1, 31, 32, 33, 63, 64, 95, 1000])
def test_weights_of_any_size_are_added_rightly_by_py4swiss(nodes: int, bits: int) -> None:
    edges = list(combinations(range(nodes), 2))
    for seed in range(12):
        chance = Random(seed)
        weights = {edge: chance.choice((0, 1, 2**bits - 1, chance.getrandbits(bits))) for edge in edges}
        found = by_py4swiss(nodes, weights)
        assert 2 * len(found) == nodes
        heaviest = max(sum(weights[edge] for edge in way) for way in perfect(list(range(nodes))))
        assert sum(weights[edge] for edge in found) == heaviest


@pytest.mark.parametrize("nodes", [4, 6, 8])
def test_the_greatest_weights_that_rustworkx_does_not_refuse_are_added_rightly(nodes: int) -> None:
    """From 2**127 on, the library's own sums would wrap around in silence (rustworkx 0.18.1)."""
    bits = SURE_BITS + SPARE_BITS - (2 * nodes).bit_length()
    edges = list(combinations(range(nodes), 2))
    with pytest.raises(ValueError, match="too large"):
        by_rustworkx(nodes, dict.fromkeys(edges, 2**bits))
    for seed in range(60):
        chance = Random(seed)
        weights = {edge: chance.choice((0, 2**SPARE_BITS, 2 ** (bits - 1))) for edge in edges}
        found = by_rustworkx(nodes, weights)
        heaviest = max(sum(weights[edge] for edge in way) for way in perfect(list(range(nodes))))
        assert sum(weights[edge] for edge in found) == heaviest


@pytest.mark.parametrize("nodes", [2, 5, 12, 31])
def test_both_libraries_match_as_many_nodes_and_as_well(nodes: int) -> None:
    edges = list(combinations(range(nodes), 2))
    for seed in range(40):
        chance = Random(seed)
        some = chance.sample(edges, chance.randint(0, len(edges)))
        weights = {edge: chance.choice((0, chance.getrandbits(4), chance.getrandbits(100))) for edge in some}
        one, other = by_py4swiss(nodes, weights), by_rustworkx(nodes, weights)
        assert len(one) == len(other)
        assert sum(weights[edge] for edge in one) == sum(weights[edge] for edge in other)


def test_the_library_that_is_installed_is_used(library: str) -> None:
    assert heaviest_matching(4, {(0, 1): 5, (1, 2): 9, (2, 3): 5}) == {(0, 1), (2, 3)}
    assert sys.modules.get(library) is not None
