"""Answers interactions: acknowledges them at once, then says privately what came of them."""

from enum import Enum
from typing import Any

import discord
from discord import InteractionResponseType as Kind
from discord import InteractionType

from cogs.kit.messages import NO_PINGS, Post

Interaction = discord.Interaction[Any]

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that was acknowledged before."""


class Manner(Enum):
    """How an interaction is acknowledged, which says where its answer goes.

    `PRIVATELY`: a new message that only this user sees follows; where a control on such a private panel was
    pressed, that panel will change. `IN_PLACE`: what comes of a control shows on its own message, or on the
    duel's board, and what is said besides is a further private message.
    """

    PRIVATELY = "privately"
    IN_PLACE = "in place"


def _is_private_panel(interaction: Interaction) -> bool:
    """Whether a control on a message that only this user sees was pressed."""
    message = interaction.message
    pressed = interaction.type is InteractionType.component
    return pressed and message is not None and message.flags.ephemeral


async def send_acknowledgement(interaction: Interaction, manner: Manner) -> None:
    """Acknowledge a command or control. Only `cogs.acknowledging` does, before any handler is called."""
    if manner is Manner.IN_PLACE or _is_private_panel(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def answer(interaction: Interaction, post: Post | str) -> None:
    """Answer privately: by the panel that was pressed, by the answer under way, or by a new one.

    Only what could not be acknowledged has no answer under way. Discord may have taken the acknowledgement
    all the same: then this is a further message.
    """
    post = Post(post) if isinstance(post, str) else post
    kind = interaction.response.type
    if kind is None and not _is_private_panel(interaction):
        try:
            await interaction.response.send_message(
                view=post.layout(), files=post.files(), ephemeral=True, allowed_mentions=NO_PINGS
            )
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            await whisper(interaction, post)
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
