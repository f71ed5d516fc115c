"""Everything that people's puzzles need of Melee."""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from bot.content.folders import DATA
from bot.content.melee.shipped import Content, load_content
from bot.content.puzzles import read_puzzles
from bot.games.melee import MELEE
from bot.matches.melee.puzzles.explaining import explained
from bot.matches.melee.puzzles.finding import puzzles_from_games, puzzles_in
from bot.matches.melee.puzzles.position import MeleePuzzle, digest_of, puzzle_of
from bot.puzzles.values import AnswerVerdict, Origin, Puzzle

_KEPT = 64


@cache
def _content() -> Content:
    return load_content()


@lru_cache(maxsize=_KEPT)
def _read(text: str, played: tuple[str, ...] = ()) -> MeleePuzzle:
    return MeleePuzzle(text, tuple(_content().decks.values()), played)


class MeleePuzzles:
    """Puzzles of Melee; see `bot.matches.puzzle_games.PuzzleGame`."""

    name = MELEE.name

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` has the puzzles that ship, by default the bot's own."""
        self._folder = folder or DATA / "puzzles"
        self._shipped: tuple[Puzzle, ...] | None = None

    def shipped(self) -> Sequence[Puzzle]:
        """In the order of their files' names; of two that are the same, one. They are read once."""
        if self._shipped is None:
            found = (
                Puzzle(self.name, digest_of(text), text, "shipped") for text in read_puzzles(self._folder)
            )
            self._shipped = tuple({puzzle.digest: puzzle for puzzle in found}.values())
        return self._shipped

    def puzzle(self, text: str, origin: Origin) -> Puzzle:
        """The puzzle in a scenario file."""
        return puzzle_of(text, origin)

    def read(self, text: str, played: Sequence[str] = ()) -> MeleePuzzle:
        """The puzzle with cards that look as in the decks that ship. The last ones read are kept."""
        return _read(text, tuple(played))

    def judged(self, text: str, lines: Sequence[str]) -> bool | None:
        """Whether these actions are one of its solutions, or the beginning of one."""
        return _read(text).judged(lines)

    def explained(self, text: str, lines: Sequence[str]) -> AnswerVerdict:
        """In the words of reviews."""
        return explained(text, lines)

    def in_record(self, record: str, seed: int) -> Sequence[str]:
        """From duels between decks that ship."""
        return puzzles_in(record, _content().decks.values(), seed)

    def from_games(self, seed: int) -> Sequence[str]:
        """From games between adepts and novices with decks that ship."""
        content = _content()
        return puzzles_from_games(content.decks, content.boards, seed)


MELEE_PUZZLES = MeleePuzzles()
