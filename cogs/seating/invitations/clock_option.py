"""The option `clock` of the commands that begin duels."""

from discord.app_commands import Choice

from cogs.words.duels.clocks import LABELS

CLOCKS = [Choice(name=label, value=value) for value, label in LABELS.items()]
"""What the option offers."""
