"""Multiverse War once more, written from the contract's page alone and apart from ``bot.games.war``.

Slow and plain on purpose: differential tests play the same lines in both. Hexes are their names, a seat is a
number from one, seat 0 is nobody.
"""
