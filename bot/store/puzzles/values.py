"""Puzzles as the store hands them out."""

from dataclasses import dataclass
from datetime import datetime

from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle


@dataclass(frozen=True, slots=True)
class KeptPuzzle:
    """A puzzle with its number, and how many have found it with their first answers."""

    id: str
    puzzle: Puzzle
    rate: SolveRate


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """What somebody answered first; `day` is empty unless it was that day's puzzle."""

    puzzle_id: str
    day: str
    line: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class StreakRow:
    """Somebody's streak; `name` is theirs when they answered last, unescaped."""

    user_id: int
    name: str
    streak: Streak


@dataclass(frozen=True, slots=True)
class SearchMark:
    """The last ended duel of a game that was searched for puzzles."""

    ended_at: datetime
    duel_id: str
