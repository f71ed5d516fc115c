"""Where a server allows duels, as its managers have set it."""

from bot.matches.values import Place
from cogs.kit.answers import Interaction
from cogs.kit.channels import around
from cogs.services import services_of
from cogs.words.community.settings import not_here


async def barred(interaction: Interaction) -> str:
    """Says where duels are allowed if they are not in this channel; empty if they are."""
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    return await barred_from(interaction, place, interaction.channel)


async def barred_from(interaction: Interaction, place: Place, channel: object = None) -> str:
    """The same of another place; `channel` is that of the place, if it is at hand."""
    settings = await services_of(interaction).matches.servers.of(place.guild_id)
    known = channel if channel is not None else interaction.client.get_channel(place.channel_id)
    if settings.allows_channel(place.channel_id, *around(known)):
        return ""
    return not_here(settings.channels)
