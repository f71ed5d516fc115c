"""The option `clock` of the commands that begin duels."""

from discord.app_commands import Choice

from bot.clocks.presets import ClockName
from bot.matches.clocks.choice import chosen_clock
from cogs.kit.answers import Interaction
from cogs.services import services_of
from cogs.words.clocks import LABELS

CLOCKS = [Choice(name=label, value=value) for value, label in LABELS.items()]
"""What the option offers."""


async def clock_here(interaction: Interaction, text: str | None) -> ClockName | None:
    """The clock of a duel begun here: as an option or a part of a custom id says, else as the server does."""
    server = await services_of(interaction).matches.servers.of(interaction.guild_id)
    return chosen_clock(text or "", server.clock)
