"""The option `clock` of the commands that begin duels."""

from discord.app_commands import Choice

from bot.clocks.presets import ClockName
from bot.matches.clocks.choice import chosen_clock
from bot.matches.values import Place
from cogs.kit.answers import Interaction
from cogs.words.clocks import LABELS

CLOCKS = [Choice(name=label, value=value) for value, label in LABELS.items()]
"""What the option offers."""


def clock_here(interaction: Interaction, text: str | None) -> ClockName | None:
    """The clock of a duel begun here: what an option or a part of a custom id says, else the default."""
    return chosen_clock(text or "", Place(interaction.guild_id, interaction.channel_id or 0))
