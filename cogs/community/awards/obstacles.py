"""What keeps the bot from giving a role, as far as it knows without asking Discord."""

from collections.abc import Sequence

import discord

from bot.matches.values import ServerSettings

POWERS = discord.Permissions.elevated() | discord.Permissions(mention_everyone=True, manage_nicknames=True)
"""Permissions that nobody gets by playing: Discord's own list for moderators, and some more."""
UNTAKEABLE = ("permission", "order", "refused")
"""The obstacles that also keep the bot from taking a role."""


def obstacles(guild: discord.Guild, role_id: int, settings: ServerSettings) -> Sequence[str]:
    """Why the bot must not or cannot give out a role, by the names of `WHY_NOT`; none if it can."""
    role, me = guild.get_role(role_id), guild.me
    if role is None:
        return ("gone",)
    if role.managed or role.is_default():
        return ("managed",)
    found = []
    if not me.guild_permissions.manage_roles:
        found.append("permission")
    if role >= me.top_role:
        found.append("order")
    if has_powers(role):
        found.append("powers")
    if role_id in (settings.moderator_role, settings.organiser_role):
        found.append("staff")
    return found


def has_powers(role: discord.Role) -> bool:
    """Whether a role has permissions of moderators, on the whole server or in a channel."""
    overwrites = (channel.overwrites_for(role).pair()[0] for channel in role.guild.channels)
    return any(each.value & POWERS.value for each in (role.permissions, *overwrites))
