"""Permissions in a server. Each interaction brings its user's permissions, so none are stored."""

import discord

from bot.matches.values import Moderator, ServerSettings
from cogs.kit.answers import Interaction
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import name_of
from cogs.services import services_of
from cogs.words.community import moderation as words
from cogs.words.community.meta import NOT_AN_ORGANISER


def check_manager(interaction: Interaction) -> tuple[int, Moderator]:
    """The server and the user, who may change its settings. Raises NotAdmitted for anybody else."""
    if interaction.guild_id is None:
        raise NotAdmitted(words.IN_A_SERVER)
    if not interaction.permissions.manage_guild:
        raise NotAdmitted(words.NOT_A_MANAGER)
    return interaction.guild_id, moderator_of(interaction.user)


async def check_moderator(interaction: Interaction, *about: int) -> tuple[int, Moderator]:
    """The server and the user, who may moderate there in a matter that concerns the people `about`.

    Moderators are those with the server's moderator role, those who may manage the server, and the host's
    administrators. Raises NotAdmitted for anybody else, and for moderators in their own matters if another
    moderator could decide.
    """
    if interaction.guild_id is None:
        raise NotAdmitted(words.IN_A_SERVER)
    services = services_of(interaction)
    settings = await services.matches.servers.of(interaction.guild_id)
    if not _may_moderate(interaction, settings, services.administrators):
        raise NotAdmitted(words.not_a_moderator(settings.moderator_role))
    if interaction.user.id not in about:
        return interaction.guild_id, moderator_of(interaction.user)
    if _could_others(interaction.guild, settings, services.administrators, about):
        raise NotAdmitted(words.OWN_AFFAIR)
    return interaction.guild_id, moderator_of(interaction.user, is_party=True)


async def is_organiser(interaction: Interaction) -> bool:
    """Whether the user is an organiser here: by role, by managing the server, or by administering the bot."""
    if interaction.guild_id is None:
        return False
    services = services_of(interaction)
    if interaction.permissions.manage_guild or interaction.user.id in services.administrators:
        return True
    settings = await services.matches.servers.of(interaction.guild_id)
    return _has_role(interaction, settings.organiser_role)


async def check_organiser(interaction: Interaction) -> None:
    """Raises NotAdmitted for anybody who is no organiser."""
    if not await is_organiser(interaction):
        raise NotAdmitted(NOT_AN_ORGANISER)


def moderator_of(user: discord.abc.User, *, is_party: bool = False) -> Moderator:
    return Moderator(user.id, name_of(user), is_party)


def _may_moderate(interaction: Interaction, settings: ServerSettings, administrators: frozenset[int]) -> bool:
    user = interaction.user
    if interaction.permissions.manage_guild or user.id in administrators:
        return True
    return _has_role(interaction, settings.moderator_role)


def _has_role(interaction: Interaction, role_id: int | None) -> bool:
    user = interaction.user
    return role_id is not None and isinstance(user, discord.Member) and user.get_role(role_id) is not None


def _could_others(
    guild: discord.Guild | None,
    settings: ServerSettings,
    administrators: frozenset[int],
    about: tuple[int, ...],
) -> bool:
    """Whether there may be a moderator who is not concerned.

    Without a privileged intent, the bot cannot list a server's members. So it assumes that every role that
    makes moderators has an unconcerned holder. If there is no such role, the owner is the only moderator.
    """
    if guild is None or guild.owner_id not in about or settings.moderator_role is not None:
        return True
    if administrators - set(about):
        return True
    return any(each.permissions.manage_guild or each.permissions.administrator for each in _roles(guild))


def _roles(guild: discord.Guild) -> list[discord.Role]:
    """Roles that people can have. Roles managed by Discord belong to bots."""
    return [each for each in guild.roles if not each.managed]
