"""The best pairing of an even number of people by TO-10, from as few of their pairs as prove it.

The time that a matching takes grows with the number of pairs, and nearly all pairs are far too dear. So a
search begins with the pairs that could stand in a pairing with the least squared differences of scores that
would be possible if everybody could meet everybody. A pair is left out only if every pairing with it is
dearer than a bound. So a pairing within the bound is the best of all; if there is none, the bound is raised.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from bot.tournaments.swiss.blocks import (
    Chance,
    Pairs,
    ScoreBlock,
    least_difference,
    make_blocks,
    narrow,
    wide,
)
from bot.tournaments.swiss.costs import FINE, CostBasis, Hard, soft_cost
from bot.tournaments.swiss.matching import Edge, cheapest_matching


def any_pairing(people: Sequence[CostBasis], bad: Mapping[Edge, Hard], chance: Chance) -> Pairs:
    """The best pairing of all: fewest forbidden meetings, then fewest rematches, then the levels of TO-10.

    Raises ValueError if the number of people is odd.
    """
    costs: dict[Edge, tuple[int, ...]] = {}
    for one, high in enumerate(people):
        for other, low in enumerate(people[one + 1 :], one + 1):
            hard = bad.get((one, other), FINE)
            costs[one, other] = (hard.forbidden, hard.rematches, *soft_cost(high, low))
    found = cheapest_matching(len(people), costs, chance)
    if found is None:
        raise ValueError("an odd number of people cannot be paired")
    return found


def fine_pairing(people: Sequence[CostBasis], bad: Collection[Edge], chance: Chance) -> Pairs | None:
    """The best pairing without the bad pairs; None if there is none. The highest score comes first."""
    scores = Counter(person.score for person in people)
    sums = _least_sums(scores)
    bound = floor = least = least_difference(scores)
    while True:
        allowed = {pair for pair, least_sum in sums.items() if least_sum <= bound}
        found = _within(make_blocks(people, bad, allowed), chance, floor)
        if found is None and len(allowed) == len(sums):
            return None
        total = None if found is None else _difference(people, found)
        if total is not None and total <= bound:
            return found
        # No pairing is within the bound. A square is odd if its root is, and the sum of all differences is
        # odd or even whoever meets whom: so the next sum that is possible is greater by two.
        floor = bound + 2
        bound = max(floor, 2 * bound - least) if total is None else total


def _within(blocks: Sequence[ScoreBlock], chance: Chance, floor: int) -> Pairs | None:
    """The best pairing in which only members of the same block meet; None if there is none.

    No pairing at all has a smaller sum of squared differences of scores than `floor`. If the narrow search
    gives this sum, no block can have a smaller one, and the search has found the best pairing.
    """
    if any(len(block.positions) % 2 for block in blocks):
        return None
    tried = [(block, narrow(block, chance)) for block in blocks]
    sums = [None if found is None else block.difference(found) for block, found in tried]
    is_best = None not in sums and sum(each or 0 for each in sums) <= floor
    pairs: set[Edge] = set()
    for block, found in tried:
        proven = found
        if found is None or not (is_best or block.difference(found) == block.least):
            proven = wide(block, chance)
        if proven is None:
            return None
        pairs |= proven
    return pairs


def _difference(people: Sequence[CostBasis], pairs: Pairs) -> int:
    return sum((people[one].score - people[other].score) ** 2 for one, other in pairs)


def _least_sums(scores: Mapping[int, int]) -> Mapping[tuple[int, int], int]:
    """For two scores that can meet, the higher first: the least sum of squared differences if they do."""
    found = {}
    for high in scores:
        for low in scores:
            if low < high or (low == high and scores[low] > 1):
                rest = Counter(scores)
                rest.subtract((high, low))
                found[high, low] = (high - low) ** 2 + least_difference(rest)
    return found
