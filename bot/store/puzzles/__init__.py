"""Puzzles, people's answers, and their streaks."""
