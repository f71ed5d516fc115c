"""Playouts that go far ahead, and whose luck is alike whatever is played first.

The further a playout goes, the more it tells, and the more the dice blur what it tells. Two things help. It
is valued at each turn that it comes through, and the mean counts. And each die belongs to what it is rolled
for: if an entity makes an attack in two playouts of one world, it rolls the same dice in both, whatever has
been rolled before. So playouts differ less by luck (common random numbers).
"""

from collections.abc import Callable

from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action, Attack, Choose, Move, Summon, Use
from bot.games.melee.position.reach import card_in_hand
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.players.melee.playouts import Playouts, ahead_of
from bot.players.melee.valuing.value import PositionValue
from bot.players.melee.valuing.weights import Weights

#: Whole turns that are played out after the present one. At each turn's beginning from the enemy's answer on,
#: the position is valued.
AHEAD = 5
#: How far apart the seeds are for the dice of one turn.
_APART = 7_368_787_213
# What dice are rolled for: a kind of action, by a card, for the n-th time in the turn.
_ENDING, _JUDGING, _ASKED = 0, 1, 2
_CARDS, _KINDS = 64, 16
_ATTACK, _MOVE, _USE, _SUMMON = range(4)


class LongPlayouts(Playouts):
    """Plays out the actions of one position like `Playouts`, without a mood, AHEAD turns or to the end.

    The chance to win is the mean over the turns that begin after the enemy's answer.
    """

    def __init__(
        self, sight: Veiled, weights: Weights, seed: int, spend: Callable[[int], None], value: PositionValue
    ) -> None:
        ahead = ahead_of(sight.state, AHEAD)
        super().__init__(sight, weights, seed, spend, ahead, value=value)
        self._is_whole = ahead is None

    def play(self, action: Action | None, number: int, then: Action | None = None) -> float:
        """The mean chance to win on world `number`; see `Playouts.play`."""
        state = self._world(number).copy()
        first = turn = state.turn
        seed = self._dice_seed(number, turn)
        total, valued, asked = 0.0, 0, 0
        if action is not None:
            perform(state, action, self._dice_for(state, action, seed, asked), None)
            asked += isinstance(action, Choose)
        if then is not None and state.turn == turn and then in legal_actions(state):
            perform(state, then, self._dice_for(state, then, seed, asked), None)
            asked += isinstance(then, Choose)
        while (seat := to_act(state)) is not None:
            if state.turn != turn:
                turn, asked = state.turn, 0
                seed = self._dice_seed(number, turn)
                if turn > first + 1 and not self._is_whole:
                    total += self._chance(state)
                    valued += 1
                if turn > self._last:
                    return total / valued
            trials = FastDice(seed + _JUDGING * _APART)
            reply = self._reply(state, seat, trials, trials)
            perform(state, reply, self._dice_for(state, reply, seed, asked), None)
            asked += isinstance(reply, Choose)
        result = self._chance(state)
        return result if self._is_whole else (total + (AHEAD - valued) * result) / AHEAD

    def cut_short(self, ahead: int) -> Playouts:
        """The master's playouts of the same worlds, `ahead` whole turns after the present one."""
        return Playouts(self._sight, self._weights, self._seed, self._spend, ahead)

    def _dice_for(self, state: State, action: Action, seed: int, asked: int) -> FastDice:
        """The dice for an action in the turn whose dice have this seed."""
        return FastDice(seed + _APART * occasion(state, action, asked))


def occasion(state: State, action: Action, asked: int) -> int:
    """A number for what an action rolls dice for: the card, the kind of action, and how often it did that.

    It does not depend on what else was played in the turn. `asked` is how many choices were answered in it.
    """
    if isinstance(action, Attack):
        entity = state.on(action.start)
        return _number(entity.card, _ATTACK, entity.fought)
    if isinstance(action, Move):
        entity = state.on(action.start)
        return _number(entity.card, _MOVE, entity.moves)
    if isinstance(action, Use):
        entity = state.on(action.tile)
        return _number(entity.card, _USE, entity.used)
    if isinstance(action, Summon):
        card = card_in_hand(state, action.card)
        assert card is not None, "a legal summon names a card of the hand"
        return _number(card, _SUMMON, 0)
    if isinstance(action, Choose):
        return _ASKED + asked
    return _ENDING


def _number(card: int, kind: int, times: int) -> int:
    return _CARDS * (card + 1) + _KINDS * kind + times
