"""`/block`."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.finding.blocking import block
from cogs.kit.answers import Interaction
from cogs.kit.installs import where_the_bot_is
from cogs.words.commands import COMMANDS, OPTIONS


class BlockCommand(commands.Cog):
    """`/block`: whom one does not want to meet."""

    @app_commands.command(name="block", description=COMMANDS["block"])
    @app_commands.describe(player=OPTIONS["blocked"])
    @where_the_bot_is
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        """Block somebody, or unblock them."""
        await block(interaction, player)
