"""`/card`."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import anywhere
from cogs.melee.collection.cards import card_choices, card_post
from cogs.words.commands import COMMANDS, OPTIONS


class ReferenceCommands(commands.Cog):
    @app_commands.command(name="card", description=COMMANDS["card"])
    @app_commands.describe(name=OPTIONS["name"])
    @anywhere
    async def card(self, interaction: Interaction, name: str) -> None:
        await answer(interaction, await card_post(interaction, name))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = await card_choices(interaction, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]
