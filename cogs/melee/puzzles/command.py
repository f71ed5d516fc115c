"""`/puzzle`."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.games.melee.position.actions import format_action
from bot.matches.puzzles.service import Given
from bot.matches.refusals import Refusal
from bot.reviews.melee.words import plan_text
from cogs.community.leaderboards.streaks import show_streaks
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.installs import anywhere
from cogs.melee.puzzles.controls import GAME, keep_answer, show_next, show_today
from cogs.melee.puzzles.scene import PuzzleScene, scene_of
from cogs.melee.turn.line_steps import step_meant, steps_of
from cogs.services import services_of
from cogs.words.commands import COMMANDS, OPTIONS

Which = Literal["today", "another", "streaks"]


class PuzzleCommand(commands.Cog):
    """`/puzzle`: a position with one clearly best action."""

    @app_commands.command(name="puzzle", description=COMMANDS["puzzle"])
    @app_commands.describe(which=OPTIONS["which puzzle"], answer=OPTIONS["puzzle answer"])
    @anywhere
    async def puzzle(
        self, interaction: Interaction, which: Which = "today", answer: str | None = None
    ) -> None:
        if which == "streaks":
            await show_streaks(interaction, GAME)
        elif answer is not None:
            await _answer(interaction, which, answer)
        elif which == "today":
            await show_today(interaction)
        else:
            await show_next(interaction)

    @puzzle.autocomplete("answer")
    async def _answers(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            given = await _meant(interaction, getattr(interaction.namespace, "which", None) or "today")
        except Refusal:
            return []
        if given is None or given.answer is not None:
            return []
        return narrowed(_offers(await scene_of(services_of(interaction), given)), typed)


async def _answer(interaction: Interaction, which: str, typed: str) -> None:
    """Take a typed answer. Raises Unclear, IllegalAction."""
    given = await _meant(interaction, which)
    if given is None:
        await show_next(interaction)
        return
    puzzle = (await scene_of(services_of(interaction), given)).puzzle
    lines = {format_action(action): action for action in puzzle.view.actions}
    action = lines.get(typed.strip()) or step_meant(puzzle.view, steps_of(typed)[0])
    await keep_answer(interaction, given, action)


async def _meant(interaction: Interaction, which: str) -> Given | None:
    """The puzzle that somebody answers by the command; None if the supply has none for them."""
    puzzles = services_of(interaction).matches.puzzles
    if which == "another":
        return await puzzles.next(GAME, interaction.user.id)
    return await puzzles.daily(GAME, interaction.user.id)


def _offers(scene: PuzzleScene) -> list[tuple[str, str]]:
    """All legal actions in words, with their lines."""
    state = scene.puzzle.state
    return [(plan_text(state, action), format_action(action)) for action in scene.puzzle.view.actions]
