"""Experiments with Melee: fits of weights, prices, values and tiers, and what looks for decks and puzzles."""
