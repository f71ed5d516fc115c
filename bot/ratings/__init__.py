"""Ratings and standings: pure functions of the results of rated games.

Nothing here is stored: whoever wants a rating folds the log of results (docs/ratings.md).
"""
