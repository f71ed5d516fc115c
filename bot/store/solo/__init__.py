"""Scores of solo games, and the games of the day."""
