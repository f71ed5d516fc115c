"""Checks that a user may see a duel."""

from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from cogs.kit.answers import Interaction
from cogs.kit.refusals import NotAdmitted
from cogs.sight import may_see, member_for
from cogs.words import reference


async def check_sight(interaction: Interaction, duel: Duel) -> None:
    """Check that the user plays in this duel or may see its channel.

    Refusal: elsewhere. Raises NotAdmitted if the channel is hidden from them.
    """
    user = interaction.user
    if duel.seat_of(user.id) is not None:
        return
    if interaction.guild_id not in (None, duel.place.guild_id):
        raise Refusal("elsewhere", duel=duel.id)
    if interaction.guild_id is not None and interaction.channel_id in (duel.thread_id, duel.place.channel_id):
        return
    member = await member_for(interaction, duel.place.guild_id)
    if member is None:
        raise Refusal("elsewhere", duel=duel.id)
    if not await may_see(interaction.client, member, duel.place):
        raise NotAdmitted(reference.hidden())
