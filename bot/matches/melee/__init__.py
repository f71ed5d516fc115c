"""Melee for the match services: setup, plans, computer players, people's decks, puzzles."""
