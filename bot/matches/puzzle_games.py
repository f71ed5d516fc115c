"""The seam between puzzles and their game."""

from collections.abc import Sequence
from typing import Protocol

from bot.puzzles.values import AnswerVerdict, Origin, Puzzle


class PuzzleGame(Protocol):
    """Puzzles of one game. Slow methods are called in other processes (`bot.matches.puzzles.jobs`)."""

    @property
    def name(self) -> str: ...

    def shipped(self) -> Sequence[Puzzle]:
        """The shipped puzzles, with different digests."""
        ...

    def first(self) -> Sequence[str]:
        """The digests of shipped puzzles for people who have answered few, the easiest first."""
        ...

    def puzzle(self, text: str, origin: Origin) -> Puzzle:
        """The puzzle in this file. Raises ContentError if it is none."""
        ...

    def read(self, text: str, played: Sequence[str] = ()) -> object:
        """The puzzle in this file, for the game's own modules, after these right actions.

        Raises ContentError.
        """
        ...

    def judged(self, text: str, lines: Sequence[str]) -> bool | None:
        """Whether these action lines solve the puzzle; None if they are right but not complete.

        Raises ContentError.
        """
        ...

    def explained(self, text: str, lines: Sequence[str]) -> AnswerVerdict:
        """The verdict on action lines; all except the last must be right. Takes about a second.

        Raises ContentError, IllegalAction.
        """
        ...

    def in_record(self, record: str, seed: int) -> Sequence[str]:
        """The files of the puzzles in a record. Takes up to a minute."""
        ...

    def from_games(self, seed: int) -> Sequence[str]:
        """The files of puzzles from new games between computer players. Takes up to a minute."""
        ...
