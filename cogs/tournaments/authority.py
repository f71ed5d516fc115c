"""Who organises here, as the services know them."""

from bot.matches.tournaments.rights import Organiser
from cogs.community.authority import is_organiser, moderator_of
from cogs.explaining import NotAdmitted
from cogs.kit.answers import Interaction
from cogs.words.tournaments import finding as words


async def organiser_of(interaction: Interaction) -> Organiser:
    """The user, with whether they may organise everything on this server. The services check the rest."""
    by = moderator_of(interaction.user)
    return Organiser(by.user_id, by.name, await is_organiser(interaction))


def home_of(interaction: Interaction) -> int:
    """The server where this was used. Raises NotAdmitted in direct messages."""
    if interaction.guild_id is None:
        raise NotAdmitted(words.IN_A_SERVER)
    return interaction.guild_id
