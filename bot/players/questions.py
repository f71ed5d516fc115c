"""Questions to computer players of any game, and their answers: all that another process needs."""

from dataclasses import dataclass
from typing import Protocol


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
