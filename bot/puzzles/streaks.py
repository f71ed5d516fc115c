"""Streaks of days on which somebody solved the daily puzzle. Days are consecutive numbers."""

from msgspec import Struct


class Streak(Struct, frozen=True):
    """Somebody's results in the daily puzzles.

    `current` counts the days in a row up to `last_day` on which they solved it, `longest` is the maximum so
    far. `last_day` is the last day on which they answered, None before the first. `solved` of `answered`
    answers were right.
    """

    current: int = 0
    longest: int = 0
    last_day: int | None = None
    solved: int = 0
    answered: int = 0

    def after(self, day: int, *, is_right: bool) -> "Streak":
        """The streak after the answer to this day's puzzle (P-12). Raises ValueError for an earlier day."""
        if self.last_day is not None and day <= self.last_day:
            raise ValueError(f"day {day} is not after {self.last_day}")
        before = self.current if self.last_day == day - 1 else 0
        current = before + 1 if is_right else 0
        return Streak(current, max(self.longest, current), day, self.solved + is_right, self.answered + 1)

    def on(self, today: int) -> int:
        """The length of the streak today: a day without an answer ends it, but today is not over yet."""
        return self.current if self.last_day is not None and self.last_day >= today - 1 else 0
