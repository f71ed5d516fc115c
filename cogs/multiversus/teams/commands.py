"""`/team`: all team sheets, and everything about people's own ones."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.content.multiversus.team_files import file_name, format_team
from bot.games.multiversus.sheets.texts import sheet_text
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.installs import anywhere
from cogs.kit.messages import Attachment, Post
from cogs.multiversus.teams.deleting import ask_to_delete
from cogs.multiversus.teams.shelf import find_own, find_team, own_teams, shelf, teams_of
from cogs.multiversus.teams.uploads import check_team, import_team
from cogs.multiversus.words import teams as words

TEXT_LIMIT = 6000


async def team_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All teams that the user can look at."""
    return narrowed(((each.label, each.id) for each in await shelf(interaction)), typed)


async def own_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The user's own teams."""
    return narrowed(((each.label, each.id) for each in await own_teams(interaction)), typed)


@anywhere
class TeamCommands(commands.GroupCog, group_name="team", group_description=words.COMMANDS["team"]):
    """Team sheets: shipped ones to read, own ones to import, share and delete."""

    @app_commands.command(name="list", description=words.COMMANDS["team list"])
    async def list_all(self, interaction: Interaction) -> None:
        kept = [(each.label, each.team) for each in await shelf(interaction)]
        await answer(interaction, Post(words.listing(kept, teams_of(interaction).limit)))

    @app_commands.command(name="show", description=words.COMMANDS["team show"])
    @app_commands.describe(team=words.OPTIONS["shown"])
    @app_commands.autocomplete(team=team_choices)
    async def show(self, interaction: Interaction, team: str) -> None:
        shown = (await find_team(interaction, team)).readable
        await answer(interaction, Post(words.shown(shown), below=words.sheet(sheet_text(shown))))

    @app_commands.command(name="check", description=words.COMMANDS["team check"])
    @app_commands.describe(file=words.OPTIONS["file"], text=words.OPTIONS["text"])
    async def check(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        text: app_commands.Range[str, 1, TEXT_LIMIT] | None = None,
    ) -> None:
        await check_team(interaction, file, text)

    @app_commands.command(name="import", description=words.COMMANDS["team import"])
    @app_commands.describe(
        file=words.OPTIONS["file"], text=words.OPTIONS["text or code"], replace=words.OPTIONS["replace"]
    )
    async def import_(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        text: app_commands.Range[str, 1, TEXT_LIMIT] | None = None,
        replace: bool = False,
    ) -> None:
        await import_team(interaction, file, text, replace=replace)

    @app_commands.command(name="export", description=words.COMMANDS["team export"])
    @app_commands.describe(team=words.OPTIONS["shown"])
    @app_commands.autocomplete(team=team_choices)
    async def export(self, interaction: Interaction, team: str) -> None:
        found = (await find_team(interaction, team)).readable
        document = Attachment(file_name(found), format_team(found).encode())
        await answer(interaction, Post(words.exported(found.name), documents=(document,)))

    @app_commands.command(name="share", description=words.COMMANDS["team share"])
    @app_commands.describe(team=words.OPTIONS["own"])
    @app_commands.autocomplete(team=own_choices)
    async def share(self, interaction: Interaction, team: str) -> None:
        own = await find_own(interaction, team)
        await answer(interaction, words.shared(own.name, own.code))

    @app_commands.command(name="delete", description=words.COMMANDS["team delete"])
    @app_commands.describe(team=words.OPTIONS["own"])
    @app_commands.autocomplete(team=own_choices)
    async def delete(self, interaction: Interaction, team: str) -> None:
        await ask_to_delete(interaction, await find_own(interaction, team))
