"""What a right click on a person or a message offers."""

import discord
from discord import app_commands

from cogs.community.reports import report_message
from cogs.kit.answers import Interaction
from cogs.kit.installs import on_servers
from cogs.seating.invitation_making import challenge_user
from cogs.words.commands import CHALLENGE, REPORT


@app_commands.context_menu(name=CHALLENGE)
@on_servers
async def challenge(interaction: Interaction, user: discord.User) -> None:
    """Challenge this person, as `/duel challenge` does."""
    await challenge_user(interaction, user.id)


@app_commands.context_menu(name=REPORT)
@on_servers
async def report(interaction: Interaction, message: discord.Message) -> None:
    """Report the duel that this message belongs to."""
    await report_message(interaction, message)


CONTEXT_MENUS = (challenge, report)
