"""The frozen values of puzzles, answers and streaks."""

from datetime import datetime

from msgspec import Struct

from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle


class KeptPuzzle(Struct, frozen=True):
    """A puzzle with its number, and its rate of right first answers."""

    id: str
    puzzle: Puzzle
    rate: SolveRate


class FirstAnswer(Struct, frozen=True):
    """Somebody's first answer; `day` is empty unless it was that day's puzzle."""

    puzzle_id: str
    day: str
    line: str
    is_right: bool


class StreakRow(Struct, frozen=True):
    """Somebody's streak, with their name at the time of their last answer, unescaped."""

    user_id: int
    name: str
    streak: Streak


class SearchMark(Struct, frozen=True):
    """The last ended duel of a game that was searched for puzzles."""

    ended_at: datetime
    duel_id: str
