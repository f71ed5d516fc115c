"""`/help`: the first steps, then every command."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.installs import anywhere
from cogs.kit.messages import Post
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.seating.helping.first_steps import game_help, welcome
from cogs.seating.invitations.direct_challenges import is_direct
from cogs.services import services_of
from cogs.teaching.beginning import FIRST_STEPS
from cogs.teaching.which_game import resolve_game, taught_choices
from cogs.words import first_steps as words
from cogs.words.commands import COMMANDS, OPTIONS

A_PAGE = 30
"""How many commands a page lists; with their ids they must fit one message."""


class HelpCommand(commands.Cog):
    """`/help`. `ids` maps names of top-level commands to Discord's ids, once they are registered."""

    def __init__(self, tree: app_commands.CommandTree) -> None:
        self._tree = tree
        self.ids: Mapping[str, int] = {}

    @app_commands.command(name="help", description=COMMANDS["help"])
    @app_commands.describe(game=OPTIONS["taught game"])
    @app_commands.autocomplete(game=taught_choices)
    @anywhere
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        services, name = services_of(interaction), await resolve_game(interaction, game)
        begin = welcome(services, is_direct=is_direct(interaction))
        if name != services.main_game:
            await answer(interaction, game_help(services, name))
        elif game:
            await answer(interaction, replace(begin, text=services.face(name).help))
        else:
            await answer(interaction, begin)

    def commands_post(self, page: int) -> Post:
        """A page of the list of commands, in small type, and the first steps again."""
        lines = [f"-# {line}" for line in command_lines(self._tree, self.ids)]
        turns = page_buttons(control_id("commands", "0"), page, page_count(len(lines), A_PAGE))
        below = "\n".join(page_of(lines, page, A_PAGE))
        return Post(words.COMMANDS, below=below, rows=(*turns, FIRST_STEPS))


async def all_commands(press: Press) -> None:
    """List the commands, page by page."""
    helping = press.interaction.client.get_cog(HelpCommand.__name__)
    assert isinstance(helping, HelpCommand), "the bot's setup adds it"
    await answer(press.interaction, helping.commands_post(press.id.page(0)))


def command_lines(tree: app_commands.CommandTree, ids: Mapping[str, int]) -> list[str]:
    """Every command with its description, those of single games last. Those with known ids can be clicked."""
    places = {name: place for place, name in enumerate(COMMANDS)}
    found = [each for each in tree.walk_commands() if not isinstance(each, app_commands.Group)]
    found.sort(key=lambda command: places.get(command.qualified_name, len(places)))
    return [f"{_mention(command.qualified_name, ids)} {command.description}" for command in found]


def _mention(name: str, ids: Mapping[str, int]) -> str:
    """A clickable command if its top-level command's id is known, else its name."""
    number = ids.get(name.split(" ", maxsplit=1)[0])
    return f"`/{name}`" if number is None else f"</{name}:{number}>"
