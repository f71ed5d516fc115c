"""The cheapest of all perfect matchings, where costs have several levels."""

from collections.abc import Callable, Mapping, Sequence

from bot.tournaments.orders import CHANCE_BITS

Edge = tuple[int, int]
"""Two nodes, the lower number first."""
Cost = tuple[int, ...]
"""The cost of an edge on each level, the most important first; none below 0."""

SURE_BITS = 126
"""The library computes with integers of 127 bits and a sign."""
MIN_CHANCE_BITS = 16
"""The minimum number of bits of `chance` that decide between equal matchings. With all `CHANCE_BITS`, two
matchings of a complete graph of 1,024 nodes are still equal at most once in a million times."""


def cheapest_matching(
    nodes: int, costs: Mapping[Edge, Cost], chance: Callable[[Edge], int]
) -> frozenset[Edge] | None:
    """The matching of all nodes, from 0, with the least sums of costs; None if these edges have none.

    The sums on the first level are compared first, then those on the next, and so on. The sum of `chance`, a
    number of `CHANCE_BITS` for each edge, decides between equal matchings. Its lowest bits are left out if
    numbers would become too large. Raises ValueError if they still would.
    """
    # The bot's main process imports this module and must stay small: rustworkx brings numpy with it.
    import rustworkx as rx  # noqa: PLC0415

    if nodes % 2:
        return None
    if not nodes:
        return frozenset()
    radices = _radices(nodes // 2, costs)
    whole = 1
    for radix in radices:
        whole *= radix
    # A dual variable of the method is a sum of fewer than `nodes` weights, each counted at most twice.
    room = SURE_BITS - (2 * nodes).bit_length() - (whole * nodes).bit_length()
    bits = min(CHANCE_BITS, room)
    if bits < MIN_CHANCE_BITS:
        raise ValueError("the costs of so many nodes are too large to compare")
    shift, below = CHANCE_BITS - bits, (nodes // 2) << bits
    weights = []
    for edge, levels in costs.items():
        weight = 0
        for level, radix in zip(levels, radices, strict=True):
            weight = weight * radix + level
        weights.append((*edge, weight * below + (chance(edge) >> shift)))
    highest = max((weight for _, _, weight in weights), default=0)
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from([(one, other, highest - weight) for one, other, weight in weights])
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda weight: weight)
    if 2 * len(found) < nodes:
        return None
    return frozenset((min(edge), max(edge)) for edge in found)


def _radices(pairs: int, costs: Mapping[Edge, Cost]) -> Sequence[int]:
    """For each level, a number greater than any sum on it."""
    greatest = [max(level) for level in zip(*costs.values(), strict=True)]
    return [pairs * cost + 1 for cost in greatest]
