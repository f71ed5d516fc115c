"""`/tutorial`."""

from collections.abc import Callable, Mapping
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.games.melee.lessons.lesson import Position
from cogs.kit.answers import Interaction
from cogs.kit.installs import anywhere
from cogs.melee.tutorial import session
from cogs.melee.tutorial.controls import go_on, show
from cogs.melee.words import tutorial as words
from cogs.services import services_of
from cogs.words.commands import COMMANDS, OPTIONS

Way = Literal["go on", "show me", "back", "start again"]
_GOING: Mapping[Way, Callable[[Position], Position]] = {
    "back": session.back,
    "start again": session.beginning,
}


class TutorialCommand(commands.Cog):
    """`/tutorial`: six lessons, in private."""

    @app_commands.command(name="tutorial", description=COMMANDS["tutorial"])
    @app_commands.describe(way=OPTIONS["way"])
    @anywhere
    async def tutorial(self, interaction: Interaction, way: Way = "go on") -> None:
        """Begin the tutorial, or go on with it."""
        services, user = services_of(interaction), interaction.user.id
        if way == "go on":
            await go_on(interaction)
        elif way == "show me":
            turnout = await session.play(services, user, Position.shown)
            await show(interaction, turnout, said=words.SHOWN if turnout.attempt is not None else "")
        else:
            await show(interaction, await session.go(services, user, _GOING[way]))
