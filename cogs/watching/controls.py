"""Controls for following a duel by direct message, for ending that, and for the caster view."""

import logging

import discord

from bot.matches.values import FOLLOWED, Followed
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.connections import BrokenOff, insist
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import NO_PINGS, Post, message_link
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.watching.admission import check_sight
from cogs.watching.caster_panel import caster_post, caster_rows
from cogs.words.duels import watching as words
from cogs.words.nouns import speak_of

_log = logging.getLogger(__name__)


async def follow(press: Press) -> None:
    """Let the presser follow the duel by direct message."""
    await follow_directly(press.interaction, press.id.key, _what(press))


async def follow_directly(interaction: Interaction, duel_id: str, what: Followed) -> None:
    """Send the user this duel's board by direct message, and keep it up to date.

    Refusals: no-such-duel, elsewhere, duel-over, own-duel, no-caster-view, too-many-followed,
    too-many-followers. Raises NotAdmitted if they cannot see the duel.
    """
    services = services_of(interaction)
    duel = await services.matches.chronicle.duel(duel_id)
    speak_of(services.matches.games, duel.game)
    await check_sight(interaction, duel)
    follow = await services.followed.begin(duel_id, interaction.user.id, what)
    if follow is None:
        text = words.dms_closed()
    elif follow.channel_id is None or follow.message_id is None:
        text = words.comes_soon()
    else:
        text = words.following(message_link(None, follow.channel_id, follow.message_id))
    await whisper(interaction, Post(text))


async def unfollow(press: Press) -> None:
    """Stop following, and say so in the message itself."""
    interaction, what = press.interaction, _what(press)
    await services_of(interaction).matches.following.end(press.id.key, press.user, what)
    post = Post(words.stopped())
    try:
        await insist(
            lambda: interaction.edit_original_response(
                view=post.layout(), attachments=[], allowed_mentions=NO_PINGS
            )
        )
    except (discord.HTTPException, *BrokenOff) as error:
        _log.info("A board that is no longer followed keeps its looks: %s", error)
        await whisper(interaction, post)


async def caster(press: Press) -> None:
    """Show the caster view privately. Refusals: those of `Casting.look`, and elsewhere."""
    interaction, services = press.interaction, services_of(press.interaction)
    await check_sight(interaction, await services.matches.chronicle.duel(press.id.key))
    seen = await services.matches.casting.look(press.id.key, press.user)
    as_text = press.id.part(0) == "text"
    post = await caster_post(services.faces, seen, as_text=as_text)
    rows = caster_rows(services.faces, seen, as_text=as_text)
    await answer(interaction, Post(post.text, post.pictures, post.below, rows, accent=post.accent))


def _what(press: Press) -> Followed:
    what = next((each for each in FOLLOWED if each == press.id.part(0)), None)
    if what is None:
        raise MalformedId(f"{press.id.part(0)!r} cannot be followed")
    return what
