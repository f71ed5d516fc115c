"""The option `best_of` of the commands that begin duels."""

from discord.app_commands import Choice

from cogs.words.duels.series import LABELS

LENGTHS = [Choice(name=label, value=best_of) for best_of, label in LABELS.items()]
"""What the option offers."""
