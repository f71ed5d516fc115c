"""Multiverse Melee: the rules, and nothing but the rules."""

from bot.games.melee.game import MELEE, Melee

__all__ = ["MELEE", "Melee"]
