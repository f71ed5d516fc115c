"""What a game gives for its puzzles to be shown and answered on a table that one touches."""

from dataclasses import dataclass
from typing import Protocol

from bot.matches.puzzles.service import Given
from bot.matches.table_play.exercises import Staged
from bot.puzzles.values import AnswerVerdict


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Where somebody stands in a puzzle: the position, and the words around it, which may be markdown.

    `title` and `asks` say what to find, or how the answer was; `facts` are lines.
    """

    staged: Staged
    title: str
    asks: str
    facts: tuple[str, ...]


class TablePuzzles(Protocol):
    """Tells of a game's puzzles; each is what `Puzzles.read` gives of it, after the actions played so far."""

    def asked(self, puzzle: object, given: Given) -> PuzzlePage:
        """The position, before it is answered."""
        ...

    def answered(self, puzzle: object, given: Given, verdict: AnswerVerdict) -> PuzzlePage:
        """What came of the answer, with one way the best one can go."""
        ...

    def checked(self, puzzle: object, line: str) -> str:
        """The line of an action, as answers have it. Raises IllegalAction if the rules refuse it here."""
        ...
