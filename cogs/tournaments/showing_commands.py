"""`/tournament pairings`, `standings`, `bracket`, `follow` and `export`, which anybody may use."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.matches.plan import MAX_NAME
from cogs.kit.answers import Interaction, answer
from cogs.services import services_of
from cogs.tournaments import looking
from cogs.tournaments.authority import home_of
from cogs.tournaments.ending import exporting
from cogs.tournaments.ending.controls import NO_TOURNAMENT, export_id
from cogs.tournaments.following import answers as following
from cogs.tournaments.tables import series
from cogs.tournaments.tables.series import show_series
from cogs.tournaments.tables.view import MAX_ROUNDS, TableView
from cogs.tournaments.which import choices, find
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.tournaments.ending import ended as ending
from cogs.words.tournaments.tables import panels as words


class ShowingCommands(commands.Cog):
    """The commands that show a tournament, as parts of `/tournament`."""

    @app_commands.command(name="pairings", description=COMMANDS["tournament pairings"])
    @app_commands.describe(
        tournament=OPTIONS["tournament"], round=OPTIONS["tournament round"], text=OPTIONS["tournament text"]
    )
    @app_commands.autocomplete(tournament=choices("any"))
    async def pairings(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        round: app_commands.Range[int, 1, MAX_ROUNDS] | None = None,
        text: bool = False,
    ) -> None:
        """Show who meets whom, and how it ended."""
        await _show(interaction, tournament, TableView("0", "pairings", round or 0, is_text=text))

    @app_commands.command(name="standings", description=COMMANDS["tournament standings"])
    @app_commands.describe(
        tournament=OPTIONS["tournament"], series=OPTIONS["tournament series"], text=OPTIONS["tournament text"]
    )
    @app_commands.autocomplete(tournament=choices("any"), series=series.names)
    async def standings(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        series: app_commands.Range[str, 1, MAX_NAME] | None = None,
        text: bool = False,
    ) -> None:
        """Show who stands where, and why; or how a series of tournaments stands."""
        if series is not None:
            await show_series(interaction, series)
            return
        await _show(interaction, tournament, TableView("0", "standings", is_text=text))

    @app_commands.command(name="bracket", description=COMMANDS["tournament bracket"])
    @app_commands.describe(
        tournament=OPTIONS["tournament"], player=OPTIONS["path player"], text=OPTIONS["tournament text"]
    )
    @app_commands.autocomplete(tournament=choices("any"))
    async def bracket(
        self,
        interaction: Interaction,
        tournament: str | None = None,
        player: discord.User | None = None,
        text: bool = False,
    ) -> None:
        """Show the bracket, or somebody's own path."""
        if player is None:
            await _show(interaction, tournament, TableView("0", "bracket", is_text=text))
            return
        found = await find(interaction, tournament, "any", TableView("0", "path", is_text=text).control)
        if found is None:
            return
        shown = await services_of(interaction).matches.tournaments.showing.show(found, home_of(interaction))
        number = looking.own_number(shown, player.id)
        if number is None:
            await answer(interaction, words.NOT_A_PLAYER)
            return
        await looking.show(interaction, TableView(found, "path", entrant=number, is_text=text))

    @app_commands.command(name="follow", description=COMMANDS["tournament follow"])
    @app_commands.describe(player=OPTIONS["followed player"], tournament=OPTIONS["tournament"])
    @app_commands.autocomplete(player=following.people, tournament=choices("any"))
    async def follow(self, interaction: Interaction, player: str, tournament: str | None = None) -> None:
        """Follow a player by direct message, or stop."""
        await following.follow(interaction, player, tournament)

    @app_commands.command(name="export", description=COMMANDS["tournament export"])
    @app_commands.describe(tournament=OPTIONS["tournament"], what=OPTIONS["exported tournament"])
    @app_commands.choices(
        what=[Choice(name=label, value=what) for what, (label, _) in ending.CHOICES.items()]
    )
    @app_commands.autocomplete(tournament=choices("any"))
    async def export(
        self, interaction: Interaction, tournament: str | None = None, what: str | None = None
    ) -> None:
        """Give files of a tournament."""
        asked = export_id(NO_TOURNAMENT, what or "")
        if found := await find(interaction, tournament, "any", asked):
            await exporting.export(interaction, found, what or "")


async def _show(interaction: Interaction, tournament: str | None, view: TableView) -> None:
    """Show a view of the tournament that is meant; whoever is asked which sees it by their answer."""
    if found := await find(interaction, tournament, "any", view.control):
        await looking.show(interaction, looking.of_tournament(view, found))
