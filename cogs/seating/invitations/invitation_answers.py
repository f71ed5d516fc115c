"""Answers to challenges and lobbies: accepted, declined, taken back, expired."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal
from bot.matches.values import Invitation
from bot.telemetry.log_context import about_duel
from cogs.display.invitation_posts import CASTER, closed_invitation_post
from cogs.display.posting.retries import Unreachable, is_passing
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.connections import BrokenOff, insist
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.seating.decks import chosen_deck, question
from cogs.seating.invitations.direct_challenges import tell_declined
from cogs.seating.invitations.invitation_making import thread_of, unfit
from cogs.services import Services, player_of, services_of
from cogs.words import reference
from cogs.words.duels import duel as words
from cogs.words.nouns import speaking_of

_log = logging.getLogger(__name__)

ENDED = ("declined", "cancelled", "expired")
"""States of an invitation that ended without a duel."""


async def accept(press: Press) -> None:
    """Accept or join with the chosen deck, else the preferred one. If there is neither, ask privately."""
    matches, interaction = services_of(press.interaction).matches, press.interaction
    if not await is_fit(press):
        return
    deck = await deck_of(press)
    try:
        async with _shown_if_over(press):
            duel = await matches.invitations.accept(
                press.id.key,
                player_of(interaction.user),
                deck,
                interaction.id,
                allows_casters=allows_casters(press),
            )
    except Refusal as error:
        if error.code != "deck-needed":
            raise
        await ask_for_deck(press)
        return
    decks = services_of(interaction).face(duel.game).decks
    if press.value and decks is not None:
        look = await matches.play.look(duel.id, press.user)
        name = decks.played(look, duel.seat_of(press.user) or 0)
        where = await thread_of(interaction, duel.id)
        await answer(interaction, Post(reference.plays(escape(name), where)))


def allows_casters(press: Press) -> bool:
    """Whether the control agrees to the caster view, directly or after the question for a deck."""
    return CASTER in press.id.parts


async def deck_of(press: Press) -> str | None:
    """The id of the chosen deck; None if none was chosen."""
    if not press.value:
        return None
    game = (await services_of(press.interaction).matches.invitations.get(press.id.key)).game
    return await chosen_deck(press.interaction, press.value, game)


async def decline(press: Press) -> None:
    services = services_of(press.interaction)
    async with _shown_if_over(press):
        declined = await services.matches.invitations.decline(press.id.key, press.user)
    await _close(press, declined)
    if declined.place.guild_id is None:
        await tell_declined(services, declined)


async def cancel(press: Press) -> None:
    """Cancel a challenge, from its own message or from its author's."""
    services, message = services_of(press.interaction), press.interaction.message
    async with _shown_if_over(press):
        cancelled = await services.matches.invitations.cancel(press.id.key, press.user)
    await _close(press, cancelled)
    if message is not None and message.id != cancelled.message_id:
        await show_closed(services, cancelled)


async def show_expired(services: Services) -> None:
    """Close expired invitations and show in their messages that they are over.

    While Discord cannot be reached, an invitation stays overdue, and the next call tries again.
    """
    for invitation in await services.matches.invitations.overdue():
        with about_duel(invitation.id), speaking_of(services.matches.games, invitation.game):
            await _show_expired(services, invitation)


async def _show_expired(services: Services, invitation: Invitation) -> None:
    try:
        await _edit(services, invitation)
        await services.matches.invitations.expire(invitation.id)
    except (*Unreachable, discord.HTTPException, MultiverseError) as error:
        _log.warning("The end of invitation %s is not shown yet: %s", invitation.id, error)
    except Exception as error:  # noqa: BLE001 -- one invitation must not keep the others from ending
        _log.error("The end of invitation %s cannot be shown", invitation.id, exc_info=error)


async def show_closed(services: Services, invitation: Invitation) -> None:
    """Show in its message that an invitation is over. If Discord refuses, its buttons will say so."""
    try:
        await _edit(services, invitation)
    except (*Unreachable, discord.HTTPException) as error:
        _log.warning("The message of invitation %s keeps its looks: %s", invitation.id, error)


@asynccontextmanager
async def _shown_if_over(press: Press) -> AsyncIterator[None]:
    """If the invitation turns out to be over, show that in its message: an earlier edit may have failed."""
    try:
        yield
    except Refusal as error:
        if error.code == "invitation-closed":
            services = services_of(press.interaction)
            invitation = await services.matches.invitations.get(press.id.key)
            if invitation.state in ENDED:
                await show_closed(services, invitation)
        raise


async def is_fit(press: Press) -> bool:
    """Whether a duel can begin in the channel of the pressed message. If not, say why."""
    if refusal := await unfit(press.interaction):
        await privately(press.interaction, Post(refusal))
        return False
    await remember_message(press)
    return True


async def ask_for_deck(press: Press) -> None:
    """Ask privately for the presser's deck. The menu has the same verb as the pressed control."""
    agreed = (CASTER,) if allows_casters(press) else ()
    asked = control_id(press.id.verb, press.id.key, "deck", *agreed)
    game = (await services_of(press.interaction).matches.invitations.get(press.id.key)).game
    await privately(press.interaction, await question(press.interaction, asked, game))


async def remember_message(press: Press) -> None:
    """Store the pressed message's id if the bot crashed between posting the message and storing the id."""
    message = press.interaction.message
    if message is None or message.flags.ephemeral:
        return
    invitation = await services_of(press.interaction).matches.invitations.get(press.id.key)
    if invitation.message_id is None:
        await services_of(press.interaction).matches.invitations.set_message(press.id.key, message.id)


async def _close(press: Press, invitation: Invitation) -> None:
    """Show in the pressed message that the invitation is over. If Discord refuses, say so privately."""
    post = closed_invitation_post(invitation)
    try:
        await insist(
            lambda: press.interaction.edit_original_response(view=post.layout(), allowed_mentions=NO_PINGS)
        )
    except (discord.HTTPException, *BrokenOff) as error:
        _log.warning("The message of invitation %s keeps its looks: %s", invitation.id, error)
        await whisper(press.interaction, Post(words.closed_unseen(invitation.state)))


async def _edit(services: Services, invitation: Invitation) -> None:
    """Show in its message that the invitation is over. Raises HTTPException if a retry may succeed."""
    if invitation.message_id is None:
        return
    channel = services.presenter.places.channel(invitation.place.channel_id)
    post = closed_invitation_post(invitation)
    try:
        message = channel.get_partial_message(invitation.message_id)
        await message.edit(view=post.layout(), allowed_mentions=NO_PINGS)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        # Pressing its buttons is still refused politely.
        _log.info("The message of invitation %s keeps its looks: %s", invitation.id, error)


async def privately(interaction: Interaction, post: Post) -> None:
    """Answer privately, without changing a public message that was pressed."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await answer(interaction, post)
    else:
        await whisper(interaction, post)
