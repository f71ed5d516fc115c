"""What a computer player is: what its seat may know, the legal actions and dice in; an action out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.contract import Dice
from bot.games.melee.actions import Action
from bot.games.melee.imagine import Veiled


@dataclass(frozen=True, slots=True)
class Ranked:
    """An action with what its player expects of it.

    `value` is in the player's own unit (see its module), higher is better, comparable within one ranking
    only; `reason` says in one plain sentence what speaks for it, for people who ask for a hint.
    """

    action: Action
    value: float
    reason: str


class Player(Protocol):
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
