"""Posts challenges, lobbies and tables, each exactly once, also after failures."""

import discord
from msgspec.structs import replace

from bot.matches.refusals import Refusal
from bot.matches.values import Invitation, Kind, Place
from bot.telemetry.log_context import note_duel
from cogs.display.invitation_posts import invitation_post
from cogs.display.posting.locations import RECENT
from cogs.failures import NotPosted
from cogs.kit.connections import BrokenOff, insist
from cogs.kit.messages import controls_of, message_link
from cogs.kit.permissions import behind
from cogs.kit.refusals import Unclear
from cogs.seating.invitations.pings import with_ping
from cogs.services import Services
from cogs.words import matchmaking


async def post_once(services: Services, client: discord.Client, invitation: Invitation) -> None:
    """Post an invitation, unless another press has posted it. Raises NotPosted if Discord refuses.

    The message goes to the invitation's channel. It is not the answer to the interaction: that is private.
    Its nonce keeps Discord from accepting it twice.
    """
    note_duel(invitation.id)
    async with services.tables.posting.of(invitation.id):
        if (await services.matches.invitations.get(invitation.id)).message_id is None:
            await _post(services, client, invitation)


async def made_before(services: Services, client: discord.Client, invitation_id: str) -> Invitation:
    """An invitation of an earlier interaction. Searches for its message if none is recorded.

    An earlier process may have posted it and died before recording it.
    """
    invitation = await services.matches.invitations.get(invitation_id)
    if invitation.message_id is not None:
        return invitation
    places = services.presenter.places
    channel = places.channel(invitation.place.channel_id)
    try:
        found = await places.find(channel, lambda each: _shows(each, invitation), RECENT)
    except (discord.HTTPException, *BrokenOff) as error:
        raise _not_posted(client, channel.id, error) from error
    if found is None:
        return invitation
    await services.matches.invitations.set_message(invitation.id, found.id)
    return replace(invitation, message_id=found.id)


async def unseen(
    services: Services, client: discord.Client, refused: Refusal, place: Place, kind: Kind
) -> Invitation:
    """The lobby or table that its host has already opened in this place, if a failure stopped its message.

    Otherwise, if the message is there, or the invitation is of another kind or place, raises Unclear with a
    link.
    """
    made = await made_before(services, client, refused.text("invitation"))
    if made.message_id is None and (made.place, made.kind) == (place, kind):
        return made
    there = made.place
    link = f"<#{there.channel_id}>"
    if made.message_id is not None:
        link = message_link(there.guild_id, there.channel_id, made.message_id)
    raise Unclear(matchmaking.hosting(link))


async def rests(services: Services, invitation: Invitation) -> bool:
    """Whether the challenged person has quiet hours now."""
    user_id = None if invitation.opponent is None else invitation.opponent.user_id
    return user_id is not None and user_id in await services.matches.settings.resting([user_id])


def _shows(message: discord.Message, invitation: Invitation) -> bool:
    """Whether this is the invitation's message, by its controls or, without any, by the hash."""
    keys = {control.key for control in controls_of(message)}
    is_practice = invitation.opponent is not None and invitation.opponent.is_computer
    if invitation.kind == "table" or not is_practice:
        return keys == {invitation.id}
    return not keys and any(invitation.seed_hash in str(part.to_dict()) for part in message.components)


async def _post(services: Services, client: discord.Client, invitation: Invitation) -> None:
    """Post the invitation in its own channel, which may differ from the interaction's."""
    prospect = await services.matches.ladders.prospect(invitation)
    post = invitation_post(invitation, services.matches.games, prospect)
    channel = services.presenter.places.channel(invitation.place.channel_id)
    is_quiet = await rests(services, invitation)
    if is_quiet:
        post = replace(post, pings=())
    if invitation.kind != "challenge" and invitation.rematch_of is None:
        post = await with_ping(services, client, invitation.place, post)
    try:
        message = await insist(
            lambda: channel.send(
                view=post.layout(),
                allowed_mentions=post.mentions,
                nonce=int(invitation.id),
                silent=is_quiet and invitation.place.guild_id is None,
            )
        )
    except (discord.HTTPException, *BrokenOff) as error:
        raise _not_posted(client, channel.id, error) from error
    await services.matches.invitations.set_message(invitation.id, message.id)


def _not_posted(client: discord.Client, channel_id: int, error: Exception) -> NotPosted:
    if not isinstance(error, discord.HTTPException):
        return NotPosted(error, [])
    return NotPosted(error, behind(error, client.get_channel(channel_id)))
