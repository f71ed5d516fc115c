"""Buttons of private answers: **Share** posts them in the channel, **Refresh** updates them."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import discord
from msgspec.structs import replace

from bot.matches.values import Duel
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.connections import insist
from cogs.kit.messages import Post, message_link
from cogs.kit.permissions import emphasised, missing
from cogs.kit.press import Press
from cogs.records.access import may_share
from cogs.records.record_posts import RECORD, REPLAY, dice_post, replay_post
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.sight import is_open_to
from cogs.watching.controls import follow_directly
from cogs.watching.panel import watch_panel
from cogs.words import reference
from cogs.words.duels.records import private

EDITABLE = timedelta(minutes=14)
"""Discord allows edits of a private answer for 15 minutes. After that, there is a new answer."""


async def refresh(press: Press) -> None:
    """Show the current board, in the same panel while that can be edited."""
    interaction, duel = press.interaction, await named(press.interaction, press.id.key)
    services = services_of(interaction)
    look = await services.matches.play.full_look(duel.id, press.user)
    post = await watch_panel(services, look)
    panel = interaction.message
    if panel is not None and interaction.created_at - panel.created_at > EDITABLE:
        await whisper(interaction, post)
        return
    try:
        await answer(interaction, post)
    except discord.NotFound:
        await whisper(interaction, post)


async def share(press: Press) -> None:
    """Post the content of the private answer publicly in this channel.

    Refusals: no-such-duel, elsewhere, still-running, decks-secret.
    """
    interaction, duel = press.interaction, await named(press.interaction, press.id.key)
    if refusal := unfit(interaction):
        await answer(interaction, refusal)
        return
    what = press.id.part(0)
    if what != "board" and not may_share(interaction, duel):
        await answer(interaction, private())
        return
    if what != "board":
        await services_of(interaction).matches.replays.check_open(duel)
    match what:
        case "board":
            await _share_board(interaction, duel)
        case "replay":
            await answer(interaction, Post(reference.REPLAY_IS_DRAWN))
            limit = interaction.filesize_limit
            await publish(interaction, duel, REPLAY, await replay_post(interaction, duel, limit, None))
        case _:
            await publish(interaction, duel, RECORD, await dice_post(interaction, duel))


async def _share_board(interaction: Interaction, duel: Duel) -> None:
    services = services_of(interaction)
    if not is_open_to(interaction.client, duel, interaction.channel_id or 0):
        await answer(interaction, reference.not_open_to_all())
        return
    if interaction.guild_id is None and duel.seat_of(interaction.user.id) is None:
        await follow_directly(interaction, duel.id, "board")
        return
    await services.matches.following.check_channel(interaction.channel_id or 0, duel.id)
    look = await services.matches.play.full_look(duel.id)
    channel_id = interaction.channel_id or 0
    try:
        posted = await services.shared.share(look, channel_id, interaction.id)
    except discord.Forbidden:
        await answer(interaction, reference.NOT_SHARED)
        return
    link = message_link(interaction.guild_id, posted.channel_id, posted.message_id)
    await answer(interaction, reference.shared_board(link))
    services.shared.wake(duel.id)  # the duel may have changed meanwhile


Say = Callable[[Interaction, Post | str], Awaitable[None]]


async def publish(
    interaction: Interaction, duel: Duel, what: str, post: Post | None, say: Say = answer
) -> None:
    """Post this publicly in this channel, and `say` so. None means that it could not be drawn."""
    if post is None:
        await say(interaction, reference.REPLAY_FAILED)
        return
    channel_id = interaction.channel_id or 0
    channel = services_of(interaction).presenter.places.channel(channel_id)
    public = without_share(post)
    try:
        message = await insist(
            lambda: channel.send(
                view=public.layout(),
                files=public.files(),
                allowed_mentions=public.mentions,
                nonce=nonce_of(duel.id, what, channel_id, interaction.id),
            )
        )
    except discord.HTTPException:
        await say(interaction, reference.NOT_SHARED)
        return
    await say(interaction, reference.shared(message_link(interaction.guild_id, channel_id, message.id)))


def unfit(interaction: Interaction) -> str:
    """Why the bot cannot post in this channel; empty if it can."""
    if interaction.guild_id is None:
        return ""
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, in_thread=in_thread)
    return reference.not_allowed_to_share(emphasised(lacking)) if lacking else ""


def without_share(post: Post) -> Post:
    rows = (
        tuple(each for each in row if each.id.verb != "share") if isinstance(row, tuple) else row
        for row in post.rows
    )
    return replace(post, rows=tuple(row for row in rows if row))
