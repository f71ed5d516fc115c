"""`/settings` and `/moderate`."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.community.moderating import (
    moderate_duel,
    moderate_player,
    moderated_choices,
    show_flags,
    show_log,
)
from cogs.community.settings_panel import show_settings
from cogs.kit.answers import Interaction
from cogs.kit.installs import on_servers
from cogs.words.commands import COMMANDS, OPTIONS


class SettingsCommand(commands.Cog):
    """`/settings`: what a server's managers choose. Discord offers it to them alone."""

    @app_commands.command(name="settings", description=COMMANDS["settings"])
    @app_commands.default_permissions(manage_guild=True)
    @on_servers
    async def settings(self, interaction: Interaction) -> None:
        """Show the server's settings with controls that change them."""
        await show_settings(interaction)


@on_servers
class ModerateCommands(commands.GroupCog, group_name="moderate", group_description=COMMANDS["moderate"]):
    """Commands of moderators. Discord offers them to all, as a role of moderators may permit nothing else."""

    @app_commands.command(name="duel", description=COMMANDS["moderate duel"])
    @app_commands.describe(duel=OPTIONS["moderated"])
    @app_commands.autocomplete(duel=moderated_choices)
    async def duel(self, interaction: Interaction, duel: str | None = None) -> None:
        """Show what can be done about a duel."""
        await moderate_duel(interaction, duel)

    @app_commands.command(name="player", description=COMMANDS["moderate player"])
    @app_commands.describe(player=OPTIONS["player"])
    async def player(self, interaction: Interaction, player: discord.User) -> None:
        """Show what can be done about a person."""
        await moderate_player(interaction, player.id)

    @app_commands.command(name="flags", description=COMMANDS["moderate flags"])
    async def flags(self, interaction: Interaction) -> None:
        """List the open flags, page by page."""
        await show_flags(interaction, 0)

    @app_commands.command(name="log", description=COMMANDS["moderate log"])
    async def log(self, interaction: Interaction) -> None:
        """Show the audit log, page by page."""
        await show_log(interaction, 0)
