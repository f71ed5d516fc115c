"""Puzzles of Multiversus: sure wins, searched in full and found in games."""
