"""The grandmaster: looks two turns further ahead than the master, and values positions by what games taught.

What an action is for often shows only in the seat's next turn, once the enemy has answered that, too. Over 90
positions, playouts that end then (AHEAD) told the better action more often than as many shorter ones.
"""

from collections.abc import Callable
from typing import ClassVar

from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import Veiled
from bot.players.melee.effort import GRAND_LOOKS, Effort, Work
from bot.players.melee.master import Habits, Master
from bot.players.melee.playouts import Playouts, uncounted
from bot.players.melee.value import Value
from bot.players.melee.weights import DEFAULT, Weights

#: Whole turns that are played out after the present one: the enemy's answer, the seat's next turn, and the
#: answer to that. A playout that ends after a turn of the seat's own tells less than a shorter one.
AHEAD = 3
#: If no more than this many turns would be left then, the duel is played out to its end: with the turn limit
#: so near, who stands where in the very last turns decides, and no estimate from before tells.
LEFT = 2
#: Its playouts tell more than the master's, so its prior counts less.
HABITS = Habits(width=6, round=4, trust=12.0)


def ahead_of(state: State) -> int | None:
    """How many whole turns are played out after the present one; None for all that are left."""
    return None if state.setup.turn_limit - state.turn <= AHEAD + LEFT else AHEAD


def grand_playouts(
    sight: Veiled,
    seed: int,
    value: Value,
    spend: Callable[[int], None] = uncounted,
    weights: Weights = DEFAULT,
) -> Playouts:
    """Its playouts of one position; `value` is what was learned."""
    return Playouts(sight, weights, seed, spend, ahead_of(sight.state), value=value)


def grand_work(share: float) -> Work:
    """The grandmaster's fixed work for a decision with this share of its turn."""
    return Work(share, GRAND_LOOKS)


class Grandmaster(Master):
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "grandmaster"
    _habits: ClassVar[Habits] = HABITS

    def __init__(
        self, value: Value, effort: Callable[[float], Effort] = grand_work, weights: Weights = DEFAULT
    ) -> None:
        """`value` is what was learned; `effort` makes the effort for one decision, as for the master."""
        super().__init__(effort, weights)
        self._value = value

    def _playouts(self, sight: Veiled, seed: int, effort: Effort) -> tuple[Playouts, Playouts]:
        playouts = grand_playouts(sight, seed, self._value, effort.spend, self._weights)
        return playouts, playouts
