"""The adept: values each action by its expected gain, over the dice and with the enemy's answer."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action, TakeTurn
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import Veiled, imagine
from bot.games.melee.rules.legal import legal_actions
from bot.players.api import Ranked, best_of, ranking
from bot.players.melee.hints.reasons import Reasons
from bot.players.melee.valuing.appraisal import Appraisal
from bot.players.melee.valuing.weights import DEFAULT, Weights

#: How many times an ability that depends on dice is played on a copy.
TRIALS = 2
#: How many choices in a row are answered in a trial, and of how many options at most.
ASKED, OPTIONS = 2, 8
_SEEDS = 1 << 30


class Adept:
    """Plays the action with the highest expected gain; see `appraisal` for the unit."""

    name: ClassVar[str] = "adept"

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self.weights = weights

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action with the highest expected gain."""
        return best_of(actions, self._values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first."""
        values = self._values(sight, actions, dice)
        return ranking(
            actions, values, Reasons(sight.state, sight.seat, sight.opponent_hand, self.weights).text
        )

    def _values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
        return ActionJudge(sight.state, sight.seat, sight.opponent_hand, self.weights, dice, sight).values(
            actions
        )


class ActionJudge:
    """Values the actions of one position; with `sight`, its hidden cards are imagined.

    `looks` counts the positions appraised: they are what takes time.
    """

    __slots__ = ("dice", "enemy_hand", "looks", "seat", "sight", "state", "trials", "weights")

    def __init__(
        self,
        state: State,
        seat: int,
        enemy_hand: int,
        weights: Weights,
        dice: Dice,
        sight: Veiled | None = None,
        trials: int = TRIALS,
    ) -> None:
        """`trials` is how many times an ability that depends on dice is played on a copy."""
        self.state = state
        self.seat = seat
        self.trials = trials
        self.looks = 0
        self.enemy_hand = enemy_hand
        self.weights = weights
        self.dice = dice
        self.sight = sight

    def values(self, actions: Sequence[Action]) -> list[float]:
        """The worth of each of the seat's legal actions."""
        if len(actions) == 1:
            return [0.0]
        if not self.state.turn:
            return [self._order(action) for action in actions]
        if self.state.choice is not None:
            return self._trials(actions)
        appraisal = Appraisal(self.state, self.seat, self.enemy_hand, self.weights)
        self.looks += 1
        found = appraisal.values(actions)
        open_ones = [number for number, value in enumerate(found) if value is None]
        values = [0.0 if value is None else value for value in found]
        if open_ones:
            now = appraisal.prospect()
            trials = self._trials([actions[number] for number in open_ones], appraisal)
            for number, after in zip(open_ones, trials, strict=True):
                values[number] = after - now
        appraisal.hold(actions, values, open_ones)
        return values

    def _order(self, action: Action) -> float:
        return 1.0 if isinstance(action, TakeTurn) and not action.first else 0.0

    def _trials(self, actions: Sequence[Action], before: Appraisal | None = None) -> list[float]:
        """The worth of the positions after these actions, played on copies with their own dice."""
        world = self.state if self.sight is None else imagine(self.sight, self.dice)
        seed = self.dice.roll(_SEEDS)
        return [self._trial(world, action, seed, before) for action in actions]

    def _trial(self, world: State, action: Action, seed: int, before: Appraisal | None) -> float:
        total = 0.0
        for number in range(self.trials):
            self.looks += 1
            dice = Watched(seed + number)
            after = world.copy()
            perform(after, action, dice, None)
            total += self._settled(after, dice, before, ASKED)
            if not dice.rolled:
                return total / (number + 1)
        return total / self.trials

    def _settled(self, state: State, dice: "Watched", before: Appraisal | None, depth: int) -> float:
        """The worth of a position in which a choice may wait: with the best answer to it for its owner.

        `depth` is how many choices in a row are answered; a position with more is appraised unanswered.
        """
        choice = state.choice
        if choice is None or not depth or len(choice.options) > OPTIONS:
            return prospect(state, self.seat, self.weights, before)
        found: list[float] = []
        for answer in legal_actions(state):
            self.looks += 1
            after = state.copy()
            perform(after, answer, dice, None)
            found.append(self._settled(after, dice, before, depth - 1))
        return max(found) if choice.seat == self.seat else min(found)


class Watched:
    """Fast dice that remember whether they were rolled."""

    __slots__ = ("_dice", "rolled")

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)
        self.rolled = False

    def roll(self, sides: int = 6) -> int:
        """The next die, 1..sides."""
        self.rolled = True
        return self._dice.roll(sides)


def prospect(state: State, seat: int, weights: Weights, before: Appraisal | None = None) -> float:
    """The worth of an imagined position to a seat; the end of the duel outweighs everything else.

    `before` is the appraisal of the position before it.
    """
    outcome = state.outcome
    if outcome is None:
        return Appraisal(state, seat, len(state.hand[1 - seat]), weights, before).prospect()
    if outcome.winner is None:
        return 0.0
    return 2 * weights.win if outcome.winner == seat else -2 * weights.win
