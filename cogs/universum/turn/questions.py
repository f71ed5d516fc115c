"""Asks once before a turn ends with actions left."""

from bot.matches.duels.looks import Look
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.services import Services
from cogs.universum.values import own_seat, universum_view
from cogs.universum.words import board as board_words
from cogs.universum.words import play
from cogs.words.duels import ending_turns


async def asked_first(services: Services, look: Look, user: int) -> Post | None:
    """The question before this player, who is to act, passes; None if they want none, or nothing is lost."""
    question = pass_question(look)
    if question is None or not (await services.matches.settings.of(user)).questions:
        return None
    return question


def pass_question(look: Look) -> Post | None:
    """The question before the player who looks passes; None if they could do nothing more."""
    duel, view = look.duel, universum_view(look.own)
    if view.choice is not None or not own_seat(view).hand:
        return None
    yes = Button(control_id("pass", duel.id, view.ply, "yes"), board_words.PASS, Style.danger)
    no = Button(control_id("play", duel.id, view.ply), ending_turns.GO_BACK, Style.primary)
    lines = [ending_turns.SURE, play.actions_lost(view.actions_left), ending_turns.TURN_OFF]
    return Post("\n".join(lines), rows=((yes, no),))
