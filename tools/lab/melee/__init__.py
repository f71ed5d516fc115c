"""Experiments with Melee: fits of weights, prices, values and tiers, and searches for decks and puzzles."""
