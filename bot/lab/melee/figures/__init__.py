"""Figures of a deck from games: its win rates, by its cards and battlefields."""
