"""The frozen values of puzzles, answers and streaks."""

from dataclasses import dataclass
from datetime import datetime

from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle


@dataclass(frozen=True, slots=True)
class KeptPuzzle:
    """A puzzle with its number, and its rate of right first answers."""

    id: str
    puzzle: Puzzle
    rate: SolveRate


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """Somebody's first answer; `day` is empty unless it was that day's puzzle."""

    puzzle_id: str
    day: str
    line: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class StreakRow:
    """Somebody's streak, with their name at the time of their last answer, unescaped."""

    user_id: int
    name: str
    streak: Streak


@dataclass(frozen=True, slots=True)
class SearchMark:
    """The last ended duel of a game that was searched for puzzles."""

    ended_at: datetime
    duel_id: str
