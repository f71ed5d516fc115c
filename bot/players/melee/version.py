"""The version of Melee's computer players, which says what figures of theirs were measured with."""

from typing import Final

ADEPT: Final = 2
"""Raise this whenever the adept plays otherwise. The masters' playouts are played by adepts."""
