"""What a right click on a person or a message offers."""

import discord
from discord import app_commands

from cogs.community.complaints import report_message
from cogs.community.standing.profile import show_profile
from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere, on_servers
from cogs.seating.invitations.invitation_making import challenge_user
from cogs.words.commands import CHALLENGE, PROFILE, REPORT


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


@app_commands.context_menu(name=PROFILE)
@anywhere
async def profile(interaction: Interaction, user: discord.User) -> None:
    """Show this person's profile, as `/profile` does."""
    await show_profile(interaction, user)


CONTEXT_MENUS = (challenge, profile, report)
