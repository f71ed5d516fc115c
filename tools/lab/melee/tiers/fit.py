"""Learns from trials: bagged logistic regressions, and an interval calibrated by cross-validation.

Only this command needs numpy; a forecast does not.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from bot.games.melee.tiers.features import MEASURE, features_of
from bot.games.melee.tiers.forecast import DeckFeature, Forecaster
from bot.lab.errors import LabError
from tools.lab.melee.tiers.records import Played

Array = npt.NDArray[np.float64]

LEVEL = 0.8
"""The share of decks whose win rate an interval should hold."""
BAGS = 12
FOLDS = 10
ENOUGH = 200
"""How many trials a fit needs."""
PENALTIES = (15.0, 30.0, 60.0, 120.0, 250.0, 500.0, 1000.0, 2000.0)
"""Precisions of the prior of a weight, for features in standard deviations; the best one is taken."""
_FREE = frozenset({"over"})  # the linear budget: it may weigh as much as it needs
_FREE_PENALTY = 4.0
_MEASURED_PENALTY = 4000.0  # of single measures: their prices are fitted already, so they change little
_SEED = 17


@dataclass(frozen=True, slots=True)
class Quality:
    """The quality of forecasts for decks that the fit has not seen, by cross-validation.

    `error` and `linear` are the standard deviations of a forecast and of one by the linear budget alone,
    as shares of games and without the luck in the games; `raw` is `error` with that luck. `covered` is the
    share of decks whose result was in its interval, widened by that luck.
    """

    decks: int
    games: int
    error: float
    linear: float
    raw: float
    covered: float
    penalty: float


@dataclass(frozen=True, slots=True)
class _Data:
    """All trials: a row of standardised features each, points won, games, and a fold."""

    names: list[str]
    mean: Array
    spread: Array
    low: Array
    high: Array
    rows: Array
    points: Array
    games: Array
    folds: npt.NDArray[np.int64]

    @property
    def shares(self) -> Array:
        found: Array = self.points / self.games
        return found


def fit(trials: Sequence[Played]) -> tuple[Forecaster, Quality]:
    """Learn from trials; LabError if there are fewer than ENOUGH."""
    if len(trials) < ENOUGH:
        raise LabError(f"a fit needs {ENOUGH} decks that have played; {len(trials)} have")
    data = _data(trials)
    penalty = min(PENALTIES, key=lambda each: _squared(data, _left_out(data, _penalties(data, each))[0]))
    penalties = _penalties(data, penalty)
    odds, disagree = _left_out(data, penalties, BAGS)
    shares = _share(odds)
    luck = shares * (1 - shares) / data.games
    slope = shares * (1 - shares)  # by how much a share changes with its log odds
    left = np.mean((data.shares - shares) ** 2 - luck - (slope * disagree) ** 2)
    error = math.sqrt(max(0.0, float(left)) / float(np.mean(slope**2)))
    wide = np.sqrt(luck + slope**2 * (error**2 + disagree**2))
    apart = np.abs(data.shares - shares) / wide
    rank = min(len(apart), math.ceil(LEVEL * (len(apart) + 1))) - 1
    reach = float(np.sort(apart)[rank])
    bags = _bags(data.rows, data.points, data.games, penalties, BAGS)
    features = {
        name: DeckFeature(
            _short(data.mean[place]),
            _short(data.spread[place]),
            tuple(_short(bag[place]) for bag in bags),
            _short(data.low[place]),
            _short(data.high[place]),
        )
        for place, name in enumerate(data.names)
    }
    model = Forecaster(features, tuple(_short(bag[-1]) for bag in bags), _short(error), _short(reach), LEVEL)
    alone = np.array([name in _FREE for name in data.names])
    linear, _ = _left_out(data, np.where(alone, _FREE_PENALTY, 1e9))
    quality = Quality(
        len(trials),
        int(data.games.sum()),
        _error(data, odds),
        _error(data, linear),
        math.sqrt(_squared(data, odds)),
        float(np.mean(apart <= reach)),
        penalty,
    )
    return model, quality


def _data(trials: Sequence[Played]) -> _Data:
    found = [features_of(each.deck) for each in trials]
    counts: dict[str, int] = {}
    for values in found:
        for name, value in values.items():
            counts[name] = counts.get(name, 0) + (value != 0)
    names = [name for name, count in counts.items() if count >= max(8, len(trials) // 200)]
    rows = np.array([[values.get(name, 0.0) for name in names] for values in found])
    mean, spread = rows.mean(axis=0), rows.std(axis=0)
    low, high = rows.min(axis=0), rows.max(axis=0)
    kept = spread > 1e-6
    rows = np.clip((rows[:, kept] - mean[kept]) / spread[kept], -5, 5)
    return _Data(
        [name for name, keep in zip(names, kept, strict=True) if keep],
        mean[kept],
        spread[kept],
        low[kept],
        high[kept],
        rows,
        np.array([each.score for each in trials]),
        np.array([float(each.games) for each in trials]),
        # Decks of one climb are much alike, so they are left out together.
        np.array([crc32(each.line.encode()) % FOLDS for each in trials], dtype=np.int64),
    )


def _penalties(data: _Data, penalty: float) -> Array:
    return np.array([_penalty(name, penalty) for name in data.names])


def _penalty(name: str, usual: float) -> float:
    if name in _FREE:
        return _FREE_PENALTY
    return _MEASURED_PENALTY if name.startswith(MEASURE) else usual


def _left_out(data: _Data, penalties: Array, bags: int = 1) -> tuple[Array, Array]:
    """Each trial's log odds by a fit without its fold, and how much several such fits disagree."""
    odds, disagree = np.zeros(len(data.rows)), np.zeros(len(data.rows))
    for fold in range(FOLDS):
        out = data.folds == fold
        if not out.any():
            continue
        fits = _bags(data.rows[~out], data.points[~out], data.games[~out], penalties, bags)
        told = np.array([data.rows[out] @ weights[:-1] + weights[-1] for weights in fits])
        odds[out] = told.mean(axis=0)
        if bags > 1:
            disagree[out] = told.std(axis=0, ddof=1)
    return odds, disagree


