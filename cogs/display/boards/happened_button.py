"""The button that tells what has happened."""

from bot.matches.values import Duel
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button
from cogs.words.duels.duel import WHAT_HAPPENED


def happened_button(verb: str, duel: Duel, ply: int | None = None) -> Button:
    """**What happened?**, by the game's verb for it. On a board, its id has the board's `ply`."""
    place = () if ply is None else (ply,)
    return Button(control_id(verb, duel.id, *place), WHAT_HAPPENED)
