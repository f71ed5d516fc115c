"""Kinds of channels, and what stands around one."""

import discord

TEXT = (discord.ChannelType.text, discord.ChannelType.news)
"""Channels that take messages."""
PLACES = (*TEXT, discord.ChannelType.voice, discord.ChannelType.category)
"""Channels, and categories of them, in which a duel can be."""


def around(channel: object) -> tuple[int, ...]:
    """The ids of the channel of a thread and of the category, as far as they are known."""
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    ids = [channel.parent_id] if isinstance(channel, discord.Thread) else []
    if isinstance(parent, discord.abc.GuildChannel) and parent.category_id is not None:
        ids.append(parent.category_id)
    return tuple(ids)
