"""The adept: plays the best sequence of up to three actions for this turn, by what it leaves."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.universum.position.actions import Action
from bot.games.universum.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking
from bot.players.universum.planning import Planner
from bot.players.universum.reasons import reason
from bot.players.universum.weights import DEFAULT, Weights

#: How many actions are followed further, by how many came before.
WIDTHS = (12, 6)


class Adept:
    """Plays the action that begins the best turn; its values are leads in Discovery Points."""

    name: ClassVar[str] = "adept"

    def __init__(self, weights: Weights = DEFAULT, widths: Sequence[int] = WIDTHS) -> None:
        self.weights = weights
        self._widths = widths

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        return best_of(actions, self.values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first."""
        values = self.values(sight, actions, dice)
        return ranking(actions, values, lambda action: reason(sight.state, action))

    def values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:  # noqa: ARG002
        """Each action's value in the best case."""
        return Planner(sight.state, self.weights, self._widths).values(actions)
