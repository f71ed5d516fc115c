"""Measures tiers: decks of every sort play the starter decks, and a fit learns to predict the rest."""
