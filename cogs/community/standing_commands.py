"""`/leaderboard`."""

from discord import app_commands
from discord.ext import commands

from cogs.community.leaderboard import show_leaderboard
from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere
from cogs.words.commands import COMMANDS, OPTIONS


class LeaderboardCommand(commands.Cog):
    """`/leaderboard`: who is ahead."""

    @app_commands.command(name="leaderboard", description=COMMANDS["leaderboard"])
    @app_commands.describe(season=OPTIONS["season"], everywhere=OPTIONS["everywhere"])
    @anywhere
    async def leaderboard(
        self,
        interaction: Interaction,
        season: app_commands.Range[int, 1, 999] | None = None,
        everywhere: bool = False,
    ) -> None:
        """Show who is ahead on this server, or over all servers."""
        await show_leaderboard(interaction, season, everywhere)
