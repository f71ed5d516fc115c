"""The adept: gives the order after which the position is worth most, until none makes it better."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.actions import Action, End, PlaceFoldlings, TakeAim
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.deeds import do_order
from bot.games.multifold.rules.imagine import Veiled
from bot.games.multifold.rules.placing import place
from bot.games.multifold.rules.run import Run
from bot.players.api import Ranked, ranking
from bot.players.multifold.appraisal import DEFAULT, Appraiser, Weights
from bot.players.multifold.reasons import reason

GAIN = 0.02
"""What an order must bring to be given, in points."""
ALIKE = 1e-9
"""Worths that differ by less are equal."""


class NoDice:
    """Dice for what rolls none."""

    def roll(self, sides: int = 6) -> int:
        """Never rolled."""
        raise AssertionError(f"a d{sides} where none falls")


NONE = NoDice()


class Adept:
    """Looks one order ahead; its values are worths of positions (`appraisal`)."""

    name: ClassVar[str] = "adept"

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self.weights = weights

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The best order; of equally good ones, dice choose."""
        return actions[pick_best(self.values(sight, actions), dice)]

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:  # noqa: ARG002
        """All of `actions`, best first."""
        return ranking(actions, self.values(sight, actions), lambda action: reason(sight, action))

    def values(self, sight: Veiled, actions: Sequence[Action]) -> list[float]:
        """What the position is worth after each action."""
        appraiser = Appraiser(sight.seat, self.weights)
        still = appraiser.worth(sight.state)
        return [self._value(sight, action, appraiser, still) for action in actions]

    def _value(self, sight: Veiled, action: Action, appraiser: Appraiser, still: float) -> float:
        if isinstance(action, End):
            return still + GAIN
        if isinstance(action, TakeAim) and not is_aim_of_use(sight.state, action):
            return still
        return appraiser.worth(after(sight.state, sight.seat, action))


def pick_best(values: Sequence[float], dice: Dice | None) -> int:
    """The place of the highest value, from 0; of equal ones, dice choose, or the first is taken without dice.

    Values that differ by no more than sums of the same numbers in another order are equal.
    """
    least = max(values) - ALIKE
    places = [place for place, value in enumerate(values) if value >= least]
    return places[0] if dice is None or len(places) == 1 else places[dice.roll(len(places)) - 1]


def after(state: State, seat: int, action: Action) -> State:
    """The position after an order, or a placement; nobody else is asked yet."""
    run = Run(state.copy(), NONE, None)
    if isinstance(action, PlaceFoldlings):
        place(run, seat, action, is_chosen=True)
    else:
        do_order(run, seat, action)  # type: ignore[arg-type]  # an order
    return run.state


def is_aim_of_use(state: State, aim: TakeAim) -> bool:
    """Whether somebody to fire at is where the order aims."""
    cells = state.setup.field.cell_of
    cell, target = cells[aim.space], cells[aim.target]
    is_foe = state.who[target] not in (NOBODY, state.who[cell])
    return (is_foe or bool(state.nests >> target & 1)) and state.aims.get(cell) != target
