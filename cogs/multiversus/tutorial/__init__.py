"""Multiversus' tutorial: eight lessons, by buttons and by commands."""
