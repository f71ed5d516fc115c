"""The command `/meta`."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.matches.tabletop import game_named
from bot.statistics.duels import FORMATS, Format
from cogs.community.meta.pages import show_meta
from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import where_the_bot_is
from cogs.kit.writing import plain
from cogs.services import services_of
from cogs.watching.duel_list import listed_games
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.community import meta as words
from cogs.words.tables import unknown_game


class MetaCommand(commands.Cog):
    """`/meta`: how decks and cards fare in real duels."""

    @app_commands.command(name="meta", description=COMMANDS["meta"])
    @app_commands.describe(
        season=OPTIONS["season"],
        game=OPTIONS["meta game"],
        format=OPTIONS["meta format"],
        everywhere=OPTIONS["everywhere"],
    )
    @app_commands.choices(format=[Choice(name=words.FORMATS[each][0], value=each) for each in FORMATS])
    @app_commands.autocomplete(game=listed_games)
    @where_the_bot_is
    async def meta(
        self,
        interaction: Interaction,
        season: app_commands.Range[int, 1, 999] | None = None,
        game: str | None = None,
        format: str = "all",
        everywhere: bool = False,
    ) -> None:
        """Show how decks fare here, or over all servers."""
        found = None if game is None else game_named(services_of(interaction).matches.games, game)
        if game is not None and found is None:
            await answer(interaction, unknown_game(plain(game)))
            return
        await show_meta(interaction, found, season, _format(format), everywhere=everywhere)


def _format(text: str) -> Format:
    return next((each for each in FORMATS if each == text), "all")
