"""Lessons and puzzles at the table that one touches: the same page, without a match."""
