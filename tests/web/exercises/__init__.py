"""Lessons and puzzles at tables."""
