"""Boards and power-up cards as files have them, and the words of the game."""
