"""The battle as it would be if nobody else moved: what fires at whom, with the odds.

Strikes fall before the battle; here their hits count together with the others. Hazards are left out.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from bot.games.grid.sets import cells_of
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.actions import Action, End, Orders
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.battle import (
    AIRSTRIKE_DICE,
    METEOR_DICE,
    NEST_DICE,
    NONE,
    far_target,
    near_target,
    nest_target,
)
from bot.games.multifold.rules.flow import capture_all
from bot.games.multifold.rules.imagine import NO_DICE, foresee
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import ARMOUR, SQUAD, TURRET

Spread = tuple[float, ...]
"""The chance of each number of hits, from 0."""
_PLAIN: Final = (7 / 12, 1 / 3, 1 / 12)
_LED: Final = (1 / 3, 2 / 3)
_HALF: Final = (1 / 2, 1 / 2)
_THIRD: Final = (2 / 3, 1 / 3)
_OWN: Final = (35 / 36, 1 / 36)
"""A foldling's die (N-F2, N-F4), led, of a unit, of ants or meteors; and what its grenade does at home."""


class Salvo(Struct, frozen=True):
    """All dice of a space that fall for another one. `seat` None is nobody: ants, or a strike: its `word`."""

    seat: int | None
    space: str
    to: str
    dice: int
    hits: float
    word: str = ""


class Risk(Struct, frozen=True):
    """What may hit the pieces of a space: hits by their mean, and the chance that nobody is left there."""

    seat: int
    space: str
    hits: float
    all_lost: float


class BattleOdds(Struct, frozen=True):
    """The salvos of a battle in the order of names, strikes first, and what they may hit."""

    salvos: tuple[Salvo, ...]
    risks: tuple[Risk, ...]


def odds_after(state: State, seat: int, orders: Action) -> BattleOdds:
    """The battle after a seat's orders; IllegalAction if one is refused. It is of use for its own moves."""
    line = orders.orders if isinstance(orders, Orders) else (orders,)
    return battle_odds(foresee(state, seat, [each for each in line if not isinstance(each, End)]))


def battle_odds(state: State) -> BattleOdds:
    """The battle of a position, after the captures that are due."""
    after = state.copy()
    capture_all(Run(after, NO_DICE, None))
    names = after.setup.field.names
    spreads: dict[int, Spread] = defaultdict(lambda: (1.0,))
    salvos: dict[tuple[int, str, int], Salvo] = {}
    for cell, word, target, dice, spread in _throws(after):
        who = None if word or after.who[cell] == NOBODY else after.who[cell]
        others = salvos.get((cell, word, target))
        count, hits = (0, 0.0) if others is None else (others.dice, others.hits)
        hits += dice * _mean(spread)
        salvos[cell, word, target] = Salvo(who, names[cell], names[target], count + dice, hits, word)
        for _ in range(dice):
            spreads[target] = _sum(spreads[target], spread)
            if spread is _PLAIN:
                spreads[cell] = _sum(spreads[cell], _OWN)
    risks = [
        Risk(after.who[cell], names[cell], _mean(spread), sum(spread[_needed(after, cell) :]))
        for cell, spread in sorted(spreads.items())
        if after.who[cell] != NOBODY and not after.shields >> cell & 1
    ]
    return BattleOdds(tuple(salvos.values()), tuple(risks))


def _throws(state: State) -> Iterable[tuple[int, str, int, int, Spread]]:
    """Dice that fall: from which space, for which strike, at which space, how many, of which kind."""
    field, dice = state.setup.field, state.setup.dice
    there = state.taken() | state.nests
    for word, cell in state.strikes:
        count, spread = (AIRSTRIKE_DICE, _HALF) if word == "airstrike" else (METEOR_DICE, _THIRD)
        around = 1 << cell | (0 if word == "airstrike" else field.near[cell])
        for hit in cells_of(around & there):
            yield cell, word, hit, count, spread
    for cell in cells_of(there):
        if state.who[cell] == NOBODY:
            if (bitten := nest_target(state, cell)) != NONE:
                yield cell, "", bitten, NEST_DICE, _THIRD
            continue
        unit, near = state.unit[cell], near_target(state, cell)
        count = state.folk[cell] + (dice[SQUAD] if unit == SQUAD else 0)
        if near != NONE and count:
            yield cell, "", near, count, _LED if state.officers[cell] else _PLAIN
        if near != NONE and unit == ARMOUR:
            yield cell, "", near, dice[ARMOUR], _HALF
        if unit == TURRET and (far := far_target(state, cell)) != NONE:
            yield cell, "", far, dice[TURRET], _HALF


def _needed(state: State, cell: int) -> int:
    """The hits that destroy all that is in a space (N-F5, N-M5)."""
    unit = state.unit[cell]
    if unit == ARMOUR and state.setup.field.water >> cell & 1:
        return state.setup.hits[unit]
    return state.crowd(cell) + state.setup.hits[unit]


def _mean(spread: Spread) -> float:
    return sum([hits * chance for hits, chance in enumerate(spread)])


def _sum(one: Spread, two: Spread) -> Spread:
    found = [0.0] * (len(one) + len(two) - 1)
    for hits, chance in enumerate(one):
        for more, other in enumerate(two):
            found[hits + more] += chance * other
    return tuple(found)
