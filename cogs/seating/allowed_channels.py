"""Where a server allows duels, as its managers have set it."""

import discord

from bot.matches.values import Place
from cogs.kit.answers import Interaction
from cogs.services import services_of
from cogs.words.settings import not_here


async def barred(interaction: Interaction) -> str:
    """Says where duels are allowed if they are not in this channel; empty if they are."""
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    return await barred_from(interaction, place, interaction.channel)


async def barred_from(interaction: Interaction, place: Place, channel: object = None) -> str:
    """The same of another place; `channel` is that of the place, if it is at hand."""
    settings = await services_of(interaction).matches.servers.of(place.guild_id)
    known = channel if channel is not None else interaction.client.get_channel(place.channel_id)
    if settings.allows_channel(place.channel_id, *around(known)):
        return ""
    return not_here(settings.channels)


def around(channel: object) -> tuple[int, ...]:
    """The ids of the channel of a thread and of the category, as far as they are known."""
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    ids = [channel.parent_id] if isinstance(channel, discord.Thread) else []
    if isinstance(parent, discord.abc.GuildChannel) and parent.category_id is not None:
        ids.append(parent.category_id)
    return tuple(ids)
