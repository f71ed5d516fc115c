"""Slow work of puzzles, as functions for other processes."""

from collections.abc import Sequence

from bot.matches.puzzle_games import PuzzleGame
from bot.matches.registry import TABLETOPS
from bot.puzzles.values import AnswerVerdict


def verdict_on(game: str, text: str, lines: Sequence[str]) -> AnswerVerdict:
    """See `PuzzleGame.explained`."""
    return _of(game).explained(text, lines)


def found_in_record(game: str, record: str, seed: int) -> Sequence[str]:
    """See `PuzzleGame.in_record`."""
    return _of(game).in_record(record, seed)


def found_in_games(game: str, seed: int) -> Sequence[str]:
    """See `PuzzleGame.from_games`."""
    return _of(game).from_games(seed)


def _of(game: str) -> PuzzleGame:
    puzzles = TABLETOPS[game].puzzles
    assert puzzles is not None, "nobody asks for puzzles of a game without any"
    return puzzles
