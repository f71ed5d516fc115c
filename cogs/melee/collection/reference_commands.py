"""`/card` and `/rules`."""

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import anywhere
from cogs.melee.collection.cards import card_choices, card_post
from cogs.melee.collection.rulebook import rules_post, ruling_choices
from cogs.services import services_of
from cogs.words.commands import COMMANDS, OPTIONS


class ReferenceCommands(commands.Cog):
    """Commands that look up cards and rules."""

    @app_commands.command(name="card", description=COMMANDS["card"])
    @app_commands.describe(name=OPTIONS["name"])
    @anywhere
    async def card(self, interaction: Interaction, name: str) -> None:
        """Show one card as an image and in words, or list all that match."""
        await answer(interaction, await card_post(interaction, name))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = await card_choices(interaction, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]

    @app_commands.command(name="rules", description=COMMANDS["rules"])
    @app_commands.describe(topic=OPTIONS["topic"])
    @anywhere
    async def rules(self, interaction: Interaction, topic: str = "") -> None:
        """Show a rule with its number."""
        await answer(interaction, rules_post(services_of(interaction).content, topic))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = ruling_choices(services_of(interaction).content, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]
