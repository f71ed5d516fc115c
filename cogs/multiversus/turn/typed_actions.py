"""Lines that people type after `/versus`, or in the form for a whole activation."""

from bot.matches.memory.looks import Look
from cogs.kit.answers import Interaction, answer
from cogs.multiversus.offers import GAME
from cogs.multiversus.turn.line_steps import steps_of
from cogs.multiversus.turn.play_action import play_steps
from cogs.seating.asking.duel_requests import look_meant
from cogs.services import services_of


async def request_line(interaction: Interaction, line: str) -> None:
    """Carry out a typed line in its duel; if several fit, ask which."""
    look = await look_meant(interaction, line, game=GAME)
    if look is not None:
        await play_typed(interaction, look, line, None)


async def play_typed(interaction: Interaction, look: Look, line: str, prompt: int | None) -> None:
    """Play a typed line, step by step. Raises Unclear.

    `prompt` is the one at which the player was asked which duel they meant; None for a command.
    """
    services, user = services_of(interaction), interaction.user.id
    await answer(interaction, await play_steps(services, look, user, steps_of(line), prompt))
