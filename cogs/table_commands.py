"""`/table`: open, practice, solo, list, watch, record, leave; the services are those of `/duel`."""

from discord import app_commands
from discord.ext import commands

from bot.games.contract import MAX_SEATS
from bot.matches.values import MAX_DELAY, MIN_DELAY
from cogs.faces import ReplayFormat
from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import where_the_bot_is
from cogs.records.table_looks import show_board, show_checked_record
from cogs.seating.clock_choices import clock_choices
from cogs.seating.game_options import (
    COUNT_CHOICES,
    MODE_CHOICES,
    TEAM_CHOICES,
    count_options,
    flag_option,
    mode_options,
    scoring_choices,
    team_options,
)
from cogs.seating.practice import Level
from cogs.seating.tables.lists import tables_page
from cogs.seating.tables.table_answers import leave
from cogs.seating.tables.table_choices import (
    ended_table_choices,
    game_choices,
    practice_choices,
    solo_choices,
    table_board_choices,
    table_choices,
    table_deck_choices,
)
from cogs.seating.tables.table_making import open_table, play_solo, practise_at_table
from cogs.words.commands import COMMANDS, COUNT_OPTIONS, MODE_OPTIONS, OPTIONS, TEAM_OPTIONS


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
        rated=OPTIONS["rated"],
        caster=OPTIONS["caster"],
        scoring=OPTIONS["scoring"],
        short=OPTIONS["short"],
        balanced=OPTIONS["balanced"],
        **TEAM_OPTIONS,
        **COUNT_OPTIONS,
        **MODE_OPTIONS,
    )
    @app_commands.autocomplete(
        game=game_choices,
        deck=table_deck_choices,
        board=table_board_choices,
        scoring=scoring_choices,
        clock=clock_choices,
        **TEAM_CHOICES,
        **COUNT_CHOICES,
        **MODE_CHOICES,
    )
    async def open(
        self,
        interaction: Interaction,
        game: str,
        players: app_commands.Range[int, 2, MAX_SEATS] | None = None,
        deck: str | None = None,
        board: str | None = None,
        clock: str | None = None,
        rated: bool | None = None,
        caster: app_commands.Range[int, MIN_DELAY, MAX_DELAY] | None = None,
        scoring: str | None = None,
        short: bool | None = None,
        balanced: bool | None = None,
        heroes: str | None = None,
        adversaries: str | None = None,
        side: str | None = None,
        long: bool | None = None,
        cards: str | None = None,
        turns: str | None = None,
        begins: str | None = None,
        mode: str | None = None,
        teams: str | None = None,
    ) -> None:
        """Post a public message with Join, Leave and Start."""
        options = {"scoring": scoring, "short": flag_option(short), "balanced": flag_option(balanced)}
        options |= team_options(heroes, adversaries, side, long) | count_options(cards, turns, begins)
        options |= mode_options(mode, teams)
        await open_table(interaction, game, players, deck, board, clock, rated, caster, options)

    @app_commands.command(name="practice", description=COMMANDS["table practice"])
    @app_commands.describe(
        game=OPTIONS["practice game"],
        players=OPTIONS["practice players"],
        level=OPTIONS["level"],
        scoring=OPTIONS["scoring"],
        short=OPTIONS["short"],
        board=OPTIONS["table board"],
        caster=OPTIONS["caster"],
        **TEAM_OPTIONS,
        **COUNT_OPTIONS,
        **MODE_OPTIONS,
    )
    @app_commands.autocomplete(
        game=practice_choices,
        scoring=scoring_choices,
        board=table_board_choices,
        **TEAM_CHOICES,
        **COUNT_CHOICES,
        **MODE_CHOICES,
    )
    async def practice(
        self,
        interaction: Interaction,
        game: str | None = None,
        players: app_commands.Range[int, 2, MAX_SEATS] | None = None,
        level: Level | None = None,
        scoring: str | None = None,
        short: bool | None = None,
        caster: app_commands.Range[int, MIN_DELAY, MAX_DELAY] | None = None,
        board: str | None = None,
        heroes: str | None = None,
        adversaries: str | None = None,
        side: str | None = None,
        long: bool | None = None,
        cards: str | None = None,
        turns: str | None = None,
        begins: str | None = None,
        mode: str | None = None,
        teams: str | None = None,
    ) -> None:
        """Begin a game with computers in the other seats, at once."""
        options = {"scoring": scoring, "short": flag_option(short)}
        options |= team_options(heroes, adversaries, side, long) | count_options(cards, turns, begins)
        options |= mode_options(mode, teams)
        await practise_at_table(interaction, game, players, level, caster, options, board)

    @app_commands.command(name="solo", description=COMMANDS["table solo"])
    @app_commands.describe(
        game=OPTIONS["game"], scoring=OPTIONS["scoring"], short=OPTIONS["short"], daily=OPTIONS["daily"]
    )
    @app_commands.autocomplete(game=solo_choices, scoring=scoring_choices)
    async def solo(
        self,
        interaction: Interaction,
        game: str,
        scoring: str | None = None,
        short: bool | None = None,
        daily: bool = False,
    ) -> None:
        """Begin a game for one, with cards of its own or those of the day."""
        options = {"scoring": scoring, "short": flag_option(short)}
        await play_solo(interaction, game, options, is_daily=daily)

    @app_commands.command(name="list", description=COMMANDS["table list"])
    async def list(self, interaction: Interaction) -> None:
        """List open and running tables, page by page."""
        await answer(interaction, await tables_page(interaction, 0))

    @app_commands.command(name="watch", description=COMMANDS["table watch"])
    @app_commands.describe(table=OPTIONS["watched table"])
    @app_commands.autocomplete(table=table_choices)
    async def watch(self, interaction: Interaction, table: str) -> None:
        """Show the board of one game, with a link to where it is played."""
        await show_board(interaction, table)

    @app_commands.command(name="record", description=COMMANDS["table record"])
    @app_commands.describe(table=OPTIONS["ended table"], kind=OPTIONS["format"])
    @app_commands.rename(kind="format")
    @app_commands.autocomplete(table=ended_table_choices)
    async def record(
        self, interaction: Interaction, table: str | None = None, kind: ReplayFormat = "WebP"
    ) -> None:
        """Show the record and replay of an ended game, then check every die and action of it."""
        await show_checked_record(interaction, table, kind)

    @app_commands.command(name="leave", description=COMMANDS["table leave"])
    async def leave(self, interaction: Interaction) -> None:
        """Leave a table, or give its game up after a confirmation."""
        await leave(interaction)
