"""What it costs to put people at one table, level by level, as TO-20 ranks tables."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from math import lcm

from bot.tournaments.contenders import Contender, Pair, meetings
from bot.tournaments.orders import CHANCE_BITS, chance
from bot.tournaments.rules import MAX_SEATS

Table = tuple[int, ...]
"""The positions of those who sit together."""


class Costs:
    """The costs of tables in one field, as one number: an arrangement with a smaller sum is a better one.

    Its digits, from the most important, are: forbidden meetings, repeated meetings, squared differences of
    scores, squared distances of the table from an even mixture of places, and chance.
    """

    def __init__(self, field: Sequence[Contender], forbidden: AbstractSet[Pair], round_number: int) -> None:
        """`field` has the best place first."""
        people = len(field)
        met = meetings(field)
        unit = lcm(*(contender.score.denominator for contender in field))
        scores = [int(contender.score * unit) for contender in field]
        # No sum over all tables reaches the next digit: at most this many pairs sit together.
        pairs = people * MAX_SEATS
        of_mixture = pairs << CHANCE_BITS
        of_scores = of_mixture * (people * people * MAX_SEATS) ** 2
        of_meetings = of_scores * (pairs * (max(scores) - min(scores)) ** 2 + 1)
        of_forbidden = of_meetings * (pairs * max(met.values(), default=0) + 1)
        self._of_mixture = of_mixture
        # Twice the distance from the middle place, so that it is a whole number.
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
        """The cost of one table."""
        pairs, places = self._pairs, self._places
        cost = self._of_mixture * sum([places[each] for each in table]) ** 2
        for number, one in enumerate(table):
            row = pairs[one]
            for other in table[number + 1 :]:
                cost += row[other]
        return cost
