"""Every pairing of a small field, ranked straight by the words of TO-9 to TO-11 and by nothing else."""

import hashlib
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import pairwise

from bot.tournaments.contenders import Contender, Pair
from bot.tournaments.drafts import PairingDraft
from bot.tournaments.matches import EntrantId

Tables = tuple[tuple[Contender, ...], ...]


def every_pairing(field: Sequence[Contender]) -> Iterator[Tables]:
    """All ways to pair these people; with an odd number, one is free."""
    if not field:
        yield ()
        return
    first, rest = field[0], field[1:]
    if len(field) % 2:
        yield from (((first,), *tables) for tables in every_pairing(rest))
    for place, other in enumerate(rest):
        others = [*rest[:place], *rest[place + 1 :]]
        yield from (((first, other), *tables) for tables in every_pairing(others))


def tables_of(draft: PairingDraft, field: Sequence[Contender]) -> Tables:
    """The tables of a draft."""
    known = {contender.id: contender for contender in field}
    return tuple(tuple(known[seat] for seat in pairing.seats) for pairing in draft.pairings)


class Ranking:
    """Ranks pairings: whichever has the lower rank is the better one."""

    def __init__(self, order: Sequence[Contender], forbidden: AbstractSet[Pair], round_number: int) -> None:
        """`order` has everybody, the best first."""
        self._order = order
        self._place = {contender.id: place for place, contender in enumerate(order)}
        self._forbidden = forbidden
        self._round = round_number

    def __call__(self, tables: Tables) -> tuple[Fraction | int, ...]:
        """The rank of a pairing, the most important first."""
        free = [one for table in tables if len(table) == 1 for one in table]
        pairs = [self._sorted(table) for table in tables if len(table) == 2]
        paired = sorted((each for each in self._order if each not in free), key=lambda each: -each.score)
        places = {contender.id: place for place, contender in enumerate(paired)}
        halves = _halves(paired)
        return (
            sum(contender.byes for contender in free),
            sum(Pair((one.id, other.id)) in self._forbidden for one, other in pairs),
            sum(one.met.count(other.id) for one, other in pairs),
            sum(-self._place[contender.id] for contender in free),
            sum(((one.score - other.score) ** 2 for one, other in pairs), Fraction(0)),
            sum(self._thirds(one, other) for one, other in pairs),
            sum(
                (places[other.id] - places[halves[one.id]]) ** 2
                for pair in pairs
                for one, other in (pair, pair[::-1])
            ),
            sum(self._chance(one, other) for one, other in pairs),
        )

    def _sorted(self, table: tuple[Contender, ...]) -> tuple[Contender, Contender]:
        one, other = sorted(table, key=lambda each: (-each.score, self._place[each.id]))
        return one, other

    def _thirds(self, one: Contender, other: Contender) -> int:
        if sum(one.sides) != sum(other.sides):
            is_one_first = sum(one.sides) < sum(other.sides)
        else:
            lasts = [bool(each.sides) and each.sides[-1] for each in (one, other)]
            is_one_first = lasts[1] if lasts[0] != lasts[1] else one.entrant.draw < other.entrant.draw
        return sum(
            len(each.sides) >= 2 and all(side is is_first for side in each.sides[-2:])
            for each, is_first in ((one, is_one_first), (other, not is_one_first))
        )

    def _chance(self, one: Contender, other: Contender) -> int:
        low, high = sorted([one.entrant.draw, other.entrant.draw])
        text = f"{self._round}:{low}:{high}"
        return int(hashlib.sha256(text.encode("ascii")).hexdigest()[:10], 16)


def _halves(people: Sequence[Contender]) -> dict[EntrantId, EntrantId]:
    """Whom each of an even number of people meets if all groups are halved; `people` are in order."""
    if not people:
        return {}
    group = [each for each in people if each.score == people[0].score]
    if len(group) % 2 == 0:
        half = len(group) // 2
        pairs = [(group[place], group[place + half]) for place in range(half)]
        rest = people[2 * half :]
    else:
        half = len(group) // 2
        pairs = [(group[place], group[place + half]) for place in range(half)]
        pairs.append((group[-1], people[len(group)]))
        rest = people[len(group) + 1 :]
    found = _halves(rest)
    for one, other in pairs:
        found |= {one.id: other.id, other.id: one.id}
    return found


def is_in_order(scores: Sequence[Fraction]) -> bool:
    """Whether no later score is higher."""
    return all(before >= after for before, after in pairwise(scores))
