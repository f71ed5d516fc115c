"""The best pairing of an even number of people by TO-10, proved with as few of their pairs as possible.

The time of a matching grows with the number of pairs, and nearly all pairs cost far too much. The search
begins with a bound: the smallest sum of squared differences of scores if everybody could meet everybody. It
leaves out a pair only if every pairing with that pair costs more than the bound. So a pairing within the
bound is the best of all; if there is none, the bound is raised.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct

from bot.tournaments.swiss.costs import FINE, CostBasis, Hard, Soft, soft_cost
from bot.tournaments.swiss.matching import Edge, cheapest_matching

Chance = Callable[[Edge], int]
"""A pair's number, which decides between equal pairings."""
Pairs = AbstractSet[Edge]
ScorePairs = AbstractSet[tuple[int, int]]
"""The scores that can meet, the higher first."""


class ScoreBlock(Struct, frozen=True):
    """People who meet only each other: their positions in the whole field, and the costs of their pairs.

    `least` is the smallest sum of squared differences of scores if all of them could meet.
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
    """Everybody, the highest score first, in as many blocks as possible if only `allowed` scores meet."""
    return [_block(people, positions, bad, allowed) for positions in _spans(people, allowed)]


def best_in_block(block: ScoreBlock, chance: Chance) -> Pairs | None:
    return _match_block(block, block.costs, chance)


def narrow_best(block: ScoreBlock, chance: Chance) -> Pairs | None:
    """The best pairing of a block if its sum of differences of scores is the smallest possible; fast.

    It leaves out pairs in which somebody has or lacks the first choice a third time in a row, and pairs that
    are further from the order of halves than the whole pairing that is found. It begins with those nearest to
    that order. None if the remaining pairs have no pairing.
    """
    limit, widest = 0, 2 * len(block.positions)
    while True:
        few = {edge: cost for edge, cost in block.costs.items() if not cost[1] and cost[2] <= limit}
        found = _match_block(block, few, chance)
        if limit < widest and (found is None or block.difference(found) > block.least):
            limit = min(widest, 16 * limit + 8)
            continue
        if found is None:
            return None
        places = sum(few[edge][2] for edge in found)
        if places <= limit:
            return found
        limit = places


def least_difference(scores: Mapping[int, int]) -> int:
    """The smallest sum of squared differences if everybody could meet everybody: each meets the next.

    `scores` has the number of people with each score. Any other pairing has two pairs that could be exchanged
    for closer ones, which makes the sum smaller.
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
    lower = defaultdict(set)
    for high_score, low_score in allowed:
        lower[high_score].add(low_score)
    for one in positions:
        high, scores = people[one], lower[people[one].score]
        for other in range(one + 1, positions.stop):
            low, edge = people[other], (one, other)
            if low.score in scores and edge not in bad:
                costs[edge] = soft_cost(high, low)
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


def _match_block(block: ScoreBlock, costs: Mapping[Edge, Soft], chance: Chance) -> Pairs | None:
    first = block.positions[0]
    found = cheapest_matching(
        len(block.positions),
        {(one - first, other - first): cost for (one, other), cost in costs.items()},
        lambda edge: chance((edge[0] + first, edge[1] + first)),
    )
    return None if found is None else {(one + first, other + first) for one, other in found}


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
        # No pairing is within the bound. A square is odd if its root is, and all pairings have the same
        # parity of the sum of differences: so the next possible sum is greater by two.
        floor = bound + 2
        bound = max(floor, 2 * bound - least) if total is None else total


def _within(blocks: Sequence[ScoreBlock], chance: Chance, floor: int) -> Pairs | None:
    """The best pairing in which only members of the same block meet; None if there is none.

    No pairing has a smaller sum of squared differences of scores than `floor`. If the narrow search reaches
    this sum, no block can have a smaller one, so its pairing is the best.
    """
    if any(len(block.positions) % 2 for block in blocks):
        return None
    tried = [(block, narrow_best(block, chance)) for block in blocks]
    sums = [None if found is None else block.difference(found) for block, found in tried]
    is_best = None not in sums and sum(each or 0 for each in sums) <= floor
    pairs: set[Edge] = set()
    for block, found in tried:
        proven = found
        if found is None or not (is_best or block.difference(found) == block.least):
            proven = best_in_block(block, chance)
        if proven is None:
            return None
        pairs |= proven
    return pairs


def _difference(people: Sequence[CostBasis], pairs: Pairs) -> int:
    return sum((people[one].score - people[other].score) ** 2 for one, other in pairs)


def _least_sums(scores: Mapping[int, int]) -> Mapping[tuple[int, int], int]:
    """The smallest sum of squared differences for each two scores that can meet, the higher first."""
    found = {}
    for high in scores:
        for low in scores:
            if low < high or (low == high and scores[low] > 1):
                rest = Counter(scores)
                rest.subtract((high, low))
                found[high, low] = (high - low) ** 2 + least_difference(rest)
    return found
