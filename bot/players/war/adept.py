"""The adept: gives the order that is worth most by what its seat knows, until none is worth anything."""

from collections.abc import Sequence
from typing import ClassVar, Final

from bot.games.contract import Dice
from bot.games.war.position.actions import Action, ChooseFirst, Orders, SetUnits
from bot.games.war.position.position import Position
from bot.games.war.rules.imagine import Veiled
from bot.players.api import Ranked, best_of, ranking
from bot.players.war.appraisal import OrderAppraiser
from bot.players.war.blows import DEFAULT as WEIGHTS
from bot.players.war.blows import Weights
from bot.players.war.goals import DEFAULT as AIMS
from bot.players.war.goals import Aims
from bot.players.war.missions import mood
from bot.players.war.reasons import reason
from bot.players.war.tastes import DEFAULT, Tastes

Openings = Sequence[Sequence[str]]
"""First units that are about as good: which a player sets goes by its missions, which nobody knows."""
OPENINGS: Final = (("horseman", "swordsman", "builder"),)


class Adept:
    """Weighs one order at a time; its values are gold (`appraisal`)."""

    name: ClassVar[str] = "adept"

    def __init__(
        self,
        tastes: Tastes = DEFAULT,
        aims: Aims = AIMS,
        weights: Weights = WEIGHTS,
        openings: Openings = OPENINGS,
    ) -> None:
        self.tastes = tastes
        self.aims = aims
        self.weights = weights
        self.openings = openings

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
                return self._of_first_units(appraiser.position, appraiser.seat, [kind for kind, _ in units])
            case _:
                return 0.0

    def _of_first_units(self, position: Position, seat: int, kinds: Sequence[str]) -> float:
        """How many of these are of the opening; of others, the dearest are best."""
        wanted = list(self.openings[mood(position, seat, len(self.openings))])
        found = 0.0
        for kind in kinds:
            found += 0.01 * position.field.kind_of[kind].price
            if kind in wanted:
                wanted.remove(kind)
                found += 1.0
        return found
