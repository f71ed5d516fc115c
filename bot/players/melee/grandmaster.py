"""The grandmaster: looks further ahead than the master, with less luck, and trusts its first opinion less.

The further a playout goes, the more it tells, and the more the dice blur what it tells. Two things help. It
is valued at each turn that it comes through, and the mean counts. And each die belongs to what it is rolled
for: if an entity makes an attack in two playouts of one world, it rolls the same dice in both, whatever has
been rolled before. So playouts differ less by luck (common random numbers).

docs/players.md says how this was found, and what else was tried.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action, Attack, Choose, Move, Summon, Use
from bot.games.melee.position.reach import card_in_hand
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.players.melee.effort import GRAND_LOOKS, Effort, Work
from bot.players.melee.master import (
    FINAL,
    MASTERLY,
    WIDE,
    WORLDS,
    ActionSearch,
    CandidateAction,
    Habits,
    Master,
)
from bot.players.melee.playouts import AHEAD, Playouts, ahead_of
from bot.players.melee.valuing.value import PositionValue
from bot.players.melee.valuing.weights import DEFAULT, Weights

#: Whole turns that are played out after the present one. At each turn's beginning from the enemy's answer on,
#: the position is valued.
LONG_AHEAD = 5
#: How far apart the seeds are for the dice of one turn.
_APART = 7_368_787_213
# The occasions of dice: a kind of action, by a card, for the n-th time in the turn.
_ENDING, _JUDGING, _ASKED = 0, 1, 2
_CARDS, _KINDS = 64, 16
_ATTACK, _MOVE, _USE, _SUMMON = range(4)


class LongPlayouts(Playouts):
    """Plays out the actions of one position like `Playouts`, without a mood, LONG_AHEAD turns or to the end.

    The chance to win is the mean over the turns that begin after the enemy's answer.
    """

    def __init__(
        self, sight: Veiled, weights: Weights, seed: int, spend: Callable[[int], None], value: PositionValue
    ) -> None:
        ahead = ahead_of(sight.state, LONG_AHEAD)
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
        return result if self._is_whole else (total + (LONG_AHEAD - valued) * result) / LONG_AHEAD

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


#: All that got a first look are played out, as that look tells little, and their priors count for little.
HABITS = Habits(width=WIDE, round=1, trust=4.0)
#: A decision whose effort carries fewer of the long playouts than this, about two for each action, is
#: searched as the master would: on a slow machine, or with many entities in play.
ENOUGH = 24


def grand_work(share: float) -> Work:
    """The grandmaster's fixed work for a decision with this share of its turn."""
    return Work(share, GRAND_LOOKS)


class Grandmaster(Master):
    """Plays the action with the best chance to win; its values are such chances, from 0 to 1."""

    name: ClassVar[str] = "grandmaster"
    _habits: ClassVar[Habits] = HABITS

    def __init__(
        self, value: PositionValue, effort: Callable[[float], Effort] = grand_work, weights: Weights = DEFAULT
    ) -> None:
        """`value` is what was learned; `effort` makes the effort for one decision, as for the master."""
        super().__init__(effort, weights)
        self._value = value

    def _playouts(self, sight: Veiled, seed: int, effort: Effort) -> tuple[Playouts, Playouts]:
        playouts = LongPlayouts(sight, self._weights, seed, effort.spend, self._value)
        return playouts, playouts

    def _search(
        self,
        actions: Sequence[Action],
        gains: Sequence[float],
        playouts: Playouts,
        farther: Playouts,
        effort: Effort,
    ) -> ActionSearch:
        assert isinstance(playouts, LongPlayouts)
        likeliest = max(range(len(actions)), key=gains.__getitem__)
        playouts.play(actions[likeliest], 0)  # measures the cost of one
        if effort.is_past(1 / ENOUGH):
            near, far = playouts.cut_short(AHEAD), playouts.cut_short(FINAL)
            return ActionSearch(actions, gains, near, far, effort, MASTERLY)
        return EvenSearch(actions, gains, playouts, farther, effort, self._habits)


class EvenSearch(ActionSearch):
    """A search that spends as much effort on each round of halving, however few actions are left.

    So the closer the race, the more worlds decide it (sequential halving as published; the master's rounds
    have as many worlds, and what is left goes to the last two actions).
    """

    def _halve(self) -> list[CandidateAction]:
        width = self._habits.width
        left, dropped = self._found[:width], self._found[width:]
        rounds = (len(left) - 1).bit_length()
        world = 0
        for number in range(1, rounds + 1):
            while True:
                if self._play_round(left, world):
                    world += 1
                if world >= WORLDS or self._effort.is_past(number / rounds):
                    break
            left.sort(key=lambda one: -one.chance)
            if len(left) > 2:
                keep = (len(left) + 1) // 2
                left, dropped = left[:keep], left[keep:] + dropped
        return left + dropped
