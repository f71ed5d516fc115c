"""PURE: puzzles for people: what one is, which a day has, streaks, how hard they are (docs/puzzles.md)."""
