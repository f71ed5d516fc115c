"""Ratings and standings: pure functions of the results of rated games.

Ratings are not stored: they are folded from the log of results (docs/ratings.md).
"""
