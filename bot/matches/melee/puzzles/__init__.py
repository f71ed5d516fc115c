"""Puzzles of Melee: read for people, judged, explained, and found in duels."""
