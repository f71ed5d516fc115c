"""Fits a curve from the adept's own score of a position to the chance to win, to the results of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import NamedTuple

from bot.lab.melee.jobs import DuelResults, Seen

_ROUNDS = 25  # Newton's method needs fewer than ten


class Case(NamedTuple):
    """A position as a player saw it, and that player's result: 1, 0.5 or 0."""

    seen: Seen
    score: float


@dataclass(frozen=True, slots=True)
class CurveFigures:
    """The slopes of the fitted curve, in logits for each energy, their standard errors, and the positions.

    Positions of the same game share its result, so the true errors are somewhat larger.
    """

    positions: int
    standing: float
    best: float
    standing_error: float
    best_error: float


def cases_of(results: DuelResults) -> list[Case]:
    """The second side's positions in all games, with its results."""
    return [Case(seen, 1 - game.score) for games in results.games for game in games for seen in game.seen]


def fit_curve(cases: Sequence[Case]) -> CurveFigures | None:
    """Logistic regression without an intercept, by Newton's method; None if it finds no solution."""
    standing = best = 0.0
    for _ in range(_ROUNDS):
        slope = [0.0, 0.0]
        bend = [0.0, 0.0, 0.0]
        for (one, two), score in cases:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, standing * one + best * two))))
            wide = chance * (1 - chance)
            slope[0] += (score - chance) * one
            slope[1] += (score - chance) * two
            bend[0] += wide * one * one
            bend[1] += wide * one * two
            bend[2] += wide * two * two
        pivot = bend[0] * bend[2] - bend[1] * bend[1]
        if pivot <= 1e-9:
            return None
        more = (bend[2] * slope[0] - bend[1] * slope[1]) / pivot
        further = (bend[0] * slope[1] - bend[1] * slope[0]) / pivot
        standing, best = standing + more, best + further
        if abs(more) + abs(further) < 1e-9:
            errors = sqrt(bend[2] / pivot), sqrt(bend[0] / pivot)
            return CurveFigures(len(cases), standing, best, *errors)
    return None
