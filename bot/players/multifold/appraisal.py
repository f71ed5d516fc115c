"""What a position in a move phase is worth to a seat, in points: springs, crowds, the battle to come.

Nothing is rolled: of each space that fires, the mean of its hits counts.
"""

from dataclasses import dataclass
from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.multifold.board.field import NOBODY, Field
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.battle import far_target, near_target, nest_target
from bot.games.multifold.sheets.vocabulary import (
    ARMOUR,
    DARK,
    ENGINEER,
    FIRE,
    FIRST_POINTS,
    HAND,
    NO_UNIT,
    PLAGUE,
    SQUAD,
    TURRET,
)
from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points.

    `folk`, `officer` and `units` (by number) are worth less as the end comes near. `brings` is what a spring
    is worth beside its points for each of the next turns, `near` the part of a spring's worth for a crowd
    near it, `open` the part that is lost where an enemy comes near an empty spring, `cut` what a spring loses
    that gets nothing. `card` is for each card in the hand, `crate` for standing on one.
    """

    folk: float = 0.30
    officer: float = 0.42
    units: tuple[float, ...] = (0.0, 0.8, 0.8, 1.0, 0.9)
    brings: float = 0.5
    near: float = 0.30
    open: float = 0.18
    cut: float = 0.35
    card: float = 0.30
    crate: float = 0.45


let_travel(Weights)
DEFAULT: Final = Weights()
WON: Final = 60.0
_PLAIN, _LED = 0.5, 2 / 3
"""The mean of a die's hits, grenades with it, and where an officer is."""
_OWN: Final = 1 / 36
"""The mean of a die's hits on its own space."""
FAR: Final = 9
"""So many steps, and more, are not counted."""
CLOSE: Final = 3
"""The steps from which a crowd takes an empty spring soon."""
_SOON: Final = 3
"""Turns after this one for which a spring's foldlings count."""


def rings(field: Field) -> tuple[tuple[int, ...], ...]:
    """By spring in the order of names: the sets of spaces 0, 1, 2 … steps over land from it."""
    known: tuple[tuple[int, ...], ...] | None = field.memo.get("rings")
    if known is None:
        known = field.memo["rings"] = tuple([_rings_of(field, spring) for spring in field.springs])
    return known


def _rings_of(field: Field, spring: int) -> tuple[int, ...]:
    found: list[int] = []
    edge = seen = 1 << spring
    while edge and len(found) < FAR:
        found.append(edge)
        edge = field.spread(edge) & ~seen & field.land
        seen |= edge
    return tuple(found)


