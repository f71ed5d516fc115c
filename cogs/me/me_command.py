"""`/me`."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere
from cogs.me.panel import show_settings
from cogs.me.quiet import quiet_choices
from cogs.me.zones import zone_choices
from cogs.words.commands import COMMANDS, OPTIONS


class MeCommand(commands.Cog):
    """`/me`: one's own settings."""

    @app_commands.command(name="me", description=COMMANDS["me"])
    @app_commands.describe(time_zone=OPTIONS["time zone"], quiet_hours=OPTIONS["quiet hours"])
    @app_commands.autocomplete(time_zone=zone_choices, quiet_hours=quiet_choices)
    @anywhere
    async def me(
        self, interaction: Interaction, time_zone: str | None = None, quiet_hours: str | None = None
    ) -> None:
        """Show the user's settings with controls that change them; set time zone and quiet hours."""
        await show_settings(interaction, time_zone, quiet_hours)
