"""Who sits with whom: the best arrangement of a small field, and a good one of a large field (TO-20)."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise

from bot.tournaments.pods.costs import Table

Cost = Callable[[Table], int]

MAX_EXACT = 12
"""Up to this many people the best arrangement of all is found."""


def arrange(people: int, sizes: Sequence[int], cost: Cost) -> Sequence[Table]:
    """Tables of these sizes for everybody, by positions from 0, the best place first.

    In a small field no arrangement costs less. In a large one, no exchange of two people makes it cheaper,
    and no other division of two neighbouring tables.
    """
    if people <= MAX_EXACT:
        return best_arrangement(tuple(range(people)), sizes, cost)
    return good_arrangement(sizes, cost)


def best_arrangement(people: Table, sizes: Sequence[int], cost: Cost) -> Sequence[Table]:
    """The cheapest of all arrangements of these people, who are in ascending order."""

    @cache
    def cost_of(table: Table) -> int:
        return cost(table)

    @cache
    def best(rest: Table, left: tuple[int, ...]) -> tuple[int, tuple[Table, ...]]:
        if not left:
            return 0, ()
        return min(
            (cost_of(table) + price, (table, *tables))
            for size in sorted(set(left))
            for others in combinations(rest[1:], size - 1)
            for table in ((rest[0], *others),)
            for price, tables in (best(_without(rest, table), _less(left, size)),)
        )

    return best(people, tuple(sorted(sizes)))[1]


def good_arrangement(sizes: Sequence[int], cost: Cost) -> Sequence[Table]:
    """A cheap arrangement, found in steps from tables that are filled in order."""
    tables: list[Table] = []
    for size in sizes:
        start = sum(map(len, tables))
        tables.append(tuple(range(start, start + size)))
    costs = [cost(table) for table in tables]
    while _exchange(tables, costs, cost) or _divide_anew(tables, costs, cost):
        pass
    return tables


def _exchange(tables: list[Table], costs: list[int], cost: Cost) -> bool:
    """Exchange two people wherever that is cheaper; whether anything was."""
    changed = False
    for one, other in combinations(range(len(tables)), 2):
        for first in range(len(tables[one])):
            for second in range(len(tables[other])):
                mine, theirs = tables[one], tables[other]
                new_mine = (*mine[:first], theirs[second], *mine[first + 1 :])
                new_theirs = (*theirs[:second], mine[first], *theirs[second + 1 :])
                new = cost(new_mine), cost(new_theirs)
                if sum(new) < costs[one] + costs[other]:
                    tables[one], tables[other] = new_mine, new_theirs
                    costs[one], costs[other] = new
                    changed = True
    return changed


def _divide_anew(tables: list[Table], costs: list[int], cost: Cost) -> bool:
    """Divide neighbouring tables in the best way, in the order of their best places; whether any changed."""
    changed = False
    order = sorted(range(len(tables)), key=lambda number: min(tables[number]))
    for one, other in pairwise(order):
        both = tuple(sorted((*tables[one], *tables[other])))
        sizes = (len(tables[one]), len(tables[other]))
        mine, theirs = sorted(best_arrangement(both, sizes, cost), key=len, reverse=sizes[0] > sizes[1])
        new = cost(mine), cost(theirs)
        if sum(new) < costs[one] + costs[other]:
            tables[one], tables[other] = mine, theirs
            costs[one], costs[other] = new
            changed = True
    return changed


def _without(people: Table, gone: Table) -> Table:
    return tuple(each for each in people if each not in gone)


def _less(sizes: tuple[int, ...], size: int) -> tuple[int, ...]:
    place = sizes.index(size)
    return sizes[:place] + sizes[place + 1 :]
