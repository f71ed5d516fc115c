"""The cheapest of all perfect matchings, where costs have several levels."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.tournaments.orders import CHANCE_BITS

Edge = tuple[int, int]
"""Two nodes, the lower number first."""
Cost = tuple[int, ...]
"""The cost of an edge on each level, the most important first; none below 0."""

MARGIN_BITS = 2
"""py4swiss computes with numbers that are four times as large as any weight."""
SURE_BITS = 126
"""rustworkx computes with integers of 127 bits and a sign."""
SPARE_BITS = 24
"""The maximum number of bits of `chance` that rustworkx may leave out. With the remaining 16, two matchings
of a complete graph of 1,024 nodes are still equal at most once in a million times."""


def cheapest_matching(
    nodes: int, costs: Mapping[Edge, Cost], chance: Callable[[Edge], int]
) -> frozenset[Edge] | None:
    """The matching of all nodes, from 0, with the least sums of costs; None if these edges have none.

    The sums on the first level are compared first, then those on the next, and so on. The sum of `chance`, a
    number of `CHANCE_BITS` for each edge, decides between equal matchings. Raises ValueError like
    `by_rustworkx`.
    """
    # The time grows with the cube of the number of nodes, so parts without an edge between them are matched
    # one by one.
    parts = _connected(nodes, costs)
    if any(len(part) % 2 for part in parts):
        return None
    part_of = {node: number for number, part in enumerate(parts) for node in part}
    inside: list[dict[Edge, Cost]] = [{} for _ in parts]
    for edge, cost in costs.items():
        inside[part_of[edge[0]]][edge] = cost
    found: set[Edge] = set()
    for part, within in zip(parts, inside, strict=True):
        position = {node: number for number, node in enumerate(part)}
        weights = {
            (position[one], position[other]): weight
            for (one, other), weight in _weights(len(part) // 2, within, chance).items()
        }
        pairs = heaviest_matching(len(part), weights)
        if 2 * len(pairs) < len(part):
            return None
        found.update((part[one], part[other]) for one, other in pairs)
    return frozenset(found)


def heaviest_matching(nodes: int, weights: Mapping[Edge, int]) -> frozenset[Edge]:
    """The matching with the greatest sum of weights of those with the most pairs; no weight is below 0.

    By the library that is installed: py4swiss, or rustworkx where py4swiss has no wheel, and the same by
    both. Raises ValueError like `by_rustworkx`.
    """
    try:
        return by_py4swiss(nodes, weights)
    except ModuleNotFoundError:
        return by_rustworkx(nodes, weights)


def by_py4swiss(nodes: int, weights: Mapping[Edge, int]) -> frozenset[Edge]:
    """Like `heaviest_matching`, for weights of any size."""
    # Only the process that pairs needs it.
    from py4swiss.dynamicuint import DynamicUint  # type: ignore[import-untyped]  # noqa: PLC0415
    from py4swiss.matching_computer import (  # type: ignore[import-untyped]  # noqa: PLC0415
        ComputerDutchOptimality,
    )

    # It looks for the greatest sum alone: so each pair counts more than all weights together.
    for_pair = nodes // 2 * max(weights.values(), default=0) + 1
    bits = (2 * for_pair).bit_length() + MARGIN_BITS
    # Its numbers take at most 32 bits at once, and all of them need the same room.
    zero = DynamicUint(1).shift_grow(bits) & 0
    first, *others = range(bits // 32 * 32, -1, -32)

    def number(value: int) -> DynamicUint:
        made = zero | value >> first
        for shift in others:
            made = made << 32 | value >> shift & 0xFFFFFFFF
        return made

    computer = ComputerDutchOptimality(nodes, number((1 << bits) - 1))
    for _ in range(nodes):
        computer.add_vertex()
    for (one, other), weight in weights.items():
        computer.set_edge_weight(one, other, number(for_pair + weight))
    computer.compute_matching()
    partners: Sequence[int] = computer.get_matching()
    return frozenset((one, other) for one, other in enumerate(partners) if one < other)


def by_rustworkx(nodes: int, weights: Mapping[Edge, int]) -> frozenset[Edge]:
    """Like `heaviest_matching`; leaves out the lowest bits of weights that are too large for the library.

    Raises ValueError if it would have to leave out more than `SPARE_BITS`.
    """
    # Only the process that pairs needs it, and it brings numpy with it.
    import rustworkx as rx  # noqa: PLC0415

    # A dual variable of the method is a sum of fewer than `nodes` weights, each counted at most twice.
    bits = max(weights.values(), default=0).bit_length() + (2 * nodes).bit_length()
    shift = max(0, bits - SURE_BITS)
    if shift > SPARE_BITS:
        raise ValueError("the costs of so many nodes are too large to compare")
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from([(*edge, weight >> shift) for edge, weight in weights.items()])
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda weight: weight)
    return frozenset((min(edge), max(edge)) for edge in found)


def _weights(pairs: int, costs: Mapping[Edge, Cost], chance: Callable[[Edge], int]) -> Mapping[Edge, int]:
    """The cheaper an edge, the heavier: for matchings of so many pairs, all levels in one number."""
    greatest = [max(level) for level in zip(*costs.values(), strict=True)]
    prices = {}
    for edge, levels in costs.items():
        price = 0
        for level, most in zip(levels, greatest, strict=True):
            price = price * (pairs * most + 1) + level
        prices[edge] = price * (pairs << CHANCE_BITS) + chance(edge)
    highest = max(prices.values(), default=0)
    return {edge: highest - price for edge, price in prices.items()}


def _connected(nodes: int, edges: Iterable[Edge]) -> Sequence[Sequence[int]]:
    """The nodes of each part that no edge leaves, in ascending order."""
    others: dict[int, list[int]] = defaultdict(list)
    for one, other in edges:
        others[one].append(other)
        others[other].append(one)
    parts, seen = [], set[int]()
    for start in range(nodes):
        if start not in seen:
            part, waiting = {start}, [start]
            while waiting:
                new = set(others[waiting.pop()]) - part
                part |= new
                waiting += new
            seen |= part
            parts.append(sorted(part))
    return parts
