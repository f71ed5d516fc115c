"""Melee as the match services seat it: its setup, its plans, its computer players, people's decks."""
