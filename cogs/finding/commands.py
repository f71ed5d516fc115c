"""`/block`."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.finding.blocking import block
from cogs.kit.answers import Interaction
from cogs.words.commands import COMMANDS, OPTIONS


class BlockCommand(commands.Cog):
    """`/block`: whom one does not want to meet."""

    @app_commands.command(name="block", description=COMMANDS["block"])
    @app_commands.describe(player=OPTIONS["blocked"])
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        """Block somebody, or unblock them."""
        await block(interaction, player)
