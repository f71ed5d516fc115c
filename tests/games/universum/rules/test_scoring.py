"""Scores equal those of a search through all ways to arrange sets."""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.games.universum.rules.scoring import best_sets, score_of, sets_worth, total_of, totals
from tests.examples import examples
from tests.games.universum.games import BOX, positions

SIZES = {5: 9, 3: 9, 2: 4}
DIMENSION = {name: portal.dimension for name, portal in BOX.portals.items()}


@cache
def best_by_search(portals: frozenset[str]) -> int:
    """The most that sets bring: the first portal is in no set, or in any set that it can be in."""
    if not portals:
        return 0
    first, *others = sorted(portals)
    best = best_by_search(frozenset(others))
    for size, points in SIZES.items():
        for more in combinations(others, size - 1):
            dimensions = len({DIMENSION[portal] for portal in (first, *more)})
            if dimensions == (size if size == 5 else 1):
                best = max(best, points + best_by_search(frozenset(others) - set(more)))
    return best


@given(st.sets(st.sampled_from(sorted(BOX.portals)), max_size=10))
@examples(60)
def test_the_sets_bring_the_most(portals: set[str]) -> None:
    assert sets_worth(BOX, sorted(portals)) == best_by_search(frozenset(portals))


@given(st.permutations(sorted(BOX.portals)), st.integers(0, 20))
@examples(60)
def test_the_sets_shown_are_sets_and_are_worth_what_is_scored(order: list[str], count: int) -> None:
    sealed = order[:count]
    sets = best_sets(BOX, sealed)
    used = Counter(portal for each in sets for portal in each.portals)
    assert not used or max(used.values()) == 1
    assert set(used) <= set(sealed)
    for each in sets:
        dimensions = {DIMENSION[portal] for portal in each.portals}
        assert len(dimensions) == (5 if each.kind == "omni" else 1)
        assert (each.kind, len(each.portals)) in {("omni", 5), ("three", 3), ("two", 2)}
        assert each.points == SIZES[len(each.portals)]
    assert sum(each.points for each in sets) == sets_worth(BOX, sealed)


def test_all_twenty_portals_bring_the_most_that_twenty_can() -> None:
    """Four dimensions with three and four with two: 4 × 9 + 4 × 4 without sets of five."""
    assert sets_worth(BOX, list(BOX.portals)) == 52


def test_a_score_laid_open_adds_up() -> None:
    chance = Random(1)
    portals = list(BOX.portals)
    for state in positions()[::3]:
        twin = state.copy()
        chance.shuffle(portals)
        twin.sealed = [tuple(portals[4 * seat : 4 * seat + 4]) for seat in range(twin.setup.seats)]
        for seat in range(twin.setup.seats):
            score = score_of(twin, seat)
            assert score.total == score.portals - score.tools + sum(each.points for each in score.sets)
            assert score.total == total_of(twin, seat) == totals(twin)[seat]
            assert not score.lost or twin.setup.scoring == "deadly"
            assert not score.sets or twin.setup.scoring == "standard"
