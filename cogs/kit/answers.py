"""Acknowledges interactions, then answers them privately."""

import logging
from enum import Enum
from typing import Any

import discord
from discord import InteractionResponseType as Kind
from discord import InteractionType

from cogs.kit.connections import insist
from cogs.kit.forms import Form
from cogs.kit.messages import NO_PINGS, Post

_log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

UNKNOWN_INTERACTION = 10062
"""Discord's code for an interaction that it no longer waits for."""
ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that was acknowledged before."""


class Manner(Enum):
    """How an interaction is acknowledged. This decides where its answer goes.

    `PRIVATELY`: the answer is a new message that only this user sees. If the control was on such a private
    panel, the answer replaces the panel. `BESIDE`: the answer is such a new message in any case, and a panel
    stays. `IN_PLACE`: the result shows on the control's own message or on the duel's board. Anything else is
    said in a further private message. `LAUNCHED`: Discord opens the application's Activity, where the host
    has one; else, or if Discord refuses, it is `BESIDE`.
    """

    PRIVATELY = "privately"
    BESIDE = "beside"
    IN_PLACE = "in place"
    LAUNCHED = "launched"


def is_private_panel(interaction: Interaction) -> bool:
    """Whether the pressed control, or that of the form, is on a message that only this user sees."""
    message = interaction.message
    pressed = interaction.type in (InteractionType.component, InteractionType.modal_submit)
    return pressed and message is not None and message.flags.ephemeral


async def show_form(interaction: Interaction, form: Form) -> None:
    """Show a form, which acknowledges a control. Only `cogs.acknowledgement` calls this."""
    await interaction.response.send_modal(form.modal())


async def send_acknowledgement(interaction: Interaction, manner: Manner) -> None:
    """Acknowledge a command or control. Only `cogs.acknowledgement` calls this, before any handler."""
    if manner is Manner.LAUNCHED and await _launched(interaction):
        return
    if manner is Manner.IN_PLACE or (manner is Manner.PRIVATELY and is_private_panel(interaction)):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def was_launched(interaction: Interaction) -> bool:
    """Whether the interaction has opened the application's Activity."""
    return interaction.response.type is Kind.launch_activity


async def _launched(interaction: Interaction) -> bool:
    """Whether Discord opens the Activity. It refuses until the application has one."""
    try:
        await interaction.response.launch_activity()
    except discord.HTTPException as error:
        if error.status >= 500 or error.code in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED):
            raise
        _log.warning("Discord opens no Activity, so a link is given instead: %s", error)
        return False
    return True


async def answer(interaction: Interaction, post: Post | str) -> None:
    """Answer privately: in the pressed panel, in the answer already begun, or in a new message.

    Without an acknowledgement, no answer has begun. If Discord received a seemingly failed acknowledgement,
    the answer is a further message.
    """
    post = Post(post) if isinstance(post, str) else post
    kind = interaction.response.type
    if kind is None and not is_private_panel(interaction):
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
    elif kind is Kind.deferred_channel_message or is_private_panel(interaction):
        await insist(
            lambda: interaction.edit_original_response(
                view=post.layout(), attachments=post.files(), allowed_mentions=NO_PINGS
            )
        )
    else:
        await whisper(interaction, post)


async def whisper(interaction: Interaction, post: Post) -> None:
    """Send a further private message, after the acknowledgement."""
    await interaction.followup.send(
        view=post.layout(), files=post.files(), ephemeral=True, allowed_mentions=NO_PINGS
    )
