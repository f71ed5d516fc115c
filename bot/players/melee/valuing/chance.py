"""The chance to win from a position, given how the adept values it.

The adept takes each card in hand and each energy at a fixed worth. What they are good for depends on each
other, so here they count as what the best plans for the next turns make of them, and the cards that are left
count by themselves: they win long games.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from bot.games.melee.position.state import State
from bot.games.travel import let_travel
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.spending import planned
from bot.players.melee.valuing.weights import Weights

#: The farthest that a position is taken to be from even, in logits.
_SURE = 12.0


class CurveTerms(NamedTuple):
    """What the chance to win depends on, for the seat on turn.

    In energy, `standing` is the worth of the board and of the lead in plans for energy and hands, `best` what
    the best action would gain. `cards` is the lead in cards that are still in hand or deck.
    """

    standing: float
    best: float
    cards: float


@dataclass(frozen=True, slots=True)
class Curve:
    """The logistic curve from the adept's view of a position to the chance that the seat on turn wins.

    It has a slope for each of CurveTerms, in logits. `python -m bot lab learn` fits them to the results of
    games between adepts; these are from 14,975 positions of `--games 2400 --seed 5`.
    """

    standing: float = 0.091
    best: float = 0.107
    cards: float = 0.288

    def chance(self, terms: CurveTerms) -> float:
        """The chance to win, from 0 to 1."""
        logit = self.standing * terms.standing + self.best * terms.best + self.cards * terms.cards
        return 1 / (1 + exp(-max(-_SURE, min(_SURE, logit))))


let_travel(Curve)


CURVE = Curve()
#: For the terms that both players see: slopes from 19,765 positions at the beginning of turns. The margins of
#: luck reports were measured with them.
OPEN_CURVE = Curve(standing=0.102, best=0.117, cards=0.0)


def terms_of(state: State, weights: Weights) -> CurveTerms:
    """The terms of a position whose hands are known."""
    seat, other = state.active, 1 - state.active
    appraisal = Appraisal(state, seat, len(state.hand[other]), weights)
    plans = planned(state, seat, weights) - planned(state, other, weights)
    cards = len(state.hand[seat]) + len(state.deck[seat]) - len(state.hand[other]) - len(state.deck[other])
    return CurveTerms(appraisal.board() + plans, appraisal.best(), float(cards))


def open_terms_of(state: State, weights: Weights) -> CurveTerms:
    """The terms of a position as both players see it: of each hand, only its size counts."""
    appraisal = Appraisal(state, state.active, len(state.hand[1 - state.active]), weights)
    return CurveTerms(appraisal.standing(), appraisal.best(), 0.0)


def chance_of(state: State, seat: int, weights: Weights) -> float:
    """The chance that `seat` wins, with a draw as half a win; both hands are known."""
    return _chance(state, seat, weights, terms_of, CURVE)


def open_chance_of(state: State, seat: int, weights: Weights) -> float:
    """The same by what both players see (`open_terms_of`)."""
    return _chance(state, seat, weights, open_terms_of, OPEN_CURVE)


def _chance(
    state: State, seat: int, weights: Weights, terms: Callable[[State, Weights], CurveTerms], curve: Curve
) -> float:
    outcome = state.outcome
    if outcome is not None:
        return 0.5 if outcome.winner is None else float(outcome.winner == seat)
    chance = curve.chance(terms(state, weights))
    return chance if state.active == seat else 1 - chance
