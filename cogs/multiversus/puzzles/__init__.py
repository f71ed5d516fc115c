"""Multiversus' puzzles: the position, the controls of an activation, and the explanation."""
