"""Computer players of any game: their names, and their questions and answers."""

from dataclasses import dataclass
from typing import Protocol

from bot.matches.values import Player

LEVELS = ("novice", "adept", "master", "grandmaster")
"""Weakest first. A game may have fewer of them (`Tabletop.levels`)."""


def computer(level: str, number: int = 1) -> Player:
    """A computer player of this level. `number` distinguishes players at one table. Raises ValueError."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    name = level.capitalize() if number == 1 else f"{level.capitalize()} {number}"
    return Player(None, f"{name} (computer)", level=level)


def computers(level: str, count: int) -> tuple[Player, ...]:
    """This many computer players of a level, with different names."""
    return tuple(computer(level, number) for number in range(1, count + 1))


VIRTUAL = "virtual"
"""The level of the virtual player of a solo game, who never has to act."""


def virtual_player(name: str) -> Player:
    """The virtual player of a solo game. The game plays for it."""
    return Player(None, name, level=VIRTUAL)


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, the chance to win with it, and one plain sentence with the reason.

    `at_once` is the chance to win by ending the turn at once instead; None if it was not worked out.
    """

    action: object
    value: float
    reason: str
    at_once: float | None = None


class Question(Protocol):
    """Asks a player of this level for an action in a position, as one seat may know it.

    It can be pickled, and answered in another process.
    """

    @property
    def level(self) -> str:
        """The level of the player who answers."""
        ...

    def answer(self) -> object:
        """The action to play. A level with a time budget uses this process's clock."""
        ...

    def advise(self, count: int) -> list[Advice]:
        """The `count` best actions by the judgement of level "master", best first."""
        ...


def answer(question: Question) -> object:
    """The action to play. Send this function to another process."""
    return question.answer()


def advise(question: Question, count: int) -> list[Advice]:
    """The `count` best actions by the judgement of level "master". Send this function to another process."""
    return question.advise(count)
