"""The playouts that tell whether the best action of a puzzle is clearly best, and what another one costs.

What ships says what these found. So they stay as they are, also where the grandmaster's own go further.
"""

from bot.games.melee.rules.imagine import Veiled
from bot.players.melee.playouts import Playouts, ahead_of, uncounted
from bot.players.melee.valuing.value import PositionValue
from bot.players.melee.valuing.weights import DEFAULT

#: Whole turns that are played out after the present one: the enemy's answer, the seat's next turn, and the
#: answer to that. A playout that ends after a turn of the seat's own tells less than a shorter one.
AHEAD = 3


def puzzle_playouts(sight: Veiled, seed: int, value: PositionValue) -> Playouts:
    """The playouts of one position; `value` is what was learned."""
    return Playouts(sight, DEFAULT, seed, uncounted, ahead_of(sight.state, AHEAD), value=value)
