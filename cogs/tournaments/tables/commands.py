"""`/tournament pairings`, `standings` and `bracket`: what anybody may look at."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer
from cogs.services import services_of
from cogs.tournaments.authority import home_of
from cogs.tournaments.tables import looking
from cogs.tournaments.tables.view import MOST_ROUNDS, View
from cogs.tournaments.which import choices, find
from cogs.words.commands import COMMANDS, OPTIONS
from cogs.words.tournaments import panels as words


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
        round: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        text: bool = False,
    ) -> None:
        """Show who meets whom, and how it ended."""
        await _show(interaction, tournament, View("0", "pairings", round or 0, is_text=text))

    @app_commands.command(name="standings", description=COMMANDS["tournament standings"])
    @app_commands.describe(tournament=OPTIONS["tournament"], text=OPTIONS["tournament text"])
    @app_commands.autocomplete(tournament=choices("any"))
    async def standings(
        self, interaction: Interaction, tournament: str | None = None, text: bool = False
    ) -> None:
        """Show who stands where, and why."""
        await _show(interaction, tournament, View("0", "standings", is_text=text))

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
            await _show(interaction, tournament, View("0", "bracket", is_text=text))
            return
        found = await find(interaction, tournament, "any", View("0", "path", is_text=text).control)
        if found is None:
            return
        shown = await services_of(interaction).matches.tournaments.showing.show(found, home_of(interaction))
        number = looking.own_number(shown, player.id)
        if number is None:
            await answer(interaction, words.NOT_A_PLAYER)
            return
        await looking.show(interaction, View(found, "path", entrant=number, is_text=text))


async def _show(interaction: Interaction, tournament: str | None, view: View) -> None:
    """Show a view of the tournament that is meant; whoever is asked which sees it by their answer."""
    if found := await find(interaction, tournament, "any", view.control):
        await looking.show(interaction, looking.of_tournament(view, found))
