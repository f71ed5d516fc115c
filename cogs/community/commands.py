"""`/settings`."""

from discord import app_commands
from discord.ext import commands

from cogs.community.settings_panel import show_settings
from cogs.kit.answers import Interaction
from cogs.words.commands import COMMANDS


class SettingsCommand(commands.Cog):
    """`/settings`: what a server's managers choose. Discord offers it to them alone."""

    @app_commands.command(name="settings", description=COMMANDS["settings"])
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def settings(self, interaction: Interaction) -> None:
        """Show the server's settings with controls that change them."""
        await show_settings(interaction)
