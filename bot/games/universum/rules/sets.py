"""Sets of portals by dimension, arranged to bring the most points (U-P1)."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from bot.games.travel import let_travel
from bot.games.universum.cards.box import Box

SetKind = Literal["omni", "three", "two"]
OMNI_SIZE = 5
POINTS: dict[SetKind, int] = {"omni": 9, "three": 9, "two": 4}
_SIZES: dict[SetKind, int] = {"omni": OMNI_SIZE, "three": 3, "two": 2}


@dataclass(frozen=True, slots=True)
class DimensionSet:
    """Portals that make a set: five of different dimensions, three alike or two alike."""

    kind: SetKind
    portals: tuple[str, ...]

    @property
    def points(self) -> int:
        return POINTS[self.kind]


let_travel(DimensionSet)


def best_sets(box: Box, sealed: Iterable[str]) -> tuple[DimensionSet, ...]:
    """The sets of these portals that bring the most together, each portal in one set at most."""
    groups: dict[str, list[str]] = defaultdict(list)
    for portal in sealed:
        groups[box.portals[portal].dimension].append(portal)
    order = sorted(groups, key=lambda dimension: (-len(groups[dimension]), dimension))
    found: list[DimensionSet] = []
    for chosen in _best(tuple(len(groups[dimension]) for dimension in order))[1]:
        portals = tuple(groups[order[place]].pop() for place in chosen)
        found.append(DimensionSet(_kind_of(chosen), portals))
    return tuple(found)


def sets_worth(box: Box, sealed: Sequence[str]) -> int:
    """The points of the best sets of these portals."""
    counts: dict[str, int] = defaultdict(int)
    for portal in sealed:
        counts[box.portals[portal].dimension] += 1
    return worth_of_counts(tuple(sorted(counts.values(), reverse=True)))


def worth_of_counts(counts: tuple[int, ...]) -> int:
    """The points of the best sets, by the number of portals of each dimension, the highest number first."""
    return _best(counts)[0]


_Places = tuple[int, ...]
"""A set by the places of its dimensions: five different ones, or the same one two or three times."""


def _kind_of(places: _Places) -> SetKind:
    if len(places) == OMNI_SIZE:
        return "omni"
    return "three" if len(places) == _SIZES["three"] else "two"


@cache
def _best(counts: tuple[int, ...]) -> tuple[int, tuple[_Places, ...]]:
    """The highest points from these numbers of portals of each dimension, and sets that bring them.

    Either no set of five different ones is made, or one is and the rest is arranged as well as possible.
    """
    best, sets = _alike(counts)
    for omni in combinations(range(len(counts)), OMNI_SIZE):
        left = list(counts)
        for place in omni:
            left[place] -= 1
        order = sorted((place for place in range(len(left)) if left[place]), key=lambda place: -left[place])
        points, others = _best(tuple(left[place] for place in order))
        if points + POINTS["omni"] > best:
            best = points + POINTS["omni"]
            sets = (omni, *(tuple(order[place] for place in each) for each in others))
    return best, sets


def _alike(counts: tuple[int, ...]) -> tuple[int, tuple[_Places, ...]]:
    """The same without sets of five."""
    points, sets = 0, []
    for place, count in enumerate(counts):
        threes, rest = divmod(count, _SIZES["three"])
        sets += [(place,) * _SIZES["three"]] * threes + [(place,) * _SIZES["two"]] * (rest == _SIZES["two"])
        points += POINTS["three"] * threes + POINTS["two"] * (rest == _SIZES["two"])
    return points, tuple(sets)
