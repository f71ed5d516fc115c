"""How interactions are answered: at once, privately, and whatever happens."""

import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import InteractionResponseType as Kind
from discord import InteractionType, app_commands

from bot.games.errors import IllegalAction, MeleeError
from bot.matches.refusals import Refusal
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.permissions import emphasised
from cogs.services import Interaction
from cogs.words.refusals import BROKEN, OUTDATED, TOO_LATE, UNHEARD, not_posted, refusal_text

_log = logging.getLogger(__name__)


class NotPosted(Exception):
    """Discord did not take an invitation; `permissions` are those that the bot lacks, if that is why.

    Its cause is what Discord said.
    """

    def __init__(self, reason: discord.HTTPException, permissions: list[str]) -> None:
        super().__init__(f"not posted: {reason}")
        self.permissions = permissions


def _is_private_panel(interaction: Interaction) -> bool:
    """Whether a control on a message that only this user sees was pressed."""
    message = interaction.message
    pressed = interaction.type is InteractionType.component
    return pressed and message is not None and message.flags.ephemeral


async def think(interaction: Interaction) -> None:
    """Acknowledge at once; a private answer follows. Controls on a private panel will change that panel."""
    if interaction.response.is_done():
        return
    if _is_private_panel(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def acknowledge(interaction: Interaction) -> None:
    """Acknowledge the press of a control whose effect shows on its own message."""
    if not interaction.response.is_done():
        await interaction.response.defer()


async def answer(interaction: Interaction, post: Post | str) -> None:
    """Answer privately: by the panel that was pressed, by the answer under way, or by a new one."""
    post = Post(post) if isinstance(post, str) else post
    kind = interaction.response.type
    if kind is None and not _is_private_panel(interaction):
        await interaction.response.send_message(
            view=post.layout(), files=post.files(), ephemeral=True, allowed_mentions=NO_PINGS
        )
    elif kind is None:
        await interaction.response.edit_message(
            view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS
        )
    elif kind is Kind.deferred_channel_message or _is_private_panel(interaction):
        await interaction.edit_original_response(
            view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS
        )
    else:
        await whisper(interaction, post)


async def whisper(interaction: Interaction, post: Post) -> None:
    """A further private message, after the interaction was acknowledged."""
    await interaction.followup.send(
        view=post.layout(), files=post.files(), ephemeral=True, allowed_mentions=NO_PINGS
    )


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Tell the player, privately, why what they asked for did not happen; note what is our fault."""
    if interaction.client.is_closed():
        return  # the bot is stopping: nobody can be answered any more, and nothing is wrong
    if isinstance(error, MeleeError):
        text = refusal_text(error)
        if _is_our_fault(error):
            _log.error("%s could not be granted: %s", _named(interaction), error, exc_info=error)
    elif isinstance(error, NotPosted):
        text = not_posted(emphasised(error.permissions))
        _log.warning("Discord failed during %s: %s", _named(interaction), error)
    elif isinstance(error, discord.HTTPException):
        # Whoever acts acknowledges first: what could not even be acknowledged was not begun.
        text = TOO_LATE if interaction.response.is_done() else UNHEARD
        _log.warning("Discord failed during %s: %s", _named(interaction), error)
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        text = OUTDATED
    else:
        text = BROKEN
        _log.error("An interaction failed: %s", _named(interaction), exc_info=error)
    try:
        await answer(interaction, text)
    except discord.HTTPException as failure:
        # Discord itself cannot be reached, or gave up waiting: whatever was stored is shown by the presenter.
        _log.warning("Could not answer %s: %s", _named(interaction), failure)


def _is_our_fault(error: MeleeError) -> bool:
    """Whether whoever runs the bot has to look into it: the database failed, or what it holds is damaged."""
    match error:
        case Refusal(code=code):
            return code == "damaged-duel"
        case _:
            return not isinstance(error, IllegalAction)


def _named(interaction: Interaction) -> str:
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id") or data.get("name") or interaction.type.name)
