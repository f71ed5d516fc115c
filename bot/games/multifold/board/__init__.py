"""Boards as the rules use them: spaces as numbers, sets of them, and what lies within reach."""
