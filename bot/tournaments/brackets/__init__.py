"""Eliminations: brackets, their matches and a player's path (TO-14, TO-31 to TO-34)."""
