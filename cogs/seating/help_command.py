"""`/help`: the first steps, then every command."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.seating.first_steps import FIRST_STEPS, WELCOME
from cogs.words import first_steps as words
from cogs.words.commands import COMMANDS


class HelpCommand(commands.Cog):
    """`/help`. `ids` maps names of top-level commands to Discord's ids, once they are registered."""

    def __init__(self, tree: app_commands.CommandTree) -> None:
        self._tree = tree
        self.ids: Mapping[str, int] = {}

    @app_commands.command(name="help", description=COMMANDS["help"])
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def help(self, interaction: Interaction) -> None:
        """Show how to begin, with a button for every command."""
        await answer(interaction, WELCOME)

    def commands_post(self) -> Post:
        """Every command in small type, and the first steps again."""
        lines = command_lines(self._tree, self.ids)
        return Post(words.COMMANDS, below="\n".join(f"-# {line}" for line in lines), rows=(FIRST_STEPS,))


async def all_commands(press: Press) -> None:
    """List every command."""
    helping = press.interaction.client.get_cog(HelpCommand.__name__)
    assert isinstance(helping, HelpCommand), "the bot's setup adds it"
    await answer(press.interaction, helping.commands_post())


def command_lines(tree: app_commands.CommandTree, ids: Mapping[str, int]) -> list[str]:
    """Every command with its description, one a line. Commands with known ids can be clicked."""
    return [
        f"{_mention(command.qualified_name, ids)} {command.description}"
        for command in tree.walk_commands()
        if not isinstance(command, app_commands.Group)
    ]


def _mention(name: str, ids: Mapping[str, int]) -> str:
    """A clickable command if its top-level command's id is known, else its name."""
    number = ids.get(name.split(" ", maxsplit=1)[0])
    return f"`/{name}`" if number is None else f"</{name}:{number}>"
