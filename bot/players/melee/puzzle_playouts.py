"""The playouts that tell whether the best action of a puzzle is clearly best, and what another one costs.

What ships says what these found. So they stay as they are, also where the grandmaster's own go further.
"""

from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import Veiled
from bot.players.melee.playouts import Playouts, uncounted
from bot.players.melee.value import Value
from bot.players.melee.weights import DEFAULT

#: Whole turns that are played out after the present one: the enemy's answer, the seat's next turn, and the
#: answer to that. A playout that ends after a turn of the seat's own tells less than a shorter one.
AHEAD = 3
#: If no more than this many turns would be left then, the duel is played out to its end: with the turn limit
#: so near, who stands where in the very last turns decides, and no estimate from before tells.
LEFT = 2


def puzzle_playouts(sight: Veiled, seed: int, value: Value) -> Playouts:
    """The playouts of one position; `value` is what was learned."""
    return Playouts(sight, DEFAULT, seed, uncounted, ahead_of(sight.state), value=value)


def ahead_of(state: State) -> int | None:
    """How many whole turns are played out after the present one; None for all that are left."""
    return None if state.setup.turn_limit - state.turn <= AHEAD + LEFT else AHEAD