class Appraiser:
    """Appraises positions for one seat."""

    def __init__(self, seat: int, weights: Weights = DEFAULT) -> None:
        self.seat = seat
        self.weights = weights

    def worth(self, state: State) -> float:
        """The worth of a position to the seat: its own, less the mean of the others' and the best one."""
        if state.outcome is not None:
            return WON if self.seat in state.outcome.winners else -WON
        worths = self._worths(state)
        others = [each for seat, each in enumerate(worths) if seat != self.seat and not state.gone[seat]]
        return worths[self.seat] - 0.5 * (sum(others) / len(others) + max(others))

    def _worths(self, state: State) -> list[float]:
        setup, weights = state.setup, self.weights
        left = setup.turns - state.turn
        last = setup.board.last
        soon = min(left, _SOON)
        spring = (left - 1 + last if left else last) + (state.turn >= FIRST_POINTS) + weights.brings * soon
        matter = 0.1 + 0.9 * min(left, 4) / 4
        owner = _captured(state)
        worths = [float(points) for points in state.score]
        for seat in range(setup.seats):
            count = owner.count(seat)
            worths[seat] += spring * count + (WON if count >= setup.board.target else 0.0)
        hits = expected_hits(state)
        for cell in cells_of(state.taken()):
            seat = state.who[cell]
            value = self._remaining(state, cell, hits[cell])
            worths[seat] += matter * value
            if state.crates >> cell & 1 and len(state.hands[seat]) < HAND:
                worths[seat] += weights.crate * matter
        self._add_places(state, owner, spring, worths)
        worths[self.seat] += weights.card * matter * len(state.hands[self.seat])
        return worths

    def _remaining(self, state: State, cell: int, hits: float) -> float:
        """What the pieces of a space are worth after the battle, one foldling less for a capture."""
        weights = self.weights
        folk, officers, unit = float(state.folk[cell]), float(state.officers[cell]), state.unit[cell]
        rest = 1.0
        if hits and not state.shields >> cell & 1:
            if unit == ARMOUR:
                rest = max(0.0, 1 - hits / 4)
                hits = max(0.0, hits - 1.5)
            lost = min(folk, hits)
            folk, hits = folk - lost, hits - lost
            if unit not in (NO_UNIT, ARMOUR):
                needed = state.setup.hits[unit]
                rest = max(0.0, 1 - hits / needed)
                hits = max(0.0, hits - needed)
            officers = max(0.0, officers - hits)
        hazard = state.hazard[cell]
        if hazard:
            kept = 0.0 if hazard == DARK else (state.setup.burns - 1) / 6 if hazard == FIRE else 1.0
            folk, officers = folk * kept, officers * kept
            folk -= min(folk, 1.0) if hazard == PLAGUE else 0.0
        return weights.folk * folk + weights.officer * officers + weights.units[unit] * rest

    def _add_places(self, state: State, owner: list[int], spring: float, worths: list[float]) -> None:
        """Crowds near springs that they could take, and springs that enemies could."""
        field, weights, seats = state.setup.field, self.weights, state.setup.seats
        left = state.setup.turns - state.turn
        crowds = with_folk(state)
        for place, sets in zip(field.springs, rings(field), strict=True):
            of = owner[place]
            enemy = FAR
            for seat in range(seats):
                step = nearest(sets, crowds[seat])
                if seat == of or step == FAR:
                    continue
                if left:
                    worths[seat] += weights.near * spring / (2 + step)
                enemy = min(enemy, step)
            if of != NOBODY and enemy <= CLOSE and state.who[place] != of:
                worths[of] -= weights.open * spring
                if enemy <= 1 and left:
                    worths[of] -= weights.cut


def with_folk(state: State) -> list[int]:
    """By seat: the set of spaces with its foldlings."""
    crowds = [0] * state.setup.seats
    for cell in cells_of(state.taken()):
        if state.folk[cell]:
            crowds[state.who[cell]] |= 1 << cell
    return crowds


def nearest(sets: tuple[int, ...], crowds: int) -> int:
    """How many steps from a spring the nearest of these crowds is; FAR if none is near."""
    if crowds:
        for step, ring in enumerate(sets):
            if ring & crowds:
                return step
    return FAR


def _captured(state: State) -> list[int]:
    """The owner of each spring after the captures, by space; NOBODY elsewhere."""
    owner = state.owner[:]
    for cell in state.setup.field.springs:
        seat = state.who[cell]
        if seat != NOBODY and (state.folk[cell] or state.unit[cell] == ENGINEER):
            owner[cell] = seat
    return owner


def expected_hits(state: State) -> list[float]:
    """By space: the mean of the hits of strikes, battle and nests on it."""
    field = state.setup.field
    hits = [0.0] * field.size
    taken = state.taken()
    dice = state.setup.dice
    for cell in cells_of(taken):
        foes = (taken & ~state.held[state.who[cell]]) | state.nests
        unit = state.unit[cell]
        if field.near[cell] & foes:
            count = state.folk[cell] + (dice[SQUAD] if unit == SQUAD else 0)
            if count and cell in field.springs and state.owner[cell] != state.who[cell]:
                count -= unit != ENGINEER
            target = near_target(state, cell)
            if state.officers[cell]:
                hits[target] += _LED * count
            else:
                hits[target] += _PLAIN * count
                hits[cell] += _OWN * count
            if unit == ARMOUR:
                hits[target] += dice[ARMOUR] / 2
        if unit == TURRET and (field.near[cell] | field.second[cell]) & foes:
            hits[far_target(state, cell)] += dice[TURRET] / 2
    for cell in cells_of(state.nests):
        target = nest_target(state, cell)
        if target >= 0:
            hits[target] += 1.0
    for word, cell in state.strikes:
        if word == "airstrike":
            hits[cell] += 2.0
        else:
            for other in (cell, *field.nears[cell]):
                hits[other] += 2 / 3
    return hits
