"""Puzzles: the day's and an endless supply, answers and streaks."""
