"""Rematches: asked for with the button below a duel's end, or at its table."""

import discord
from msgspec import Struct

from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Invitation, Player
from cogs.failures import NotPosted
from cogs.kit.answers import answer
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.seating.invitations import direct_challenges
from cogs.seating.invitations.invitation_making import barred, practice_begun, thread_in
from cogs.seating.invitations.invitation_posting import made_before, post_once
from cogs.services import Services, player_of, services_of
from cogs.words import reference, tables


class AskedRematch(Struct, frozen=True):
    """What to answer to somebody who asked for a rematch.

    `invitation_id` is that of the challenge or table, and of the duel that it becomes; empty without any.
    `has_begun` says that the duel begins now.
    """

    post: Post
    invitation_id: str = ""
    has_begun: bool = False


async def rematch(press: Press) -> None:
    """Challenge the other player again, or accept their challenge if they asked first."""
    interaction, services = press.interaction, services_of(press.interaction)
    before = await services.matches.chronicle.duel(press.id.key)
    asked = await ask_rematch(
        services, interaction.client, before, player_of(interaction.user), interaction.id
    )
    await answer(interaction, asked.post)


async def ask_rematch(
    services: Services, client: discord.Client, before: Duel, player: Player, key: int
) -> AskedRematch:
    """Challenge the other player of an ended duel again, or accept their challenge if they asked first.

    `key` is a number that the bot did not choose, such as the id of the interaction: dice depend on it. An
    invitation whose message never reached Discord is posted first: the hash of the dice must be public before
    anybody accepts. Refusals: those of `Invitations.rematch` and `Invitations.accept`. Raises Unclear if a
    challenge by direct message cannot be delivered.
    """
    assert player.user_id is not None, "a person asks"
    there = client.get_channel(before.place.channel_id)
    if refusal := await barred(services, before.place, there):
        return AskedRematch(Post(refusal))
    place = await direct_challenges.rematch_place(services, before, player.user_id)
    try:
        invitation = await services.matches.invitations.rematch(before.id, player.user_id, key, place=place)
    except Refusal as error:
        if error.code == "opponent-deleted":
            services.presenter.wake(before.id)  # its last message should no longer offer this
        if error.code != "already-challenged":
            raise
        invitation = await made_before(services, client, error.text("invitation"))
        is_own = invitation.author.user_id == player.user_id
        if invitation.kind == "table":
            return await _table(services, client, invitation)
        if invitation.message_id is not None:
            if is_own:
                raise
            duel = await services.matches.invitations.accept(invitation.id, player, None, key)
            where = await thread_in(services, client, invitation.id)
            return AskedRematch(Post(reference.rematch_accepted(where)), duel.id, has_begun=True)
        if not is_own:
            await post_once(services, client, invitation)
            return AskedRematch(Post(reference.rematch_waits(invitation.place.channel_id)), invitation.id)
    if invitation.kind == "table":
        return await _table(services, client, invitation)
    if place is not None:
        return await _sent(services, client, invitation)
    await post_once(services, client, invitation)
    if invitation.opponent is not None and invitation.opponent.is_computer:
        duel = await services.matches.practice.welcome(invitation.id, None, key)
        where = await thread_in(services, client, invitation.id)
        return AskedRematch(practice_begun(services, invitation, where), duel.id, has_begun=True)
    return AskedRematch(Post(reference.rematch_asked(invitation.place.channel_id)), invitation.id)


async def _table(services: Services, client: discord.Client, invitation: Invitation) -> AskedRematch:
    """Post a table for another game, unless it is already posted. Say where it is."""
    await post_once(services, client, invitation)
    return AskedRematch(Post(tables.rematch_open(f"<#{invitation.place.channel_id}>")), invitation.id)


async def _sent(services: Services, client: discord.Client, invitation: Invitation) -> AskedRematch:
    """Send a challenge by direct message."""
    try:
        await post_once(services, client, invitation)
    except NotPosted as error:
        raise await direct_challenges.unposted(services, invitation, error) from error
    return AskedRematch(direct_challenges.sent(invitation), invitation.id)
