"""The cost of pairing two people, level by level, as TO-9 to TO-11 rank pairings."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from math import lcm

from msgspec import Struct

from bot.tournaments.contenders import Contender, Pair, meetings
from bot.tournaments.pairing_checks import is_third
from bot.tournaments.sides import claim
from bot.tournaments.swiss.matching import Edge


class Hard(Struct, frozen=True):
    """The costs to avoid first: forbidden meetings (TO-11), then rematches (TO-9)."""

    forbidden: int
    rematches: int


FINE = Hard(0, 0)
"""A pair without a forbidden meeting or a rematch."""


def hard_costs(field: Sequence[Contender], forbidden: AbstractSet[Pair]) -> Mapping[Edge, Hard]:
    """The costs of the pairs of this field that are not fine, by their positions in it."""
    position = {contender.id: number for number, contender in enumerate(field)}
    met = meetings(field)
    bad = {pair for pair in forbidden if all(one in position for one in pair)} | met.keys()
    found = {}
    for pair in bad:
        one, other = sorted(position[entrant] for entrant in pair)
        found[one, other] = Hard(int(pair in forbidden), met.get(pair, 0))
    return found


class CostBasis(Struct, frozen=True):
    """The values on which the costs of somebody's pairs depend.

    `score` is in units in which all scores are whole. `place` counts from 0, the best. `expected` is the
    place of their opponent in the order of halves. `third_with` and `third_without` tell whether having or
    lacking the first choice would be the third time in a row.
    """

    score: int
    place: int
    expected: int
    claim: tuple[int, bool, int]
    third_with: bool
    third_without: bool


def standings(field: Sequence[Contender]) -> Sequence[CostBasis]:
    """The cost basis of each player: an even number of them, by score and then by place, best first."""
    unit = lcm(*(contender.score.denominator for contender in field))
    scores = [int(contender.score * unit) for contender in field]
    return [
        CostBasis(
            score=score,
            place=place,
            expected=expected,
            claim=claim(contender.entrant, contender.sides),
            third_with=is_third(contender, True),
            third_without=is_third(contender, False),
        )
        for place, (contender, score, expected) in enumerate(
            zip(field, scores, order_of_halves(scores), strict=True)
        )
    ]


def order_of_halves(scores: Sequence[int]) -> Sequence[int]:
    """The place of each player's opponent in the order of halves, for an even number, highest score first.

    In each score group, the upper half meets the lower half. The last of an odd number floats down and meets
    the first of the next group; the rest of that group is halved.
    """
    expected = list(range(len(scores)))
    waiting: list[int] = []
    for _, members in groupby(range(len(scores)), key=scores.__getitem__):
        group = [*waiting, *members]
        pairs = []
        if waiting:
            pairs.append((group.pop(0), group.pop(0)))
        half = len(group) // 2
        pairs += zip(group[:half], group[half : 2 * half], strict=True)
        waiting = group[2 * half :]
        for one, other in pairs:
            expected[one], expected[other] = other, one
    return expected


Soft = tuple[int, int, int]
"""The levels of TO-10: the squared difference of scores, the number of players who have or lack the first
choice a third time in a row, and for both players the squared difference between the places of their
opponent here and in the order of halves."""


def soft_cost(one: CostBasis, other: CostBasis) -> Soft:
    if one.claim < other.claim:
        thirds = one.third_with + other.third_without
    else:
        thirds = one.third_without + other.third_with
    places = (other.place - one.expected) ** 2 + (one.place - other.expected) ** 2
    return (one.score - other.score) ** 2, thirds, places
