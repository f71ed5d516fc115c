"""Ratings: which duels count, ladders, and profiles."""
