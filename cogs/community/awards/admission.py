"""Whether a manager may let the bot award a role: only one that they could give themselves."""

import discord

from bot.matches.values import ServerSettings
from cogs.community.awards.obstacles import obstacles
from cogs.words.community import awards as words


def why_refused(
    guild: discord.Guild, user: discord.User | discord.Member, role_id: int, settings: ServerSettings
) -> str:
    """Why this person cannot choose this role, in words; empty if they can.

    A missing permission of the bot is no reason: it can come later.
    """
    role = guild.get_role(role_id)
    if role is None:
        return words.NO_SUCH_ROLE
    if role.is_default():
        return words.EVERYONE
    found = [each for each in obstacles(guild, role_id, settings) if each != "permission"]
    if found:
        return words.refused(role.mention, found)
    if user.id == guild.owner_id:
        return ""
    if not isinstance(user, discord.Member) or not user.guild_permissions.manage_roles:
        return words.not_yours(role.mention)
    return words.above_you(role.mention) if role >= user.top_role else ""
