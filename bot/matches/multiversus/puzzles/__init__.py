"""Puzzles of Multiversus: reading, judging, explaining, and finding them in duels."""
