"""The seam between puzzles and their game."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol

from bot.content.folders import read_puzzles
from bot.puzzles.values import AnswerVerdict, Origin, Puzzle


class PuzzleFolder:
    """The puzzles of a game that ship in a folder. Everything is read once.

    `first` names the files for beginners, the easiest first; `digest` gives the digest of a file's text.
    """

    def __init__(self, game: str, folder: Path, first: Sequence[str], digest: Callable[[str], str]) -> None:
        self._game = game
        self._folder = folder
        self._first = first
        self._digest = digest

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles without duplicates, in the order of their files' names."""
        found = (
            Puzzle(self._game, self._digest(text), text, "shipped") for text in read_puzzles(self._folder)
        )
        return tuple({puzzle.digest: puzzle for puzzle in found}.values())

    @cached_property
    def beginners(self) -> tuple[str, ...]:
        """The digests of those for beginners that are in the folder."""
        files = [self._folder / f"{name}.toml" for name in self._first]
        return tuple(self._digest(each.read_text("utf-8")) for each in files if each.exists())


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
