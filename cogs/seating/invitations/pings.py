"""The role that open duels mention, and the button for getting it."""

import logging
from collections.abc import Sequence

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.values import Place
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.services import Services, services_of
from cogs.words import matchmaking as words

_log = logging.getLogger(__name__)

PINGS_BUTTON = Button(control_id("pings", "0"), words.PINGS)
_WHY = "asked for it by button"


async def role_of(services: Services, guild: discord.Guild | None) -> discord.Role | None:
    """The role that a server has chosen for open duels, if it still exists."""
    if guild is None:
        return None
    role_id = (await services.matches.servers.of(guild.id)).ping_role
    return None if role_id is None else guild.get_role(role_id)


def obstacles(role: discord.Role) -> Sequence[str]:
    """Reasons why the bot must not give out a role, by the names of `words.WHY_NOT`; none if it may.

    Anybody can press the button, so the role must give no permission and open no channel.
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
    """Whether the bot's mention of a role pings it, in this channel or (None) in general."""
    if role.mentionable:
        return True
    channel = None if channel_id is None else role.guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return role.guild.me.guild_permissions.mention_everyone
    return channel.permissions_for(role.guild.me).mention_everyone


async def with_ping(services: Services, client: discord.Client, place: Place, post: Post) -> Post:
    """A call for opponents with a mention of the server's role, if the last one was long enough ago.

    It has a button if people may take the role with one.
    """
    guild = None if place.guild_id is None else client.get_guild(place.guild_id)
    role = await role_of(services, guild)
    if role is None:
        return post
    if not obstacles(role):
        post = _with_button(post)
    if not can_mention(role, place.channel_id) or not await services.matches.matchmaking.role_pings.claim(
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
    await answer(press.interaction, (await flip(press.interaction)).text)


class RoleChange(Struct, frozen=True):
    """What has happened to somebody's role, in words, and whether they have it now."""

    text: str
    has_it: bool


async def flip(interaction: Interaction) -> RoleChange:
    """Give the user the role of this server, or take it from them."""
    role = await role_of(services_of(interaction), interaction.guild)
    if role is None or not isinstance(interaction.user, discord.Member):
        return RoleChange(words.NO_ROLE, has_it=False)
    has_it = holds(interaction, role)
    if why := obstacles(role):
        return RoleChange(words.not_given_out(role.mention, why), has_it)
    try:
        if has_it:
            await interaction.user.remove_roles(role, reason=_WHY)
        else:
            await interaction.user.add_roles(role, reason=_WHY)
    except discord.HTTPException as error:
        _log.info("Role %d of server %d is not changed: %s", role.id, role.guild.id, error)
        return RoleChange(words.NOT_GIVEN, has_it)
    return RoleChange(words.NOT_PINGED if has_it else words.PINGED, not has_it)


def holds(interaction: Interaction, role: discord.Role) -> bool:
    """Whether the user had this role when they acted."""
    return isinstance(interaction.user, discord.Member) and interaction.user.get_role(role.id) is not None


def troubles(role: discord.Role | None) -> list[str]:
    """Tells a server's managers why its role does not work; empty if it does."""
    if role is None:
        return []
    return words.role_trouble(role.mention, obstacles(role), is_mentionable=can_mention(role))
