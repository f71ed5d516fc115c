"""Moves a duel that has lost its channel to one that a player chose."""

import discord

from bot.matches.values import Duel
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.press import Press
from cogs.seating.invitations.invitation_answers import privately
from cogs.services import services_of
from cogs.words.duels import moving as words


async def move(press: Press) -> None:
    """Move the duel to the chosen channel, if that still suits it."""
    interaction, services = press.interaction, services_of(press.interaction)
    duel = await services.matches.chronicle.duel(press.duel)
    if not await _is_fit(press, duel):
        await privately(interaction, Post(words.not_there()))
        return
    channel_id = int(press.value)
    await services.matches.chronicle.move(press.duel, press.user, press.id.part(0), channel_id)
    post = Post(words.moved(channel_id))
    await interaction.edit_original_response(view=post.layout(), allowed_mentions=NO_PINGS)


async def _is_fit(press: Press, duel: Duel) -> bool:
    """Whether the duel can go on in the chosen channel, one of those that were offered.

    Only the duel's own process knows its server. Another one asks Discord whether the channel is still there;
    if the duel cannot be shown there, its players are told or asked again.
    """
    services = services_of(press.interaction)
    if services.matches.shards.owns(duel.place.guild_id):
        fit = await services.presenter.lost_channels.channels(duel)
        return press.value in {str(each.id) for each in fit}
    client: discord.Client = press.interaction.client
    try:
        channel = await client.fetch_channel(int(press.value))
    except (discord.NotFound, discord.Forbidden):
        return False
    return isinstance(channel, discord.TextChannel) and channel.guild.id == duel.place.guild_id
