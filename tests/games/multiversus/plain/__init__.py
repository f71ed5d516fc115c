"""Multiversus once more, written from the contract's page alone and apart from ``bot.games.multiversus``.

Slow and plain on purpose: differential tests play the same lines in both. Spaces are pairs ``(column, row)``
from zero; Large characters stand on their lower left space.
"""
