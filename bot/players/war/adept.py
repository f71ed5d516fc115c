"""The adept: gives the order that is worth most by what its seat knows, until none is worth anything."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.war.position.actions import Action, ChooseFirst, Orders, SetUnits
from bot.games.war.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking
from bot.players.war.appraisal import DEFAULT, OrderAppraiser, Tastes
from bot.players.war.blows import DEFAULT as WEIGHTS
from bot.players.war.blows import Weights
from bot.players.war.goals import DEFAULT as AIMS
from bot.players.war.goals import Aims
from bot.players.war.reasons import reason


class Adept:
    """Weighs one order at a time; its values are gold (`appraisal`)."""

    name: ClassVar[str] = "adept"
    first_units: ClassVar[Mapping[str, float]] = {
        "horseman": 2.2, "builder": 2.0, "swordsman": 2.0, "spearman": 1.8, "scout": 1.6,
    }  # fmt: skip
    """How much it wants each kind among its first units, 1 if it is not here; a second one half as much."""

    def __init__(self, tastes: Tastes = DEFAULT, aims: Aims = AIMS, weights: Weights = WEIGHTS) -> None:
        self.tastes = tastes
        self.aims = aims
        self.weights = weights

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:  # noqa: ARG002 -- it never doubts
        """The best order."""
        return best_of(actions, self.values(sight, actions))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:  # noqa: ARG002
        """All of `actions`, best first."""
        return ranking(actions, self.values(sight, actions), lambda action: reason(sight, action))

    def values(self, sight: Veiled, actions: Sequence[Action]) -> list[float]:
        """What each action is worth."""
        appraiser = OrderAppraiser(sight.position, sight.seat, self.tastes, self.aims, self.weights)
        return [self._value(appraiser, action) for action in actions]

    def _value(self, appraiser: OrderAppraiser, action: Action) -> float:
        match action:
            case Orders(orders):
                return appraiser.value(orders[0])
            case ChooseFirst(is_build):
                return 0.0 if is_build else 1.0
            case SetUnits(units):
                return self._of_first_units(units)
            case _:
                return 0.0

    def _of_first_units(self, units: Sequence[tuple[str, str]]) -> float:
        found, kinds = 0.0, set[str]()
        for kind, _ in units:
            found += self.first_units.get(kind, 1.0) * (0.5 if kind in kinds else 1.0)
            kinds.add(kind)
        return found
