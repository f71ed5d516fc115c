"""Learns a value of positions from the results of games: logistic regression with a prior for every slope.

Only this command needs numpy; using the value does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from bot.lab.errors import LabError
from bot.players.melee.valuing.chance import CURVE, CurveTerms
from bot.players.melee.valuing.features import NAMES
from tools.lab.melee.learning.games import LearningGame

Array = npt.NDArray[np.float64]

ENOUGH = 20
"""How many games a fit needs."""
FOLDS = 10
"""All positions of every tenth game are held out, to see how good a fit to the others is."""
PRECISION = 100.0
"""Of the prior of each slope, for features in standard deviations."""
_ROUNDS = 30  # Newton's method needs fewer than ten
_MIN = 1e-3  # the standard deviation of a feature that never changes
_FREE = 1e-6  # a precision that leaves a slope to the data
_SURE = 12.0


@dataclass(frozen=True, slots=True)
class Learned:
    """A fit to all games: `bias` and, by feature, `slopes`, in logits.

    The losses are mean log losses over positions of held-out games, of a fit to the others, in nats: 0.693
    for a guess. `curve` is that of the master's curve, `curve_again` that of the curve fitted to the others;
    `curve_slopes` are those of the curve fitted to all games, by the names of its terms.
    """

    games: int
    positions: int
    held_out: int
    loss: float
    curve: float
    curve_again: float
    curve_slopes: dict[str, float]
    bias: float
    slopes: dict[str, float]


def learn(games: Sequence[LearningGame]) -> Learned:
    """Learn from games; LabError if they are fewer than ENOUGH."""
    if len(games) < ENOUGH:
        raise LabError(f"a value needs {ENOUGH} games; {len(games)} were played")
    folds, scores, seen, rows = [], [], [], []
    for place, game in enumerate(games):
        for each in game.noted:
            folds.append(place % FOLDS)
            scores.append(game.score if each.first else 1 - game.score)
            seen.append(each.terms)
            rows.append(each.features)
    features, won, curved = (np.array(each, dtype=np.float64) for each in (rows, scores, seen))
    held = np.array(folds) == FOLDS - 1
    left = ~held
    bias, slopes = _fit(features[left], won[left])
    free = np.full(len(CurveTerms._fields), _FREE)
    again = _newton(curved[left], won[left], free)
    curve = np.array([getattr(CURVE, name) for name in CurveTerms._fields])
    loss, fixed, refitted = [
        _loss(logits, won[held])
        for logits in (features[held] @ slopes + bias, curved[held] @ curve, curved[held] @ again)
    ]
    bias, slopes = _fit(features, won)
    found = {name: float(slope) for name, slope in zip(NAMES, slopes, strict=True)}
    shape = dict(zip(CurveTerms._fields, map(float, _newton(curved, won, free)), strict=True))
    return Learned(len(games), len(won), int(held.sum()), loss, fixed, refitted, shape, bias, found)


def _fit(features: Array, won: Array) -> tuple[float, Array]:
    """The bias and the slopes for features as they are."""
    mean, spread = features.mean(axis=0), np.maximum(features.std(axis=0), _MIN)
    rows = np.column_stack([(features - mean) / spread, np.ones(len(features))])
    precision = np.full(rows.shape[1], PRECISION)
    precision[-1] = 0.0
    found = _newton(rows, won, precision)
    slopes = found[:-1] / spread
    return float(found[-1] - mean @ slopes), slopes


def _newton(rows: Array, won: Array, precision: Array) -> Array:
    """The most likely slopes."""
    found = np.zeros(rows.shape[1])
    for _ in range(_ROUNDS):
        chances = _chances(rows @ found)
        wide = chances * (1 - chances)
        bend = (rows * wide[:, None]).T @ rows + np.diag(precision)
        step: Any = np.linalg.solve(bend, rows.T @ (won - chances) - precision * found)
        found = found + step
        if np.abs(step).max() < 1e-9:
            break
    return found


def _chances(logits: Array) -> Array:
    found: Array = 1 / (1 + np.exp(-np.clip(logits, -_SURE, _SURE)))
    return found


def _loss(logits: Array, won: Array) -> float:
    chances = _chances(logits)
    return float(-(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean())
