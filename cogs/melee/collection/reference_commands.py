"""`/card`, `/rules`, `/help`."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer, think
from cogs.kit.messages import Post
from cogs.melee.collection.cards import card_choices, card_post
from cogs.melee.collection.rulebook import rules_post, ruling_choices
from cogs.services import services_of
from cogs.words import reference
from cogs.words.commands import COMMANDS, OPTIONS

everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
by_servers = app_commands.allowed_installs(guilds=True, users=False)


class ReferenceCommands(commands.Cog):
    """What one looks up. `ids` are Discord's of the top-level commands by name, once they are registered."""

    def __init__(self, tree: app_commands.CommandTree) -> None:
        self._tree = tree
        self.ids: Mapping[str, int] = {}

    @app_commands.command(name="card", description=COMMANDS["card"])
    @app_commands.describe(name=OPTIONS["name"])
    @everywhere
    @by_servers
    async def card(self, interaction: Interaction, name: str) -> None:
        """One card as an image and in words, or all that fit."""
        await think(interaction)
        await answer(interaction, await card_post(interaction, name))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = await card_choices(interaction, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]

    @app_commands.command(name="rules", description=COMMANDS["rules"])
    @app_commands.describe(topic=OPTIONS["topic"])
    @everywhere
    @by_servers
    async def rules(self, interaction: Interaction, topic: str = "") -> None:
        """A rule with its number."""
        await answer(interaction, rules_post(services_of(interaction).content, topic))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = ruling_choices(services_of(interaction).content, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]

    @app_commands.command(name="help", description=COMMANDS["help"])
    @everywhere
    @by_servers
    async def help(self, interaction: Interaction) -> None:
        """How to begin, and every command there is."""
        await answer(interaction, Post(reference.HELP, below="\n".join(command_lines(self._tree, self.ids))))


def command_lines(tree: app_commands.CommandTree, ids: Mapping[str, int]) -> list[str]:
    """Every command of the tree with what it does, one a line; those with known ids can be clicked."""
    return [
        f"{_mention(command.qualified_name, ids)} {command.description}"
        for command in tree.walk_commands()
        if not isinstance(command, app_commands.Group)
    ]


def _mention(name: str, ids: Mapping[str, int]) -> str:
    """A command to click, by the id of the top-level command that it belongs to; else its name alone."""
    number = ids.get(name.split(" ", maxsplit=1)[0])
    return f"`/{name}`" if number is None else f"</{name}:{number}>"
