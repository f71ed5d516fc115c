"""Multifold: its rules, and everything that is worked out from them alone.

docs/multifold.md numbers the rules; the code cites the numbers. Spaces are numbers in the order of names, and
sets of them ints (`board.field`); seats count from 0, in lines and files from 1. The rules change a `State`
in place; what follows from the pieces of a space is worked out again by `State.settle`.
"""

from bot.games.multifold.game import MULTIFOLD, Multifold

__all__ = ["MULTIFOLD", "Multifold"]
