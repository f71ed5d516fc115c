"""Multiuniversum: its rules, and everything that is worked out from them alone."""

from bot.games.universum.game import MULTIUNIVERSUM, Multiuniversum

__all__ = ["MULTIUNIVERSUM", "Multiuniversum"]
