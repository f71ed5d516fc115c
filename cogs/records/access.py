"""Who may pass on an ended duel: anybody, if everybody on its server could watch it, else its players."""

import discord

from bot.matches.records.codes import replay_code
from bot.matches.values import Duel
from cogs.kit.answers import Interaction
from cogs.words import records as words


def may_share(interaction: Interaction, duel: Duel) -> bool:
    """Whether this user may give the duel's code away, or post the duel where others see it."""
    return duel.seat_of(interaction.user.id) is not None or _was_public(interaction.client, duel)


def code_line(interaction: Interaction, duel: Duel) -> str:
    """The duel's code in a line, for whoever may share it; else empty."""
    return words.code(replay_code(duel)) if may_share(interaction, duel) else ""


def _was_public(client: discord.Client, duel: Duel) -> bool:
    """Whether everybody on its server can see the channel in which the duel was played."""
    guild = None if duel.place.guild_id is None else client.get_guild(duel.place.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(duel.place.channel_id)
    if guild is None or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.permissions_for(guild.default_role).view_channel
