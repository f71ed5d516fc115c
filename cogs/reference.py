"""`/card`, `/rules`, `/help`."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from bot.games.melee.text import card_text
from cogs.answers import answer, think
from cogs.completion import narrowed
from cogs.messages import Picture, Post
from cogs.painter import PaintError
from cogs.rulebook import rules_post, ruling_choices
from cogs.surface import Interaction, surface_of
from cogs.words import reference
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.writing import escape

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
        """One card, as an image and in words."""
        await think(interaction)
        await answer(interaction, await card_post(interaction, name))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        decks = surface_of(interaction).content.decks.values()
        return narrowed(
            ((f"{card.name} · {deck.name}", card.name) for deck in decks for card in deck.entity), typed
        )

    @app_commands.command(name="rules", description=COMMANDS["rules"])
    @app_commands.describe(topic=OPTIONS["topic"])
    @everywhere
    @by_servers
    async def rules(self, interaction: Interaction, topic: str = "") -> None:
        """A rule with its number."""
        await answer(interaction, rules_post(surface_of(interaction).content, topic))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = ruling_choices(surface_of(interaction).content, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]

    @app_commands.command(name="help", description=COMMANDS["help"])
    @everywhere
    @by_servers
    async def help(self, interaction: Interaction) -> None:
        """How to begin, and every command there is."""
        await answer(interaction, Post(reference.HELP, below="\n".join(command_lines(self._tree, self.ids))))


async def card_post(interaction: Interaction, name: str) -> Post:
    """A card with its picture and its full text."""
    surface = surface_of(interaction)
    placed = surface.content.locate_card(name.split(" · ", 1)[0])
    if placed is None:
        return Post(reference.NO_CARD)
    text = card_text(placed.card)
    head = f"## {escape(placed.card.name)}\n-# {escape(placed.deck.name)}, card {placed.number}"
    try:
        data = await surface.painter.card(placed.card, placed.deck, placed.number)
    except PaintError:
        return Post(f"{head}\n{escape(text)}")
    picture = Picture(f"card-{placed.deck_id}-{placed.number}.webp", text, data)
    return Post(head, (picture,), escape(text))


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
