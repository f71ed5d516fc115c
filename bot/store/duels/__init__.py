"""Rows of duels: positions, posts, clocks, who has left, who has met whom."""
