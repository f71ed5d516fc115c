"""The adept's weights for valuing a position, in Discovery Points."""

from dataclasses import dataclass, replace
from math import exp, sqrt

from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True)
class Weights:
    """The adept's weights.

    `action` is the worth of an action elsewhere: the cost of each step towards a portal. `unready` is how
    many more actions it takes to be dealt a card that seals at a transformer, `afar` to be dealt one that
    moves there, `unseen` to be dealt a tool. `first`, `second` and `third` are how much of the best portal in
    mind counts, and of the next ones. `tool` is what each different tool in a lab is worth beside that,
    `double` what any further one is. `haste` is how many actions a step takes in fact, by which a player
    knows what there is time for. `risk` is the chance that a rival who has all tools seals a portal first.
    `leader` is how much the strongest rival counts more than the average of all. `extra` is what a card
    beyond a full hand is worth, `left` an action that is left to be played with unknown cards, `sight` a
    stack that will be reordered, `diverse` what each dimension promises towards five different ones.

    `won` is what a win is worth beside its lead, and a chance to win its part of that: see `chance`.
    """

    action: float = 0.5
    unready: float = 0.8
    afar: float = 0.3
    unseen: float = 0.3
    first: float = 1.0
    second: float = 0.4
    third: float = 0.25
    tool: float = 1.6
    double: float = 0.6
    haste: float = 1.2
    risk: float = 0.25
    leader: float = 0.5
    extra: float = 0.3
    left: float = 0.4
    sight: float = 0.3
    diverse: float = 0.3
    won: float = 20.0


let_travel(Weights)


#: The spread of what is still to come, in Discovery Points: in a last turn of the others, and for the square
#: root of the turns left. From the results of 400 games between adepts.
_SPREAD, _SPREAD_A_TURN = 4.5, 3.9
_LOGISTIC = 1.7  # makes a logistic curve of a normal one


def chance(lead: float, turns: float) -> float:
    """The chance to win, 0 to 1, of a seat with this lead in DP and about this many turns left."""
    scaled = _LOGISTIC * lead / (_SPREAD + _SPREAD_A_TURN * sqrt(turns))
    return 1 / (1 + exp(-max(-30.0, min(30.0, scaled))))


DEFAULT = Weights()
"""The adept's."""
FITTED = Weights(
    action=0.4, first=0.42, second=0.14, third=0.1, tool=1.8, double=0.75, haste=1.4, won=25.0
)  # fmt: skip
"""The master's at a table of two: found by playing variants against each other (docs/players.md)."""
FITTED_FOR_MORE = replace(FITTED, tool=2.3, double=0.9, leader=0.75, sight=0.4)
"""The master's at a table of more, found in the same way."""


def fitted_weights(seats: int) -> Weights:
    """The master's weights at a table with this many seats."""
    return FITTED if seats <= 2 else FITTED_FOR_MORE
