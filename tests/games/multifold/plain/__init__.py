"""Multifold once more, written from the contract's page alone and apart from ``bot.games.multifold``.

Slow and plain on purpose: differential tests play the same lines in both. Spaces are their names; a seat is a
number from one, nobody is 0.
"""
