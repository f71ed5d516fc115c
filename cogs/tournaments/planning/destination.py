"""Where a plan is announced: in the channel of its panel, or in another one."""

import discord

from bot.matches.planning.plan import OWN_CHANNEL
from cogs.kit.answers import Interaction
from cogs.kit.channels import around
from cogs.kit.permissions import emphasised, missing_in
from cogs.seating.invitations.invitation_making import unfit
from cogs.services import services_of
from cogs.words.community.settings import not_here
from cogs.words.tournaments.planning import plans as words

HERE = 0
"""Stands for the channel of the panel."""


async def why_not(interaction: Interaction, channel_id: int) -> str:
    """Why a tournament cannot be announced in this channel; empty if it can."""
    guild = interaction.guild
    if guild is None or channel_id in (HERE, interaction.channel_id):
        return await unfit(interaction)
    channel = guild.get_channel(channel_id)
    if channel is None:
        return words.CHANNEL_GONE
    settings = await services_of(interaction).matches.servers.of(guild.id)
    if not settings.allows_channel(channel_id, *around(channel)):
        return not_here(settings.channels)
    return _lacks(interaction, channel, channel_id)


async def why_no_posts(interaction: Interaction, channel_id: int) -> str:
    """Why a tournament cannot post calls, results or news in this channel; empty if it can.

    OWN_CHANNEL stands for the tournament's own. Who plans it must be able to write there, too.
    """
    guild = interaction.guild
    if guild is None or channel_id == OWN_CHANNEL:
        return ""
    channel = guild.get_channel(channel_id)
    return words.CHANNEL_GONE if channel is None else _lacks(interaction, channel, channel_id)


def _lacks(interaction: Interaction, channel: discord.abc.GuildChannel, channel_id: int) -> str:
    """What the bot, or who plans the tournament, lacks in a channel; empty if nothing."""
    if lacking := missing_in(channel):
        return words.lacks_there(channel_id, emphasised(lacking))
    user = interaction.user
    if isinstance(user, discord.Member):
        held = channel.permissions_for(user)
        if not (held.view_channel and held.send_messages):
            return words.not_for_you(channel_id)
    return ""
