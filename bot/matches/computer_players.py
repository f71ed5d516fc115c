"""Computer opponents of any game: who they are, the questions they get and their answers."""

from dataclasses import dataclass
from typing import Protocol

from bot.matches.values import Player

LEVELS = ("novice", "adept", "master", "grandmaster")
"""Weakest first. A game may have fewer of them (`Tabletop.levels`)."""


def computer(level: str, number: int = 1) -> Player:
    """The computer player of a level; ValueError if there is none. `number` tells those of a table apart."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    name = level.capitalize() if number == 1 else f"{level.capitalize()} {number}"
    return Player(None, f"{name} (computer)", level=level)


def computers(level: str, count: int) -> tuple[Player, ...]:
    """This many computer players of a level, with different names."""
    return tuple(computer(level, number) for number in range(1, count + 1))


VIRTUAL = "virtual"
"""Stands in place of a level for the virtual player of a solo game, who never has to act."""


def virtual_player(name: str) -> Player:
    """The virtual player of a solo game; its game moves it by itself."""
    return Player(None, name, level=VIRTUAL)


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, the chance to win after it, and one plain sentence that says why.

    `at_once` is the chance to win by ending the turn at once instead; None if nobody asked.
    """

    action: object
    value: float
    reason: str
    at_once: float | None = None


class Question(Protocol):
    """Asks a player of this level what to do in a position, as one seat may know it.

    It can be pickled and answered in another process.
    """

    @property
    def level(self) -> str:
        """The level of the player who answers."""
        ...

    def answer(self) -> object:
        """The action to play. A level with a time budget uses this process's clock."""
        ...

    def advise(self, count: int) -> list[Advice]:
        """The `count` best actions in the master's view, best first, whatever the level."""
        ...


def answer(question: Question) -> object:
    """The action to play. Send this function to another process."""
    return question.answer()


def advise(question: Question, count: int) -> list[Advice]:
    """The `count` best actions in the master's view. Send this function to another process."""
    return question.advise(count)
