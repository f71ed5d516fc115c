"""`/me` and `/privacy`."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere
from cogs.me.own_data import ask_to_delete, export
from cogs.me.panel import show_settings
from cogs.me.times import quiet_choices, zone_choices
from cogs.words.commands import COMMANDS, OPTIONS


class MeCommand(commands.Cog):
    """`/me`: the user's own settings."""

    @app_commands.command(name="me", description=COMMANDS["me"])
    @app_commands.describe(time_zone=OPTIONS["time zone"], quiet_hours=OPTIONS["quiet hours"])
    @app_commands.autocomplete(time_zone=zone_choices, quiet_hours=quiet_choices)
    @anywhere
    async def me(
        self, interaction: Interaction, time_zone: str | None = None, quiet_hours: str | None = None
    ) -> None:
        await show_settings(interaction, time_zone, quiet_hours)


@anywhere
class PrivacyCommands(commands.GroupCog, group_name="privacy", group_description=COMMANDS["privacy"]):
    """`/privacy`: the user's own data."""

    @app_commands.command(name="export", description=COMMANDS["privacy export"])
    async def export(self, interaction: Interaction) -> None:
        await export(interaction)

    @app_commands.command(name="delete", description=COMMANDS["privacy delete"])
    async def delete(self, interaction: Interaction) -> None:
        await ask_to_delete(interaction)
