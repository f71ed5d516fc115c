"""The rights of organisers, as the services take them."""

from bot.matches.books.rights import Organiser
from bot.matches.refusals import Refusal
from cogs.community.authority import is_organiser, moderator_of
from cogs.kit.answers import Interaction
from cogs.kit.refusals import NotAdmitted
from cogs.services import services_of
from cogs.words.tournaments.playing import tournament_choice as words


async def organiser_of(interaction: Interaction) -> Organiser:
    """The user, and whether they may organise every tournament on this server. Services check the rest."""
    by = moderator_of(interaction.user)
    return Organiser(by.user_id, by.name, await is_organiser(interaction))


def home_of(interaction: Interaction) -> int:
    """The id of this server. Raises NotAdmitted in direct messages."""
    if interaction.guild_id is None:
        raise NotAdmitted(words.IN_A_SERVER)
    return interaction.guild_id


async def is_role_lost(interaction: Interaction) -> bool:
    """Whether this server's role of organisers no longer exists."""
    guild = interaction.guild
    if guild is None:
        return False
    role_id = (await services_of(interaction).matches.servers.of(guild.id)).organiser_role
    return role_id is not None and guild.get_role(role_id) is None


async def check_appointed(interaction: Interaction, by: Organiser) -> None:
    """Check that the user is appointed. Refusal: not-an-organiser. Raises NotAdmitted if the role is gone."""
    if by.is_appointed:
        return
    if await is_role_lost(interaction):
        raise NotAdmitted(words.ROLE_LOST)
    raise Refusal("not-an-organiser")


async def role_note(interaction: Interaction) -> str:
    """Tells a server's manager that its role of organisers was deleted; else empty."""
    if interaction.permissions.manage_guild and await is_role_lost(interaction):
        return words.ROLE_LOST_NOTE
    return ""
