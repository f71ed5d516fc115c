"""The chance to win from a position, given how the adept values it."""

from dataclasses import dataclass
from math import exp

from bot.games.melee.position.state import State
from bot.games.travel import let_travel
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.weights import Weights

#: The farthest that a position is taken to be from even, in logits.
_SURE = 12.0


@dataclass(frozen=True, slots=True)
class Curve:
    """The logistic curve from energy, the adept's unit, to the chance that the seat on turn wins.

    `standing` is the slope for the worth of the position by itself, `best` for what the best action would
    gain. Both come from a logistic regression over 19,765 positions at the beginning of turns and the results
    of their games between adepts. `python -m bot lab tune` fits them again: with the last search for weights
    it gave 0.082 and 0.074, over 69,817 positions of games with mirrored decks. The old values were kept
    because the master's strength was measured with them.
    """

    standing: float = 0.102
    best: float = 0.117

    def chance(self, standing: float, best: float) -> float:
        """The chance to win, from 0 to 1; both arguments are in energy."""
        logit = self.standing * standing + self.best * best
        return 1 / (1 + exp(-max(-_SURE, min(_SURE, logit))))


let_travel(Curve)


CURVE = Curve()


def chance_of(state: State, seat: int, weights: Weights, curve: Curve = CURVE) -> float:
    """The chance that `seat` wins, with a draw as half a win; the position is valued for the seat on turn."""
    outcome = state.outcome
    if outcome is not None:
        return 0.5 if outcome.winner is None else float(outcome.winner == seat)
    active = state.active
    appraisal = Appraisal(state, active, len(state.hand[1 - active]), weights)
    chance = curve.chance(appraisal.standing(), appraisal.best())
    return chance if active == seat else 1 - chance
