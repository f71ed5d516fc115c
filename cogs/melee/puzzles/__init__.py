"""Melee's puzzles in one private message: the position, the controls of a turn, and the explanation."""
