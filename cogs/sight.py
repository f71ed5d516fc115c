"""Who may see a duel that they don't play: whoever may see the channel in which it is played.

The bot's own threads are public, so the channel around them decides. Discord says with each interaction what
roles its user has; somebody who writes from elsewhere is looked up.
"""

from collections.abc import Iterable

import discord

from bot.matches.values import Duel, Place
from cogs.kit.answers import Interaction

Channel = discord.abc.GuildChannel | discord.Thread


async def member_for(interaction: Interaction, guild_id: int | None) -> discord.Member | None:
    """The user as a member of this server; None if they are not, or this process does not know the server."""
    user = interaction.user
    if guild_id is None:
        return None
    if interaction.guild_id == guild_id and isinstance(user, discord.Member):
        return user
    client: discord.Client = interaction.client
    return await find_member(client, guild_id, user.id)


async def find_member(client: discord.Client, guild_id: int | None, user_id: int) -> discord.Member | None:
    """This person as a member of this server; None as in `member_for`. HTTPException if Discord fails."""
    guild = None if guild_id is None else client.get_guild(guild_id)
    if guild is None:
        return None
    try:
        return await guild.fetch_member(user_id)
    except discord.NotFound:
        return None


async def may_see(client: discord.Client, member: discord.Member, place: Place) -> bool:
    """Whether a member may see this place of their server. Nobody may see a channel that is gone."""
    channel: object = client.get_channel(place.channel_id)
    if channel is None:
        try:
            channel = await client.fetch_channel(place.channel_id)
        except (discord.NotFound, discord.Forbidden):
            return False
    if not isinstance(channel, Channel) or channel.guild.id != member.guild.id:
        return False
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(member).view_channel
    if channel.parent is None or not channel.parent.permissions_for(member).view_channel:
        return False
    return not channel.is_private() or await _is_in(channel, member)


async def seen_by(interaction: Interaction, places: Iterable[Place]) -> set[Place]:
    """Those of these places, all of one server, that the user may see."""
    found = set(places)
    member = await member_for(interaction, next((each.guild_id for each in found), None))
    if member is None:
        return set()
    return {each for each in found if await may_see(interaction.client, member, each)}


def is_public(client: discord.Client, duel: Duel) -> bool:
    """Whether everybody on its server may see the channel in which a duel is or was played.

    `@everyone` may, and the channel forbids it to no role and to no member.
    """
    home = _home(client, duel)
    return home is not None and is_open_channel(home)


def is_public_place(client: discord.Client, place: Place) -> bool:
    """Whether everybody on its server may see the channel of this place, as in `is_public`."""
    guild = None if place.guild_id is None else client.get_guild(place.guild_id)
    here = None if guild is None else guild.get_channel_or_thread(place.channel_id)
    return here is not None and is_open_channel(here)


def is_open_channel(channel: Channel) -> bool:
    """Whether everybody on its server may see a channel; a thread, if the channel around it is open."""
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    home = _around(channel)
    if home is None or not home.permissions_for(home.guild.default_role).view_channel:
        return False
    return False not in _seeing(home).values()


def is_open_to(client: discord.Client, duel: Duel, channel_id: int) -> bool:
    """Whether everybody who may see this channel of the duel's server may see the duel as well.

    So its board may be shown there. True for a channel that is not known, such as one of direct messages.
    """
    there = client.get_channel(channel_id)
    if not isinstance(there, Channel):
        return True
    if there.guild.id != duel.place.guild_id:
        return False
    home, around = _home(client, duel), _around(there)
    if home is None:
        return channel_id in (duel.place.channel_id, duel.thread_id)
    if around is None:
        return False
    if home.id == around.id:
        return True
    return _seeing(home) == _seeing(around) or is_public(client, duel)


async def _is_in(thread: discord.Thread, member: discord.Member) -> bool:
    """Whether a member may see a private thread: those in it may, and those who manage threads."""
    if thread.permissions_for(member).manage_threads:
        return True
    try:
        await thread.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True


def _home(client: discord.Client, duel: Duel) -> discord.abc.GuildChannel | None:
    """The channel whose settings decide who may see a duel; None if unknown, or for a private thread."""
    guild = None if duel.place.guild_id is None else client.get_guild(duel.place.guild_id)
    here = None if guild is None else guild.get_channel_or_thread(duel.place.channel_id)
    if here is None or (isinstance(here, discord.Thread) and here.is_private()):
        return None
    return _around(here)


def _around(channel: Channel) -> discord.abc.GuildChannel | None:
    """The channel whose settings decide who may see this one."""
    return channel.parent if isinstance(channel, discord.Thread) else channel


def _seeing(channel: discord.abc.GuildChannel) -> dict[int, bool]:
    """Who is allowed or forbidden to see a channel by its own settings, by the id of the role or member."""
    return {
        target.id: overwrite.view_channel
        for target, overwrite in channel.overwrites.items()
        if overwrite.view_channel is not None
    }
