"""How an action turns out on imagined worlds, looked at when its turn ends and once more some turns later."""

from collections.abc import Callable
from typing import NamedTuple

from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled
from bot.games.melee.sight.view_maker import to_act
from bot.players.melee.playouts import Playouts
from bot.players.melee.value import Value
from bot.players.melee.weights import Weights


class Looks(NamedTuple):
    """The chance to win on one world after the present turn, and as it is some turns later."""

    near: float
    far: float


class Lookahead(Playouts):
    """Playouts whose positions are valued by a learned `value`, always at the beginning of a turn.

    World `n` is the same for near and far looks, with the same dice in every turn.
    """

    def __init__(
        self,
        sight: Veiled,
        weights: Weights,
        seed: int,
        spend: Callable[[int], None],
        value: Value,
    ) -> None:
        super().__init__(sight, weights, seed, spend)
        self._value = value
        self._now = sight.state.turn

    def near(self, action: Action, number: int) -> float:
        """The chance to win on world `number` if both play on like the adept and the present turn ends."""
        return self._look(action, number, self._now).far

    def both(self, action: Action, number: int, ahead: int) -> Looks:
        """The same, and the chance when `ahead` more whole turns are over."""
        return self._look(action, number, self._now + ahead)

    def _look(self, action: Action, number: int, last: int) -> Looks:
        state = self._world(number).copy()
        turn, near = self._now, -1.0
        dice, wavering = FastDice(self._dice_seed(number, 0)), FastDice(0)
        perform(state, action, dice, None)
        while (seat := to_act(state)) is not None and state.turn <= last:
            if state.turn != turn:
                turn = state.turn
                dice = FastDice(self._dice_seed(number, turn))
                if near < 0:
                    near = self._worth(state)
            perform(state, self._reply(state, seat, dice, wavering), dice, None)
        far = self._worth(state)
        return Looks(far if near < 0 else near, far)

    def _worth(self, state: State) -> float:
        self._spend(1)
        return self._value.chance(state, self._sight.seat, self._weights)
