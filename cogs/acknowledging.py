"""Acknowledges every command and control, before anything is read, written or drawn for it.

Discord waits three seconds for an acknowledgement. No handler has to remember that: the command tree and
`cogs.routes` call `acknowledge` first, and nothing else of an interaction runs without it.
"""

import logging

import discord
from discord import InteractionType, app_commands
from discord.ext import commands

from cogs.explaining import Undelivered, explain, named
from cogs.kit.answers import Interaction, Manner, send_acknowledgement
from cogs.kit.painter import wished_by

_log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
"""Discord's code for an interaction that it no longer waits for."""


class AnsweringTree(app_commands.CommandTree[commands.Bot]):
    """Acknowledges each command before discord.py looks for its callback; the answer is private.

    Autocompletion has no acknowledgement: its choices are its only answer.
    """

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Acknowledge the command. Returns whether to carry it out."""
        if interaction.type is InteractionType.autocomplete:
            return True
        return await acknowledge(interaction, Manner.PRIVATELY)


async def acknowledge(interaction: Interaction, manner: Manner) -> bool:
    """Acknowledge an interaction; whether it is to be carried out.

    It is not where that failed: Discord tells the user that the application did not respond, so they try
    again, and what they asked for would be done twice, the first time without an answer. Pictures that this
    task draws from here on are this user's.
    """
    interaction.client.promises.make()
    wished_by(interaction.user.id)
    try:
        await send_acknowledgement(interaction, manner)
    except Undelivered as error:
        if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_INTERACTION:
            _log.info("%s could no longer be answered, so nothing is done about it", named(interaction))
        else:
            await explain(interaction, error)
        return False
    return True
