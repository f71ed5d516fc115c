"""The cost of tables, and arrangements that cost little (TO-20)."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import combinations, pairwise
from math import lcm

from bot.tournaments.contenders import Contender, Pair, meetings
from bot.tournaments.orders import CHANCE_BITS, chance
from bot.tournaments.rules import MAX_SEATS

Table = tuple[int, ...]
"""The positions of the people at one table."""


class Costs:
    """The costs of tables in one field, as one number: an arrangement with a smaller sum is better.

    Its digits, from the most important, are: forbidden meetings, repeated meetings, squared differences of
    scores, squared distances of the table from an even mixture of places, and chance.
    """

    def __init__(self, field: Sequence[Contender], forbidden: AbstractSet[Pair], round_number: int) -> None:
        """`field` has the best place first."""
        people = len(field)
        met = meetings(field)
        unit = lcm(*(contender.score.denominator for contender in field))
        scores = [int(contender.score * unit) for contender in field]
        # No sum over all tables reaches the next digit: at most this many pairs share a table.
        pairs = people * MAX_SEATS
        of_mixture = pairs << CHANCE_BITS
        of_scores = of_mixture * (people * people * MAX_SEATS) ** 2
        of_meetings = of_scores * (pairs * (max(scores) - min(scores)) ** 2 + 1)
        of_forbidden = of_meetings * (pairs * max(met.values(), default=0) + 1)
        self._of_mixture = of_mixture
        # Twice the distance from the middle place, to make it a whole number.
        self._places = [2 * place - (people - 1) for place in range(people)]
        self._pairs = [[0] * people for _ in range(people)]
        for one, other in combinations(range(people), 2):
            pair = Pair((field[one].id, field[other].id))
            self._pairs[one][other] = self._pairs[other][one] = (
                of_forbidden * (pair in forbidden)
                + of_meetings * met.get(pair, 0)
                + of_scores * (scores[one] - scores[other]) ** 2
                + chance(field[one], field[other], round_number)
            )

    def __call__(self, table: Table) -> int:
        pairs, places = self._pairs, self._places
        cost = self._of_mixture * sum([places[each] for each in table]) ** 2
        for number, one in enumerate(table):
            row = pairs[one]
            for other in table[number + 1 :]:
                cost += row[other]
        return cost


Cost = Callable[[Table], int]

MAX_EXACT = 12
"""Maximum number of people for whom the best arrangement is searched for."""


def arrange(people: int, sizes: Sequence[int], cost: Cost) -> Sequence[Table]:
    """Tables of these sizes for everybody, by positions from 0, the best place first.

    In a small field no arrangement costs less. In a large one, neither an exchange of two people nor another
    division of two neighbouring tables costs less.
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
    """A cheap arrangement, improved step by step from tables that are filled in order."""
    tables: list[Table] = []
    for size in sizes:
        start = sum(map(len, tables))
        tables.append(tuple(range(start, start + size)))
    costs = [cost(table) for table in tables]
    while _exchange(tables, costs, cost) or _redivide(tables, costs, cost):
        pass
    return tables


def _exchange(tables: list[Table], costs: list[int], cost: Cost) -> bool:
    """Exchange two people wherever that is cheaper. Returns whether any were exchanged."""
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


def _redivide(tables: list[Table], costs: list[int], cost: Cost) -> bool:
    """Divide neighbouring tables in the best way, in the order of their best places.

    Returns whether any changed.
    """
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
