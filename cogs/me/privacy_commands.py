"""`/privacy`: export, delete."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere
from cogs.me.own_data import ask_to_delete, export
from cogs.words.commands import COMMANDS


@anywhere
class PrivacyCommands(commands.GroupCog, group_name="privacy", group_description=COMMANDS["privacy"]):
    """One's own data."""

    @app_commands.command(name="export", description=COMMANDS["privacy export"])
    async def export(self, interaction: Interaction) -> None:
        """Give the user all that is stored about them."""
        await export(interaction)

    @app_commands.command(name="delete", description=COMMANDS["privacy delete"])
    async def delete(self, interaction: Interaction) -> None:
        """Ask once, then delete what is stored about the user."""
        await ask_to_delete(interaction)
