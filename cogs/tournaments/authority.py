"""Who organises here, as the services know them."""

from bot.matches.books.rights import Organiser
from bot.matches.refusals import Refusal
from cogs.community.authority import is_organiser, moderator_of
from cogs.kit.answers import Interaction
from cogs.kit.refusals import NotAdmitted
from cogs.services import services_of
from cogs.words.tournaments.playing import finding as words


async def organiser_of(interaction: Interaction) -> Organiser:
    """The user, with whether they may organise everything on this server. The services check the rest."""
    by = moderator_of(interaction.user)
    return Organiser(by.user_id, by.name, await is_organiser(interaction))


def home_of(interaction: Interaction) -> int:
    """The server where this was used. Raises NotAdmitted in direct messages."""
    if interaction.guild_id is None:
        raise NotAdmitted(words.IN_A_SERVER)
    return interaction.guild_id


async def is_role_lost(interaction: Interaction) -> bool:
    """Whether the role of organisers that this server has chosen does not exist any more."""
    guild = interaction.guild
    if guild is None:
        return False
    role_id = (await services_of(interaction).matches.servers.of(guild.id)).organiser_role
    return role_id is not None and guild.get_role(role_id) is None


async def check_appointed(interaction: Interaction, by: Organiser) -> None:
    """Refusal: not-an-organiser. Raises NotAdmitted if that may be because a role is gone."""
    if by.is_appointed:
        return
    if await is_role_lost(interaction):
        raise NotAdmitted(words.ROLE_LOST)
    raise Refusal("not-an-organiser")


async def role_note(interaction: Interaction) -> str:
    """What somebody should know who can choose another role; empty if there is nothing to say."""
    if interaction.permissions.manage_guild and await is_role_lost(interaction):
        return words.ROLE_LOST_NOTE
    return ""
