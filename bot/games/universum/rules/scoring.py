"""Scores, as if the game ended now (U-P1, U-P2, U-V2), with sets of portals; and the places they give."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from bot.games.travel import let_travel
from bot.games.universum.cards.box import Box
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.position.state import State

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


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of a seat, laid open.

    `portals` are the DP of the sealed portals that count, `tools` what unused tools cost, `sets` the sets
    that count. `lost` are the sealed portals that the creatures take in a deadly game.
    """

    total: int
    portals: int = 0
    tools: int = 0
    sets: tuple[DimensionSet, ...] = ()
    lost: tuple[str, ...] = ()


let_travel(SeatScore)


def score_of(state: State, seat: int) -> SeatScore:
    """The score of a seat; 0 for one that has left (U-E3)."""
    if seat in state.left:
        return SeatScore(0)
    kept, lost = _counted(state, seat)
    worth = _worth(state, kept)
    cost = _cost_of_tools(state, seat)
    sets = best_sets(state.setup.box, kept) if state.setup.scoring == "standard" else ()
    return SeatScore(worth - cost + sum(each.points for each in sets), worth, cost, sets, tuple(lost))


def total_of(state: State, seat: int) -> int:
    """The total of `score_of`, quicker."""
    if seat in state.left:
        return 0
    kept, _ = _counted(state, seat)
    total = _worth(state, kept) - _cost_of_tools(state, seat)
    return total + (sets_worth(state.setup.box, kept) if state.setup.scoring == "standard" else 0)


def totals(state: State) -> tuple[int, ...]:
    return tuple(total_of(state, seat) for seat in range(state.setup.seats))


def _counted(state: State, seat: int) -> tuple[list[str], list[str]]:
    """The sealed portals that count, and those that don't: in a deadly game, of dimensions seen (U-P2)."""
    sealed = state.sealed[seat]
    if state.setup.scoring != "deadly":
        return list(sealed), []
    portals = state.setup.box.portals
    seen = {portals[top].dimension for top in state.tops}
    return (
        [portal for portal in sealed if portals[portal].dimension not in seen],
        [portal for portal in sealed if portals[portal].dimension in seen],
    )


def _worth(state: State, sealed: list[str]) -> int:
    portals = state.setup.box.portals
    return sum(portals[portal].dp for portal in sealed)


def _cost_of_tools(state: State, seat: int) -> int:
    """1 for each tool in the lab; nothing for the virtual player (U-V2)."""
    return 0 if state.setup.is_solo and seat == VIRTUAL else len(state.tools[seat])


def winners_by_score(state: State) -> tuple[int, ...]:
    """The seats with the highest score; a seat that has left wins nothing (U-P3, U-E3)."""
    scores, playing = totals(state), state.playing
    best = max(scores[seat] for seat in playing)
    return tuple(seat for seat in playing if scores[seat] == best)


def places(state: State) -> tuple[int, ...]:
    """Each seat's place in an ended game: winners first, the others by score, then who left last (U-P3).

    ValueError if the game is not over.
    """
    if state.outcome is None:
        raise ValueError("the game is not over")
    scores, playing, winners = totals(state), state.playing, state.outcome.winners
    found = [0] * state.setup.seats
    for seat in playing:
        better = [other for other in playing if other in winners or scores[other] > scores[seat]]
        found[seat] = 1 if seat in winners else 1 + len(better)
    for order, seat in enumerate(reversed(state.left)):
        found[seat] = len(playing) + order + 1
    return tuple(found)
