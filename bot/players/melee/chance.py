"""The chance to win from a position, by how the adept values it."""

from dataclasses import dataclass
from math import exp

from bot.games.melee.position.state import State
from bot.players.melee.appraisal import Appraisal
from bot.players.melee.weights import Weights

#: No position is further than this from even, in logits: the rest is what the eye does not see.
_SURE = 12.0


@dataclass(frozen=True, slots=True)
class Curve:
    """The logistic curve from energy, the adept's unit, to the chance to win of the seat on turn.

    `standing` counts for each energy that the position is worth as it stands, `best` for each that the best
    action would gain. Found by logistic regression over 19,765 positions at the beginning of turns and
    how their games between adepts ended. `python -m bot lab tune` fits it again: with the last search for
    weights it gave 0.082 and 0.074, over 69,817 positions of games with mirrored decks. These were kept, as
    it is with them that the master's strength was measured.
    """

    standing: float = 0.102
    best: float = 0.117

    def chance(self, standing: float, best: float) -> float:
        """The chance to win, 0 to 1."""
        logit = self.standing * standing + self.best * best
        return 1 / (1 + exp(-max(-_SURE, min(_SURE, logit))))


CURVE = Curve()


def chance_of(state: State, seat: int, weights: Weights, curve: Curve = CURVE) -> float:
    """The chance that `seat` wins; a draw is half a win. The position is seen by whoever is on turn."""
    outcome = state.outcome
    if outcome is not None:
        return 0.5 if outcome.winner is None else float(outcome.winner == seat)
    active = state.active
    appraisal = Appraisal(state, active, len(state.hand[1 - active]), weights)
    chance = curve.chance(appraisal.standing(), appraisal.best())
    return chance if active == seat else 1 - chance
