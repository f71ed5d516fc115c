"""Puzzles of Melee: reading, judging, explaining, and finding them in duels."""
