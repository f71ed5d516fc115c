"""The interface of computer players: given what their seat may know, they choose and rank actions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from bot.games.contract import Dice
from bot.games.errors import MultiverseError

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)
SightT_contra = TypeVar("SightT_contra", contravariant=True)
PlayerT = TypeVar("PlayerT")

Clock = Callable[[], float]
"""A monotonic clock, in seconds."""


class Ranked(Struct, Generic[ActionT_co], frozen=True):
    """An action with what its player expects of it.

    `value` is in the player's own unit (see its module); higher is better, and only values of one ranking can
    be compared. `reason` is one plain sentence in favour of the action, for people who ask for a hint.
    """

    action: ActionT_co
    value: float
    reason: str


class ComputerPlayer(Protocol[SightT_contra, ActionT]):
    """A computer player. It keeps no state between calls: the same arguments give the same answer.

    `sight` is the position as the seat to act may know it, `actions` its legal actions (never empty). `dice`
    are the player's own, never the match's: a sampled future must not reveal the real one.
    """

    @property
    def name(self) -> str:
        """The level's name in commands and reports."""
        ...

    def choose(self, sight: SightT_contra, actions: Sequence[ActionT], dice: Dice) -> ActionT:
        """The action to play, one of `actions`."""
        ...

    def rank(self, sight: SightT_contra, actions: Sequence[ActionT], dice: Dice) -> list[Ranked[ActionT]]:
        """All of `actions`, best first."""
        ...


class UnknownLevelError(MultiverseError, KeyError):
    """No computer player has this name; `str()` lists those that exist."""

    def __init__(self, name: str, levels: Sequence[str]) -> None:
        super().__init__(f"there is no computer player {name!r}: choose one of {', '.join(levels)}")

    __str__ = MultiverseError.__str__


def maker(levels: Mapping[str, Callable[[], PlayerT]]) -> Callable[[str], PlayerT]:
    """Makes the computer player of a level anew; UnknownLevelError if there is none of that name.

    All of a game do a bounded amount of work, and play the same game with the same dice.
    """

    def make(name: str) -> PlayerT:
        if name not in levels:
            raise UnknownLevelError(name, tuple(levels))
        return levels[name]()

    return make


def best_of(actions: Sequence[ActionT], values: Sequence[float]) -> ActionT:
    """The first action with the highest value."""
    return actions[values.index(max(values))]


def ranking(
    actions: Sequence[ActionT], values: Sequence[float], reason: Callable[[ActionT], str]
) -> list[Ranked[ActionT]]:
    """All of `actions`, best first; actions of equal value keep their order."""
    ranked = [Ranked(action, value, reason(action)) for action, value in zip(actions, values, strict=True)]
    return sorted(ranked, key=lambda one: -one.value)
