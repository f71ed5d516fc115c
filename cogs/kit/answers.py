"""Answers interactions, at once and privately."""

from typing import Any

import discord
from discord import InteractionResponseType as Kind
from discord import InteractionType

from cogs.kit.messages import NO_PINGS, Post

Interaction = discord.Interaction[Any]


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
    """Acknowledge a control whose effect shows on its own message."""
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
