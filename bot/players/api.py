"""What a computer player of any game is: asked with what its seat may know, it gives ranked actions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from bot.games.contract import Dice
from bot.games.errors import MeleeError

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)
SightT_contra = TypeVar("SightT_contra", contravariant=True)

Clock = Callable[[], float]
"""Tells seconds that only rise."""


@dataclass(frozen=True, slots=True)
class Ranked(Generic[ActionT_co]):
    """An action with what its player expects of it.

    `value` is in the player's own unit (see its module), higher is better, comparable within one ranking
    only; `reason` says in one plain sentence what speaks for it, for people who ask for a hint.
    """

    action: ActionT_co
    value: float
    reason: str


class ComputerPlayer(Protocol[SightT_contra, ActionT]):
    """A computer player. It holds nothing between calls: the same arguments give the same answer.

    `sight` is the position as the seat to act may know it, `actions` its legal actions (never empty).
    `dice` are the player's own, never the match's: a sampled future must not reveal the real one.
    """

    @property
    def name(self) -> str:
        """The level's name, as commands and reports say it."""
        ...

    def choose(self, sight: SightT_contra, actions: Sequence[ActionT], dice: Dice) -> ActionT:
        """The action to play, one of `actions`."""
        ...

    def rank(self, sight: SightT_contra, actions: Sequence[ActionT], dice: Dice) -> list[Ranked[ActionT]]:
        """All of `actions`, best first."""
        ...


class UnknownLevelError(MeleeError, KeyError):
    """No computer player has this name; `str()` lists those that exist."""

    def __init__(self, name: str, levels: Sequence[str]) -> None:
        super().__init__(f"there is no computer player {name!r}: choose one of {', '.join(levels)}")

    __str__ = MeleeError.__str__


def best_of(actions: Sequence[ActionT], values: Sequence[float]) -> ActionT:
    """The first action with the highest value."""
    return actions[values.index(max(values))]


def ranking(
    actions: Sequence[ActionT], values: Sequence[float], reason: Callable[[ActionT], str]
) -> list[Ranked[ActionT]]:
    """All of `actions`, best first; those of equal value keep their order."""
    ranked = [Ranked(action, value, reason(action)) for action, value in zip(actions, values, strict=True)]
    return sorted(ranked, key=lambda one: -one.value)
