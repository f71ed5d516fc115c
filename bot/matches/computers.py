"""Computer opponents of any game: who they are, what they are asked and what they answer."""

from dataclasses import dataclass
from typing import Protocol

from bot.matches.values import Player

LEVELS = ("novice", "adept", "master")


def computer(level: str) -> Player:
    """The computer player of a level; ValueError if there is none."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    return Player(None, f"{level.capitalize()} (computer)", level=level)


@dataclass(frozen=True, slots=True)
class Advice:
    """An action of some game, the chance to win that it leaves, and why in one plain sentence."""

    action: object
    value: float
    reason: str


class Question(Protocol):
    """What to do in a position, as one seat may know it, asked of a player of this level.

    It can be pickled, and be answered in another process.
    """

    @property
    def level(self) -> str:
        """The level that is asked."""
        ...

    def answer(self) -> object:
        """The action to play. A level with a time budget goes by this process's clock."""
        ...

    def advise(self, count: int) -> list[Advice]:
        """The `count` best actions as the master sees it, best first; the level does not matter."""
        ...


def answer(question: Question) -> object:
    """The action to play: the function to send to another process."""
    return question.answer()


def advise(question: Question, count: int) -> list[Advice]:
    """What the master thinks the `count` best actions: the function to send to another process."""
    return question.advise(count)
