"""Multiverse Melee: its rules, and everything that is worked out from them alone."""

from bot.games.melee.game import MELEE, Melee

__all__ = ["MELEE", "Melee"]
