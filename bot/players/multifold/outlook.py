"""The chance of each seat to win, as a turn begins: what the course of many games says of a position.

A seat's prospect is a sum of features, each with a weight that depends on how many turns are left; the
chances are in the ratio of the exponentials of the prospects (a multinomial logistic model).
`python -m bot lab multifold fit` fits the weights to games of adepts.
"""

from collections.abc import Mapping
from math import exp
from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.state import State
from bot.games.multifold.sheets.vocabulary import ARMOUR, ENGINEER, SQUAD, TURRET
from bot.players.multifold.appraisal import CLOSE, FAR, nearest, rings, with_folk

FEATURES: Final = (
    "score", "springs", "folk", "officers", "squads", "engineers", "turrets", "armours", "near", "open",
    "cut", "held", "cards", "late", "rich",
)  # fmt: skip
"""Points; springs; pieces; `near` sums up how near its foldlings are to others' springs; `open` and `cut` are
its springs without its pieces that an enemy is near, or beside; `held` those with its pieces; `late` is its
place in the order, from 0 to 1; `rich` says that one more spring reaches the target."""
_SCORE: Final = 0
_SPRINGS: Final = 1
_FOLK: Final = 2
_OFFICERS: Final = 3
_SQUADS: Final = 4
_ENGINEERS: Final = 5
_TURRETS: Final = 6
_ARMOURS: Final = 7
_NEAR: Final = 8
_OPEN: Final = 9
_CUT: Final = 10
_HELD: Final = 11
_CARDS: Final = 12
_LATE: Final = 13
_RICH: Final = 14
Weighing = tuple[tuple[float, float], ...]
"""By feature: a weight, and an addition to it, divided by the number of turns left, this one included."""


def features(state: State) -> list[list[float]]:
    """By seat: its features."""
    seats = state.setup.seats
    found = [[0.0] * len(FEATURES) for _ in range(seats)]
    order = state.order
    target = state.setup.board.target
    for seat in range(seats):
        row = found[seat]
        row[_SCORE] = float(state.score[seat])
        for cell in cells_of(state.held[seat]):
            row[_FOLK] += state.folk[cell]
            row[_OFFICERS] += state.officers[cell]
            unit = state.unit[cell]
            if unit == SQUAD:
                row[_SQUADS] += 1
            elif unit == ENGINEER:
                row[_ENGINEERS] += 1
            elif unit == TURRET:
                row[_TURRETS] += 1
            elif unit == ARMOUR:
                row[_ARMOURS] += 1
        row[_CARDS] = float(len(state.hands[seat]))
    _add_springs(state, found)
    for place, seat in enumerate(order):
        found[seat][_LATE] = place / max(1, len(order) - 1)
    for row in found:
        row[_RICH] = float(row[_SPRINGS] >= target - 1)
    return found


def _add_springs(state: State, found: list[list[float]]) -> None:
    field = state.setup.field
    crowds = with_folk(state)
    for place, sets in zip(field.springs, rings(field), strict=True):
        of = state.owner[place]
        enemy = FAR
        for seat in range(state.setup.seats):
            step = nearest(sets, crowds[seat])
            if seat != of and step < FAR:
                found[seat][_NEAR] += 1 / (2 + step)
                enemy = min(enemy, step)
        if of != NOBODY:
            row = found[of]
            row[_SPRINGS] += 1
            if state.who[place] == of:
                row[_HELD] += 1
            else:
                row[_OPEN] += enemy <= CLOSE
                row[_CUT] += enemy <= 1


def chances(state: State, weighing: Weighing) -> list[float]:
    """By seat: its chance to win, from a position in which a turn begins, or from one that is over."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.setup.seats)]
    share = 1 / (state.setup.turns - state.turn + 1)
    weights = [lasting + late * share for lasting, late in weighing]
    prospects = [
        sum([weight * value for weight, value in zip(weights, row, strict=True)]) for row in features(state)
    ]
    best = max(prospects)
    parts = [0.0 if gone else exp(each - best) for each, gone in zip(prospects, state.gone, strict=True)]
    whole = sum(parts)
    return [part / whole for part in parts]


_TWO: Final[Weighing] = (
    (0.367, 0.477), (0.928, 0.178), (0.125, -0.079), (0.397, -0.325), (0.139, -0.193),
    (0.3, -0.227), (0.414, -0.394), (0.298, -0.159), (0.827, -0.063), (-0.881, 1.192),
    (-0.385, -2.423), (0.025, -0.139), (0.162, -0.139), (0.284, -1.574), (0.268, 1.809),
)  # fmt: skip
_THREE: Final[Weighing] = (
    (0.229, 0.222), (0.578, 0.639), (0.099, 0.007), (0.028, 0.149), (-0.008, -0.73),
    (-0.099, 0.821), (0.386, -0.294), (0.114, -0.161), (0.166, 1.253), (-0.186, -0.367),
    (-0.34, 0.18), (0.101, 0.75), (0.208, -0.075), (0.108, -0.838), (-0.44, 0.172),
)  # fmt: skip
WEIGHINGS: Final[Mapping[int, Weighing]] = {2: _TWO, 3: _THREE, 4: _THREE}
"""By number of seats: four have the weights of three."""
