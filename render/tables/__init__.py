"""Brackets, standings, charts and matrices, of any game."""
