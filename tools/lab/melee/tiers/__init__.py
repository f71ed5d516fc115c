"""Tiers measured: decks of every sort play the starter decks, and a fit learns to foretell the rest."""
