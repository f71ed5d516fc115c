"""Blocks of score groups that meet only each other, and the best pairing of one."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from bot.tournaments.swiss.costs import CostBasis, Soft, soft_cost
from bot.tournaments.swiss.matching import Edge, cheapest_matching

Chance = Callable[[Edge], int]
"""The number of a pair that decides between equal pairings."""
Pairs = AbstractSet[Edge]
ScorePairs = AbstractSet[tuple[int, int]]
"""Which scores can meet, the higher first."""


@dataclass(frozen=True, slots=True)
class ScoreBlock:
    """People who meet only each other: their positions in the whole field, and what each pair costs.

    `least` is the least sum of squared differences of scores that they would have if all could meet.
    """

    positions: range
    costs: Mapping[Edge, Soft]
    least: int

    def difference(self, pairs: Pairs) -> int:
        """The sum of squared differences of scores in a pairing of this block."""
        return sum(self.costs[edge][0] for edge in pairs)


def make_blocks(
    people: Sequence[CostBasis], bad: Collection[Edge], allowed: ScorePairs
) -> Sequence[ScoreBlock]:
    """Everybody, the highest score first, in as many blocks as there are if only `allowed` scores meet."""
    return [_block(people, positions, bad, allowed) for positions in _spans(people, allowed)]


def wide(block: ScoreBlock, chance: Chance) -> Pairs | None:
    """The best pairing of a block; None if there is none."""
    return _matched(block, block.costs, chance)


def narrow(block: ScoreBlock, chance: Chance) -> Pairs | None:
    """The best pairing of a block, if its differences of scores are the least possible; found sooner.

    Pairs in which somebody has or lacks the first choice a third time in a row are left out. So are those
    that alone are further from the order of halves than the whole pairing that is found. None if what
    remains has no pairing.
    """
    limit = 2 * len(block.positions)
    while True:
        few = {edge: cost for edge, cost in block.costs.items() if not cost[1] and cost[2] <= limit}
        found = _matched(block, few, chance)
        if found is None:
            return None
        places = sum(few[edge][2] for edge in found)
        if places <= limit:
            return found
        limit = places


def least_difference(scores: Mapping[int, int]) -> int:
    """The least sum of squared differences if everybody could meet everybody: each meets the next.

    `scores` says how many people have which score. In any other pairing two pairs could be exchanged for
    closer ones, and that makes the sum smaller.
    """
    total, waiting = 0, None
    for score in sorted(scores, reverse=True):
        count = scores[score]
        if count and waiting is not None:
            total += (waiting - score) ** 2
            count, waiting = count - 1, None
        if count % 2:
            waiting = score
    return total


def _block(
    people: Sequence[CostBasis], positions: range, bad: Collection[Edge], allowed: ScorePairs
) -> ScoreBlock:
    costs = {}
    for number, one in enumerate(positions):
        for other in positions[number + 1 :]:
            high, low = people[one], people[other]
            if (high.score, low.score) in allowed and (one, other) not in bad:
                costs[one, other] = soft_cost(high, low)
    return ScoreBlock(positions, costs, least_difference(Counter(people[one].score for one in positions)))


def _spans(people: Sequence[CostBasis], allowed: ScorePairs) -> Sequence[range]:
    lowest_met = {person.score: person.score for person in people}
    for high, low in allowed:
        lowest_met[high] = min(lowest_met[high], low)
    spans, start, lowest = [], 0, people[0].score
    for number, person in enumerate(people):
        if person.score < lowest:
            spans.append(range(start, number))
            start = number
        lowest = min(lowest, lowest_met[person.score])
    return [*spans, range(start, len(people))]


def _matched(block: ScoreBlock, costs: Mapping[Edge, Soft], chance: Chance) -> Pairs | None:
    first = block.positions[0]
    found = cheapest_matching(
        len(block.positions),
        {(one - first, other - first): cost for (one, other), cost in costs.items()},
        lambda edge: chance((edge[0] + first, edge[1] + first)),
    )
    return None if found is None else {(one + first, other + first) for one, other in found}
