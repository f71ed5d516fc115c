"""`/help`."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.services import services_of
from cogs.words.commands import COMMANDS


class HelpCommand(commands.Cog):
    """How to begin. `ids` are Discord's of the top-level commands by name, once they are registered."""

    def __init__(self, tree: app_commands.CommandTree) -> None:
        self._tree = tree
        self.ids: Mapping[str, int] = {}

    @app_commands.command(name="help", description=COMMANDS["help"])
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def help(self, interaction: Interaction) -> None:
        """How to begin, and every command there is."""
        texts = [face.help for face in services_of(interaction).faces.values()]
        await answer(
            interaction, Post("\n\n".join(texts), below="\n".join(command_lines(self._tree, self.ids)))
        )


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
