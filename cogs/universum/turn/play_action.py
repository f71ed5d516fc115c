"""Plays an action, after a question before a pass, and shows its result and the next panel."""

from bot.games.universum.events import events as ev
from bot.games.universum.facts.text import log_lines
from bot.games.universum.sight.view import actions_given_up
from bot.matches.memory.looks import FullLook, Look, PlayedAction
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.seating.asking.end_questions import SURE, end_question
from cogs.seating.asking.results import result_text
from cogs.services import Services
from cogs.universum.hand_post import hand_lines
from cogs.universum.pictures import pictures_of
from cogs.universum.turn.panels import draw_choice, turn_panel
from cogs.universum.values import universum_events, universum_view
from cogs.universum.words import board as words
from cogs.universum.words import play
from cogs.words.duels import duel as shared
from cogs.words.duels import requests

SAID_LIMIT = 1200
"""Maximum length of an action's result in UTF-16 units."""


async def question_before_pass(services: Services, look: Look, user: int) -> Post | None:
    """The question before this player, who is to act, passes; None if they want none, or nothing is lost."""
    question = pass_question(look)
    if question is None or not (await services.matches.settings.of(user)).questions:
        return None
    return question


def pass_question(look: Look) -> Post | None:
    """The question before the viewer passes; None if they could do nothing more."""
    duel, view = look.duel, universum_view(look.own)
    given_up = actions_given_up(view)
    if not given_up:
        return None
    yes = Button(control_id("pass", duel.id, view.ply, SURE), words.PASS, Style.danger)
    no = Button(control_id("play", duel.id, view.ply), requests.GO_BACK, Style.primary)
    return end_question([play.actions_lost(given_up)], yes, no)


async def play_action(
    services: Services, look: Look, user: int, line: str, prompt: int | None
) -> PlayedAction:
    """Play the action of this line. Refusals and IllegalAction as in `Look.parse` and `Play.act`."""
    return await services.matches.play.act(look.duel.id, user, look.parse(line), prompt)


async def go_on(services: Services, look: FullLook, prompt: int) -> Post | None:
    """The viewer's actions since this prompt, with the panel for the next one.

    None if another turn has begun since.
    """
    if look.seat is None or any(isinstance(event, ev.TurnBegan) for event in look.since(prompt)):
        return None
    return await what_next(services, PlayedAction(look, look.seat, None, prompt))


async def what_next(services: Services, played: PlayedAction) -> Post:
    """The result of an action, with the panel for the next one if the player is still to act."""
    duel, view = played.look.duel, universum_view(played.look.own)
    result = result_text(services, duel, _lines(played), words.EARLIER, SAID_LIMIT)
    if not duel.running:
        return Post(result or shared.OVER)
    if view.to_act != played.seat:
        return Post("\n".join(filter(None, (result, play.TURN_OVER, *hand_lines(view)))))
    if view.choice is not None:
        return await draw_choice(pictures_of(services), played.look, result)
    return turn_panel(played.look, result)


def _lines(played: PlayedAction) -> list[str]:
    """The lines of an action for its player, without the next player's turn."""
    events = [each for each in universum_events(played.events) if not isinstance(each, ev.TurnBegan)]
    return log_lines(events, safe_names(played.look.duel), played.seat)
