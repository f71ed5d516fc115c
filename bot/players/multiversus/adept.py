"""The adept: plays the best line by what the activation leads to, and mixes its secret choices.

A choice that is best against what the other side probably chooses is the more likely to be made, the better
it is: who always makes the same choice can be read.
"""

from collections.abc import Sequence
from math import exp
from typing import ClassVar, Final

from bot.games.contract import Dice
from bot.games.multiversus.position.actions import (
    SEAL_NONE,
    Action,
    Seal,
    TakeSide,
)
from bot.games.multiversus.position.position import CHOOSING, Position
from bot.games.multiversus.rules.imagine import Veiled, imagined
from bot.games.multiversus.rules.offers import first_choices, replies
from bot.games.multiversus.sheets.vocabulary import ATTACK, DEFEND
from bot.players.api import Ranked, best_of, ranking
from bot.players.multiversus.planning import ActivationPlanner, Payoffs
from bot.players.multiversus.reasons import reason

_DIE = 10_000


class Adept:
    """Plays one activation ahead; its values are worths of positions (`appraisal`)."""

    name: ClassVar[str] = "adept"
    calm = 0.06
    """How far from the best a choice may be to be made e times as rarely."""
    breadth = 4
    """How many lines are followed to the end of the activation."""
    width = 5
    """How many choices of its own are weighed against what the other side may choose."""
    worlds = 3
    """On how many of the choices that the other side may have made."""

    def __init__(self, planner: ActivationPlanner | None = None) -> None:
        self.planner = planner or ActivationPlanner()

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        values = self.values(sight, actions, dice)
        if sight.position is not None and sight.position.phase == CHOOSING:
            return drawn(actions, values, self.calm, dice)
        return best_of(actions, values)

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first."""
        values = self.values(sight, actions, dice)
        return ranking(actions, values, lambda action: reason(sight, action))

    def values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
        """What each action is worth."""
        position = sight.position
        if position is None:
            return [_opening(action) + dice.roll(_DIE) / (2 * _DIE) for action in actions]
        if position.phase != CHOOSING:
            return self._values_of_lines(sight, actions)
        if sight.side == position.side:
            return self._values_of_first(position, actions)
        return self._values_of_replies(position, actions)

    def _values_of_lines(self, sight: Veiled, actions: Sequence[Action]) -> list[float]:
        worlds = imagined(sight)
        step = max(1, len(worlds) // self.worlds)
        return self.planner.line_values(worlds[::step][: self.worlds], sight.side, actions, self.breadth)

    def _values_of_first(self, position: Position, actions: Sequence[Action]) -> list[float]:
        """Choices of who has the Initiative; only the best, if nobody reacts, against likely replies."""
        payoffs = Payoffs(self.planner, position)
        quick = [self._unanswered(payoffs, position, action) for action in actions]
        order = sorted(range(len(actions)), key=lambda number: -quick[number])
        answers = likely_replies(position)
        values = quick[:]
        for number in order[: self.width]:
            action = actions[number]
            if isinstance(action, Seal):
                values[number] = sum([payoffs.at(action, answer) for answer in answers]) / len(answers)
        floor = min([values[number] for number in order[: self.width]])
        for number in order[self.width :]:
            values[number] = min(values[number], floor)
        return values

    def _unanswered(self, payoffs: Payoffs, position: Position, action: Action) -> float:
        """What a choice is worth to its side if nobody reacts."""
        if isinstance(action, Seal):
            return payoffs.at(action, SEAL_NONE)
        after = self.planner.after(position, position.side, action)
        return self.planner.worth(after, position.side)

    def _values_of_replies(self, position: Position, actions: Sequence[Action]) -> list[float]:
        """Replies against the choices that are best for the other side, if nobody reacts."""
        payoffs = Payoffs(self.planner, position)
        likely = payoffs.best(choices(first_choices(position)), [SEAL_NONE], self.worlds)
        return [
            -sum([payoffs.at(active, action) for active in likely]) / len(likely)
            for action in choices(actions)
        ]


_LIKELY: Final = (ATTACK, DEFEND)


def likely_replies(position: Position) -> list[Seal]:
    """With each unit to attack or to defend, or nothing."""
    return [
        seal
        for seal in replies(position)
        if isinstance(seal, Seal) and (not seal.kinds or seal.kinds[0] in _LIKELY)
    ]


def choices(actions: Sequence[Action]) -> list[Seal]:
    return [action for action in actions if isinstance(action, Seal)]


def _opening(action: Action) -> float:
    return float(action.side) / 2 if isinstance(action, TakeSide) else 0.0


def drawn(actions: Sequence[Action], values: Sequence[float], calm: float, dice: Dice) -> Action:
    """An action by chance, each the likelier the better it is."""
    best = max(values)
    return picked(actions, [exp((value - best) / calm) for value in values], dice)


def picked(actions: Sequence[Action], shares: Sequence[float], dice: Dice) -> Action:
    """An action by chance, with these shares, which need not add up to one."""
    left = (dice.roll(_DIE) - 0.5) / _DIE * sum(shares)
    for action, share in zip(actions, shares, strict=True):
        left -= share
        if left <= 0:
            return action
    return actions[-1]
