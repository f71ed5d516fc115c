"""`/rules` and `/tutorial`."""

from collections.abc import Callable, Mapping
from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.kit.answers import Interaction, answer
from cogs.kit.installs import anywhere
from cogs.lessons import AnyPosition, Lessons
from cogs.services import services_of
from cogs.teaching import session
from cogs.teaching.controls import learn, learner_of, show, solution_of
from cogs.teaching.rulebook import looked_up, rules_of, ruling_choices
from cogs.teaching.which_game import resolve_game, taught_choices
from cogs.words import teaching as words
from cogs.words.commands import COMMANDS, OPTIONS

Way = Literal["go on", "show me", "back", "start again"]
_GOING: Mapping[Way, Callable[[Lessons, AnyPosition], AnyPosition]] = {
    "back": session.back,
    "start again": session.beginning,
}


class TeachingCommands(commands.Cog):
    """Commands that teach any game."""

    @app_commands.command(name="rules", description=COMMANDS["rules"])
    @app_commands.describe(topic=OPTIONS["topic"], game=OPTIONS["taught game"])
    @app_commands.autocomplete(game=taught_choices)
    @anywhere
    async def rules(self, interaction: Interaction, topic: str = "", game: str | None = None) -> None:
        """Show a rule with its number."""
        name = await resolve_game(interaction, game)
        rules = rules_of(services_of(interaction), name)
        post = looked_up(services_of(interaction), name, rules, topic, is_direct=interaction.guild_id is None)
        await answer(interaction, post)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        named = str(getattr(interaction.namespace, "game", None) or "")
        rules = rules_of(services_of(interaction), await resolve_game(interaction, named))
        return [
            app_commands.Choice(name=label, value=value) for label, value in ruling_choices(rules.book, typed)
        ]

    @app_commands.command(name="tutorial", description=COMMANDS["tutorial"])
    @app_commands.describe(way=OPTIONS["way"], game=OPTIONS["taught game"])
    @app_commands.autocomplete(game=taught_choices)
    @anywhere
    async def tutorial(self, interaction: Interaction, way: Way = "go on", game: str | None = None) -> None:
        """Begin a game's tutorial, or go on with it."""
        name = await resolve_game(interaction, game)
        learner = learner_of(interaction, name)
        if way == "go on" or learner is None:
            await learn(interaction, name)
        elif way == "show me":
            turnout = await learner.play(solution_of)
            await show(interaction, learner, turnout, said=words.SHOWN if turnout.attempt is not None else "")
        else:
            await show(interaction, learner, await learner.go(_GOING[way]))
