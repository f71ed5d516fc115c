"""PURE: puzzles for people: values, the day's puzzle, streaks and difficulty (docs/puzzles.md)."""
