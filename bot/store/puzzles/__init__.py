"""Puzzles, what people answered, and their streaks."""
