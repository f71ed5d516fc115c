"""Lines that people type after `/versus`, or in the form for a whole activation."""

from bot.matches.memory.looks import Look
from cogs.kit.answers import Interaction, answer
from cogs.multiversus.offers import GAME
from cogs.multiversus.turn.line_steps import step_meant, steps_of
from cogs.multiversus.turn.play_action import play_steps
from cogs.multiversus.tutorial.course import LESSONS, teller
from cogs.seating.asking.duel_requests import look_meant
from cogs.services import services_of
from cogs.teaching.typed_commands import try_typed
from cogs.words.teaching import ONE_STEP


async def request_line(interaction: Interaction, line: str) -> None:
    """Carry out a typed line in its duel, else in the tutorial; if several duels fit, ask which."""
    look = await look_meant(interaction, line, game=GAME, instead=lambda: try_line(interaction, line))
    if look is not None:
        await play_typed(interaction, look, line, None)


async def try_line(interaction: Interaction, line: str) -> bool:
    """Try a typed line in the tutorial; whether one is under way. An empty line only shows it."""
    steps = steps_of(line) if line else []
    if len(steps) != 1:
        return await try_typed(interaction, GAME, None, ONE_STEP if steps else "")
    return await try_typed(interaction, GAME, lambda at: step_meant(LESSONS.own(at).view, teller(), steps[0]))


async def play_typed(interaction: Interaction, look: Look, line: str, prompt: int | None) -> None:
    """Play a typed line, step by step. Raises Unclear.

    `prompt` is the one at which the player was asked which duel they meant; None for a command.
    """
    services, user = services_of(interaction), interaction.user.id
    await answer(interaction, await play_steps(services, look, user, steps_of(line), prompt))