def _bags(rows: Array, points: Array, games: Array, penalties: Array, number: int) -> list[Array]:
    """Fits to as many trials, drawn with replacement; a single one is to all."""
    if number == 1:
        return [_logistic(rows, points, games, penalties)]
    draw = np.random.default_rng(_SEED)
    found = []
    for _ in range(number):
        some = draw.integers(0, len(rows), len(rows))
        found.append(_logistic(rows[some], points[some], games[some], penalties))
    return found


def _logistic(rows: Array, points: Array, games: Array, penalties: Array) -> Array:
    """The most likely weights of log odds, the base last, by Newton's method."""
    wide = np.hstack([rows, np.ones((len(rows), 1))])
    precision = np.append(penalties, 1e-6)
    weights = np.zeros(wide.shape[1])
    for _ in range(25):
        shares = _share(wide @ weights)
        slope = games * shares * (1 - shares) + 1e-9
        gradient = wide.T @ (points - games * shares) - precision * weights
        curvature = (wide * slope[:, None]).T @ wide + np.diag(precision)
        step = np.linalg.solve(curvature, gradient)
        weights = weights + step
        if np.abs(step).max() < 1e-7:
            break
    return weights


def _share(odds: Any) -> Array:
    found: Array = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return found


def _squared(data: _Data, odds: Array) -> float:
    return float(np.mean((data.shares - _share(odds)) ** 2))


def _error(data: _Data, odds: Array) -> float:
    shares = _share(odds)
    return math.sqrt(max(0.0, _squared(data, odds) - float(np.mean(shares * (1 - shares) / data.games))))


def _short(value: float) -> float:
    """Five digits: a file of weights needs no more."""
    return float(f"{float(value):.5g}")
