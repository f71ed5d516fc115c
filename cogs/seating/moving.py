"""Moves a duel that has lost its channel to one that a player chose."""

from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.press import Press
from cogs.seating.invitation_answers import privately
from cogs.services import services_of
from cogs.words import moving as words


async def move(press: Press) -> None:
    """Move the duel to the chosen channel, if that still suits it."""
    interaction, services = press.interaction, services_of(press.interaction)
    duel = await services.matches.chronicle.duel(press.duel)
    fit = {str(each.id) for each in await services.presenter.lost_channels.channels(duel)}
    if press.value not in fit:
        await privately(interaction, Post(words.NOT_THERE))
        return
    channel_id = int(press.value)
    await services.matches.chronicle.move(press.duel, press.user, press.id.part(0), channel_id)
    post = Post(words.moved(channel_id))
    await interaction.edit_original_response(view=post.layout(), allowed_mentions=NO_PINGS)
