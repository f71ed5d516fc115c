"""Results of actions on imagined worlds if both sides then play like the adept."""

from collections.abc import Callable
from typing import NamedTuple

from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled, imagine
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.players.api import best_of
from bot.players.melee.adept import ActionJudge, Watched
from bot.players.melee.valuing.chance import chance_of
from bot.players.melee.valuing.value import PositionValue
from bot.players.melee.valuing.weights import DEFAULT, Weights

#: Whole turns that are played out after the present one: the enemy's answer. One more turn tells hardly more
#: and doubles the noise of the dice (measured with playouts to the end of the game).
AHEAD = 1
#: If no more than this many turns would be left after a playout that looks several turns ahead, the duel is
#: played out to its end: with the turn limit so near, no estimate from before tells who stands where in the
#: very last turns, which decides.
LEFT = 2
#: How far apart the seeds for the turns of one world are.
_APART = 1_000_003


def ahead_of(state: State, ahead: int) -> int | None:
    """The number of whole turns to play out after the present one, usually `ahead`; None for all."""
    return None if state.setup.turn_limit - state.turn <= ahead + LEFT else ahead


def count_nothing(_looks: int) -> None:
    """Ignore the number of positions that playouts look at."""


class Glimpse(NamedTuple):
    """The mean chance to win right after an action, and whether it wins at once without any dice."""

    chance: float
    wins: bool


class PlayoutEnd(NamedTuple):
    """The position in which a playout ends, and the last reply in it; None if there was none."""

    state: State
    reply: Action | None


class Playouts:
    """Plays out the actions of one position on worlds that look the same to its seat.

    World `n` has the same hidden cards and, turn by turn, the same dice for every action, so that actions are
    compared with the same luck. `spend` is told how many positions were looked at. `ahead` is how many whole
    turns after the present one are played; None plays to the end of the duel. With a `mood`, in tenths of an
    energy, both sides waver: a die with that many sides is added to what they expect of each action. With a
    `value`, that tells the chances at the end of playouts, otherwise the adept's score does.
    """

    def __init__(
        self,
        sight: Veiled,
        weights: Weights,
        seed: int,
        spend: Callable[[int], None],
        ahead: int | None = AHEAD,
        mood: int = 0,
        value: PositionValue | None = None,
    ) -> None:
        self._sight = sight
        self._weights = weights
        self._seed = seed
        self._spend = spend
        self._last = sight.state.setup.turn_limit if ahead is None else sight.state.turn + ahead
        self._mood = mood
        self._value = value
        self._worlds: list[State] = []

    def glimpse(self, action: Action, worlds: int) -> Glimpse:
        """Look at the position right after the action: on `worlds` worlds if dice are rolled, else on one."""
        total = 0.0
        for number in range(worlds):
            dice = Watched(self._dice_seed(number, 0))
            state = self._world(number).copy()
            perform(state, action, dice, None)
            self._spend(1)
            total += chance_of(state, self._sight.seat, self._weights)
            if not dice.rolled:
                won = state.outcome is not None and state.outcome.winner == self._sight.seat
                return Glimpse(total / (number + 1), won)
        return Glimpse(total / worlds, False)

    def play(self, action: Action | None, number: int, then: Action | None = None) -> float:
        """The chance to win on world `number` when the playout ends; None goes on without an action.

        If `then` is legal right after the action, in the same turn, it is played next.
        """
        return self._chance(self.end(action, number, then).state)

    def end(self, action: Action | None, number: int, then: Action | None = None) -> PlayoutEnd:
        """Where that playout ends, and by which reply."""
        state = self._world(number).copy()
        turn, last = state.turn, self._last
        reply: Action | None = None
        dice = FastDice(self._dice_seed(number, 0))
        wavering = FastDice(self._dice_seed(number, last))
        if action is not None:
            perform(state, action, dice, None)
        if then is not None and state.turn == turn and then in legal_actions(state):
            perform(state, then, dice, None)
        while (seat := to_act(state)) is not None and state.turn <= last:
            if state.turn != turn:
                turn = state.turn
                dice = FastDice(self._dice_seed(number, turn))
            reply = self._reply(state, seat, dice, wavering)
            perform(state, reply, dice, None)
        return PlayoutEnd(state, reply)

    def _reply(self, state: State, seat: int, dice: FastDice, wavering: FastDice) -> Action:
        """The adept's answer, trying each ability only once."""
        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        judge = ActionJudge(state, seat, len(state.hand[1 - seat]), self._weights, dice, trials=1)
        values = judge.values(actions)
        if self._mood:
            values = [value + wavering.roll(self._mood) / 10 for value in values]
        reply = best_of(actions, values)
        self._spend(judge.looks)
        return reply

    def _chance(self, state: State) -> float:
        self._spend(1)
        if self._value is not None:
            return self._value.chance(state, self._sight.seat, self._weights)
        return chance_of(state, self._sight.seat, self._weights)

    def _world(self, number: int) -> State:
        while len(self._worlds) <= number:
            seed = self._seed + len(self._worlds)
            self._worlds.append(imagine(self._sight, FastDice(seed)))
        return self._worlds[number]

    def _dice_seed(self, number: int, turn: int) -> int:
        return self._seed + _APART * (turn + 1) + number


#: Whole turns that are played out after the present one: the enemy's answer, the seat's next turn, and the
#: answer to that. A playout that ends after a turn of the seat's own tells less than a shorter one.
PUZZLE_AHEAD = 3


def puzzle_playouts(sight: Veiled, seed: int, value: PositionValue) -> Playouts:
    """The playouts that tell whether a puzzle's best action is clearly best, and what another one costs.

    What ships says what these found. So they stay as they are, also where the grandmaster's own go further.
    `value` is the learned value.
    """
    return Playouts(sight, DEFAULT, seed, count_nothing, ahead_of(sight.state, PUZZLE_AHEAD), value=value)
