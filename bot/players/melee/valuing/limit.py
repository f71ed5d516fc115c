"""The turn limit's effect on the worth of the entities that both sides have left (W-3)."""

from math import exp, sqrt, tanh

from bot.games.melee.position.state import State
from bot.players.melee.valuing.weights import Weights

#: The turns before the limit from which on it counts.
HORIZON = 10
#: Its discount for each turn still to come: duels often end before it.
_FADES = 0.85
#: By how many entities the lead may still change: at the limit, and more for each turn to come.
_DOUBT, _DOUBT_A_TURN = 0.15, 0.35
#: A lead in HP decides only among equals: it counts as less than half an entity.
_TIE = 0.45
_SLOPE = 1.7  # of the logistic curve that is nearest to the normal distribution's


class Limit:
    """The worth of the lead to a seat near the turn limit, in energy, and of changes to it.

    `left` is the number of turns after the present one. `worth` is what the lead is worth now, `kill` what it
    gains if an enemy is destroyed, `loss` what it costs if an entity of the seat is, `hp` what a point of
    damage changes.
    """

    __slots__ = ("hp", "kill", "left", "loss", "worth")

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        other = 1 - seat
        self.left = state.setup.turn_limit - state.turn
        # A veiled position has the opponent's hand in the deck, an imagined one has it in the hand.
        lead = state.in_play(seat) + len(state.hand[seat]) + len(state.deck[seat])
        lead -= state.in_play(other) + len(state.hand[other]) + len(state.deck[other])
        health = 0
        for entity in state.entities.values():
            health += (entity.hp - entity.damage) * (1 if entity.owner == seat else -1)
        stake = 2 * weights.win * _FADES ** max(0, self.left - 1)
        now = _chance(lead, health, self.left)
        self.worth = stake * (now - 0.5)
        self.kill = stake * (_chance(lead + 1, health, self.left) - now)
        self.loss = stake * (now - _chance(lead - 1, health, self.left))
        self.hp = stake * (_chance(lead, health + 1, self.left) - now)


def limit_of(state: State, seat: int, weights: Weights) -> Limit | None:
    """The Limit of a position; None if it is too far away to count."""
    if state.setup.turn_limit - state.turn > HORIZON:
        return None
    return Limit(state, seat, weights)


def _chance(lead: int, health: int, left: int) -> float:
    """The chance to be ahead at the limit, `left` turns from now, with this lead in entities and HP."""
    ahead = lead + _TIE * tanh(health / (1 + left))
    return 1 / (1 + exp(-_SLOPE * ahead / (_DOUBT + _DOUBT_A_TURN * sqrt(left))))
