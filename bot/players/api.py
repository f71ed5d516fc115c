"""What a computer player is: what its seat may know, the legal actions and dice in; an action out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.contract import Dice
from bot.games.melee.position.actions import Action
from bot.games.melee.rules.imagine import Veiled


@dataclass(frozen=True, slots=True)
class Ranked:
    """An action with what its player expects of it.

    `value` is in the player's own unit (see its module), higher is better, comparable within one ranking
    only; `reason` says in one plain sentence what speaks for it, for people who ask for a hint.
    """

    action: Action
    value: float
    reason: str


class ComputerPlayer(Protocol):
    """A computer player. It holds nothing between calls: the same arguments give the same answer.

    `sight` is the position as the seat to act may know it, `actions` its legal actions (never empty).
    `dice` are the player's own, never the duel's: a sampled future must not tell of the real one.
    """

    @property
    def name(self) -> str:
        """The level's name, as commands and reports say it."""
        ...

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action to play, one of `actions`."""
        ...

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked]:
        """All of `actions`, best first."""
        ...


def best_of(actions: Sequence[Action], values: Sequence[float]) -> Action:
    """The first action of the highest value."""
    return actions[values.index(max(values))]


def ranking(
    actions: Sequence[Action], values: Sequence[float], reason: Callable[[Action], str]
) -> list[Ranked]:
    """All of `actions`, best first; those of equal value stay in their order."""
    ranked = [Ranked(action, value, reason(action)) for action, value in zip(actions, values, strict=True)]
    return sorted(ranked, key=lambda one: -one.value)
