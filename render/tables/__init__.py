"""Brackets, standings, charts and matrices for any game."""
