"""The button that asks for a hint."""

from bot.matches.values import Duel
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button
from cogs.words import practice


def hint_button(duel: Duel) -> tuple[Button, ...]:
    """**Hint**, while a person plays against computers alone, or the virtual player."""
    people = sum(not player.is_computer for player in duel.players)
    if not duel.running or people != 1:
        return ()
    return (Button(control_id("hint", duel.id, duel.ply), practice.HINT),)
