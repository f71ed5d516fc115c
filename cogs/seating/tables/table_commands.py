"""`/table`: open, solo, list, leave."""

from discord import app_commands
from discord.ext import commands

from bot.games.contract import MAX_SEATS
from bot.matches.values import LEAST_DELAY, MOST_DELAY
from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import where_the_bot_is
from cogs.seating.invitations.clock_option import CLOCKS
from cogs.seating.lists import tables_page
from cogs.seating.tables.table_answers import leave
from cogs.seating.tables.table_making import (
    flag_option,
    game_choices,
    open_table,
    play_solo,
    scoring_choices,
    solo_choices,
    table_board_choices,
    table_deck_choices,
)
from cogs.words.commands import COMMANDS, OPTIONS


@where_the_bot_is
class TableCommands(commands.GroupCog, group_name="table", group_description=COMMANDS["table"]):
    """Commands to join and leave games for several players."""

    @app_commands.command(name="open", description=COMMANDS["table open"])
    @app_commands.describe(
        game=OPTIONS["game"],
        players=OPTIONS["players"],
        deck=OPTIONS["deck"],
        board=OPTIONS["table board"],
        clock=OPTIONS["clock"],
        caster=OPTIONS["caster"],
        scoring=OPTIONS["scoring"],
        short=OPTIONS["short"],
        balanced=OPTIONS["balanced"],
    )
    @app_commands.autocomplete(
        game=game_choices, deck=table_deck_choices, board=table_board_choices, scoring=scoring_choices
    )
    @app_commands.choices(clock=CLOCKS)
    async def open(
        self,
        interaction: Interaction,
        game: str,
        players: app_commands.Range[int, 2, MAX_SEATS] | None = None,
        deck: str | None = None,
        board: str | None = None,
        clock: str | None = None,
        caster: app_commands.Range[int, LEAST_DELAY, MOST_DELAY] | None = None,
        scoring: str | None = None,
        short: bool | None = None,
        balanced: bool | None = None,
    ) -> None:
        """Post a public message with Join, Leave and Start."""
        options = {"scoring": scoring, "short": flag_option(short), "balanced": flag_option(balanced)}
        await open_table(interaction, game, players, deck, board, clock, caster, options)

    @app_commands.command(name="solo", description=COMMANDS["table solo"])
    @app_commands.describe(game=OPTIONS["game"], scoring=OPTIONS["scoring"], short=OPTIONS["short"])
    @app_commands.autocomplete(game=solo_choices, scoring=scoring_choices)
    async def solo(
        self, interaction: Interaction, game: str, scoring: str | None = None, short: bool | None = None
    ) -> None:
        """Begin a game for one."""
        await play_solo(interaction, game, {"scoring": scoring, "short": flag_option(short)})

    @app_commands.command(name="list", description=COMMANDS["table list"])
    async def list(self, interaction: Interaction) -> None:
        """List open and running tables, page by page."""
        await answer(interaction, await tables_page(interaction, 0))

    @app_commands.command(name="leave", description=COMMANDS["table leave"])
    async def leave(self, interaction: Interaction) -> None:
        """Leave a table, or give its game up after a confirmation."""
        await leave(interaction)
