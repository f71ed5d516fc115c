"""The role that open duels mention: who may be pinged, and who wants to be."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.matches.values import Place
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.services import Services, services_of
from cogs.words import finding as words

_log = logging.getLogger(__name__)

PINGS_BUTTON = Button(control_id("pings", "0"), words.PINGS)
_WHY = "asked for it by button"


async def role_of(services: Services, guild: discord.Guild | None) -> discord.Role | None:
    """The role that a server has chosen for open duels, if it is still there."""
    if guild is None:
        return None
    role_id = (await services.matches.servers.of(guild.id)).ping_role
    return None if role_id is None else guild.get_role(role_id)


def obstacles(role: discord.Role) -> Sequence[str]:
    """What keeps the bot from giving out a role, by the names of `words.WHY_NOT`; nothing if it may.

    Whoever presses a button gets the role. So it must give nothing else: no permission, no channel.
    """
    guild, me = role.guild, role.guild.me
    found = []
    if not me.guild_permissions.manage_roles:
        found.append("permission")
    if role >= me.top_role:
        found.append("order")
    if role.managed or role.is_default():
        found.append("managed")
    powers = role.permissions.value & ~guild.default_role.permissions.value
    opens = any(channel.overwrites_for(role).pair()[0].value for channel in guild.channels)
    if powers or opens:
        found.append("powers")
    return found


def can_mention(role: discord.Role, channel_id: int | None = None) -> bool:
    """Whether the bot's mention of a role pings it, in this channel or (None) as a rule."""
    if role.mentionable:
        return True
    channel = None if channel_id is None else role.guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return role.guild.me.guild_permissions.mention_everyone
    return channel.permissions_for(role.guild.me).mention_everyone


async def with_ping(services: Services, client: discord.Client, place: Place, post: Post) -> Post:
    """A call for opponents as it is sent: with the server's role, if it was left in peace long enough.

    Where people may take the role by button, there is one.
    """
    guild = None if place.guild_id is None else client.get_guild(place.guild_id)
    role = await role_of(services, guild)
    if role is None:
        return post
    if not obstacles(role):
        post = _with_button(post)
    if not can_mention(role, place.channel_id) or not await services.matches.finding.role_pings.claim(
        role.guild.id
    ):
        return post
    return replace(post, below=words.calling(role.mention), roles=(role.id,))


def _with_button(post: Post) -> Post:
    """The post with the button at the end of its last row."""
    *others, last = post.rows or ((),)
    assert isinstance(last, tuple), "calls for opponents end with buttons"
    return replace(post, rows=(*others, (*last, PINGS_BUTTON)))


async def turn(press: Press) -> None:
    """Give the presser the role, or take it from them."""
    await answer(press.interaction, (await flip(press.interaction)).said)


@dataclass(frozen=True, slots=True)
class Flipped:
    """What has happened to somebody's role, in words; `has_it` is whether they have it now."""

    said: str
    has_it: bool


async def flip(interaction: Interaction) -> Flipped:
    """Give the user the role of this server, or take it from them."""
    role = await role_of(services_of(interaction), interaction.guild)
    if role is None or not isinstance(interaction.user, discord.Member):
        return Flipped(words.NO_ROLE, has_it=False)
    has_it = holds(interaction, role)
    if why := obstacles(role):
        return Flipped(words.not_given_out(role.mention, why), has_it)
    try:
        if has_it:
            await interaction.user.remove_roles(role, reason=_WHY)
        else:
            await interaction.user.add_roles(role, reason=_WHY)
    except discord.HTTPException as error:
        _log.info("Role %d of server %d is not changed: %s", role.id, role.guild.id, error)
        return Flipped(words.NOT_GIVEN, has_it)
    return Flipped(words.NOT_PINGED if has_it else words.PINGED, not has_it)


def holds(interaction: Interaction, role: discord.Role) -> bool:
    """Whether the user had this role when they acted."""
    return isinstance(interaction.user, discord.Member) and interaction.user.get_role(role.id) is not None


def troubles(role: discord.Role | None) -> list[str]:
    """What keeps a server's role from working, for its managers."""
    if role is None:
        return []
    return words.role_trouble(role.mention, obstacles(role), is_mentionable=can_mention(role))
