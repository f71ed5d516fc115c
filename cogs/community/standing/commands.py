"""`/leaderboard` and `/profile`."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.community.standing.leaderboard import show_leaderboard
from cogs.community.standing.profile import show_profile
from cogs.community.standing.scope import ladder_choices
from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere
from cogs.words.commands import COMMANDS, OPTIONS


class LeaderboardCommand(commands.Cog):
    """`/leaderboard`: who is ahead."""

    @app_commands.command(name="leaderboard", description=COMMANDS["leaderboard"])
    @app_commands.describe(game=OPTIONS["ladder"], season=OPTIONS["season"], everywhere=OPTIONS["everywhere"])
    @app_commands.autocomplete(game=ladder_choices)
    @anywhere
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        season: app_commands.Range[int, 1, 999] | None = None,
        everywhere: bool = False,
    ) -> None:
        """Show who is ahead on this server, or over all servers."""
        await show_leaderboard(interaction, game, season, everywhere)


class ProfileCommand(commands.Cog):
    """`/profile`: how somebody stands."""

    @app_commands.command(name="profile", description=COMMANDS["profile"])
    @app_commands.describe(
        player=OPTIONS["profiled"],
        game=OPTIONS["ladder"],
        season=OPTIONS["profile season"],
        everywhere=OPTIONS["everywhere"],
    )
    @app_commands.autocomplete(game=ladder_choices)
    @anywhere
    async def profile(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
        season: app_commands.Range[int, 1, 999] | None = None,
        everywhere: bool = False,
    ) -> None:
        """Show somebody's rating, record and habits, one's own if nobody is named."""
        await show_profile(interaction, player or interaction.user, game, season, everywhere)
