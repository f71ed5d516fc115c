"""Fits the weights with which Multifold's master foresees who wins (`bot.players.multifold.outlook`).

The positions are those in which turns of games of adepts begin. Each adept has weights of its own, and some
stop early, so that positions differ. Newton's method finds the most likely weights, with a normal prior.
"""

from collections.abc import Iterator
from dataclasses import fields
from math import exp
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from bot.content.multifold.shipped import shipped_library
from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import END
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.imagine import veil
from bot.players.multifold.adept import Adept
from bot.players.multifold.appraisal import DEFAULT, Appraiser, Weights
from bot.players.multifold.outlook import FEATURES, Weighing, features
from bot.players.multifold.planning import Planner

Rows = npt.NDArray[np.float64]
_SPREAD: Final = 0.45
_VARIED, _CUT_SHORT = 0.7, 0.15
_PRIOR: Final = 5.0
_STEPS: Final = 40


def fit(seats: int, games: int, seed: int) -> Weighing:
    """The weights for so many seats, from so many games."""
    found = [row for number in range(games) for row in _game(seats, Random(seed * 1_000_003 + number))]
    rows, wins = np.array([row for row, _ in found]), np.array([won for _, won in found])
    scale = rows.reshape(-1, rows.shape[2]).std(0) + 1e-6
    weights = _most_likely(rows / scale, wins) / scale
    lasting, late = weights.reshape(2, len(FEATURES)).round(3)
    return tuple(zip(map(float, lasting), map(float, late), strict=True))


def _game(seats: int, chance: Random) -> Iterator[tuple[Rows, Rows]]:
    """By turn: each seat's features, and again divided by the number of turns left, and what it won."""
    dice = FastDice(chance.getrandbits(60))
    library = shipped_library()
    state, _ = MULTIFOLD.begin(make_setup(library, library.board_for(seats)), dice)
    minds = [_varied(chance) for _ in range(seats)]
    begun: list[Rows] = []
    turn = 1
    while state.outcome is None:
        if state.turn != turn:
            turn = state.turn
            rows = np.array(features(state))
            begun.append(np.hstack((rows, rows / (state.setup.turns - turn + 1))))
        _move(state, minds[state.active], dice, chance)
    wins = np.zeros(seats)
    wins[list(state.outcome.winners)] = 1 / len(state.outcome.winners)
    return iter([(rows, wins) for rows in begun])


def _varied(chance: Random) -> Weights:
    if chance.random() >= _VARIED:
        return DEFAULT
    names = [each.name for each in fields(Weights) if each.name != "units"]
    return Weights(**{name: getattr(DEFAULT, name) * exp(chance.gauss(0, _SPREAD)) for name in names})


def _move(state: State, weights: Weights, dice: FastDice, chance: Random) -> None:
    seat = state.active
    sight = veil(state, seat)
    if state.choosing:
        actions = MULTIFOLD.legal(state, seat)
        MULTIFOLD.apply(state, seat, Adept(weights).choose(sight, actions, dice), dice)
        return
    orders = Planner(seat, Appraiser(seat, weights)).plan(sight.state).orders
    if orders and chance.random() < _CUT_SHORT:
        orders = orders[: chance.randrange(len(orders))]
    for order in (*orders, END):
        MULTIFOLD.apply(state, seat, order, dice)


def _most_likely(rows: Rows, wins: Rows) -> Rows:
    """By feature: its weight. `rows` has position, seat, feature; `wins` position and seat."""
    weights = np.zeros(rows.shape[2])
    for _ in range(_STEPS):
        prospects = rows @ weights
        chances = np.exp(prospects - prospects.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        means = np.einsum("gi,gik->gk", chances, rows)
        slope = np.einsum("gi,gik->k", wins - chances, rows) - _PRIOR * weights
        curve = np.einsum("gi,gik,gil->kl", chances, rows, rows) - means.T @ means
        step = np.linalg.solve(curve + _PRIOR * np.eye(len(weights)), slope)
        weights += step
        if abs(step).max() < 1e-6:
            break
    return weights
