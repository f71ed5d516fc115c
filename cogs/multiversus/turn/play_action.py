"""Plays lines one after another, and shows their result with the next panel."""

from collections.abc import Sequence

from bot.games.errors import IllegalAction
from bot.games.multiversus.events.events import OrderGiven, TurnBegan
from bot.games.multiversus.facts.text import board_lines
from bot.matches.memory.looks import FullLook, Look, PlayedAction
from bot.matches.refusals import Refusal
from cogs.kit.messages import Post
from cogs.kit.refusals import Unclear
from cogs.multiversus.scene import teller_of
from cogs.multiversus.turn.line_steps import step_meant
from cogs.multiversus.turn.panels import panel
from cogs.multiversus.turn.why_not import check_asked, check_order
from cogs.multiversus.values import multiversus_events, multiversus_view
from cogs.multiversus.words import board as board_words
from cogs.multiversus.words import play as words
from cogs.seating.asking.results import result_text
from cogs.services import Services
from cogs.words.refusals import refusal_text


async def play_steps(
    services: Services, look: Look, user: int, steps: Sequence[str], prompt: int | None
) -> Post:
    """Play these steps, up to the first that is not possible, or that something else is asked before.

    Each is understood in the position that those before it led to. Gives their results with the next panel.
    Raises Unclear, and Refusals and IllegalAction as in `Play.act`, if nothing can be played at all.
    """
    if prompt is None:
        check_order(multiversus_view(look.own), steps[0])
    check_asked(look, prompt)
    since, asked = look.duel.ply, _asked(look)
    played: PlayedAction | None = None
    stopped = ""
    with services.presenter.holding(look.duel.id):
        for number, step in enumerate(steps):
            now = look if played is None else played.look
            if played is not None and _asked(now) != asked:
                stopped = _left_over(now, steps[number:])
                break
            try:
                action = step_meant(multiversus_view(now.own), teller_of(now), step)
                at = prompt if played is None else now.prompt()
                played = await services.matches.play.act(look.duel.id, user, action, at)
            except Unclear as error:
                if played is None:
                    raise
                stopped = words.stopped(step, error.words, steps[number + 1 :])
                break
            except (IllegalAction, Refusal) as error:
                if played is None:
                    raise
                why = refusal_text(error, services.refusals(look.duel.game))
                stopped = words.stopped(step, why, steps[number + 1 :])
                break
    assert played is not None, "there is a step"
    return what_next(services, played.look, since, stopped)


def _left_over(look: Look, steps: Sequence[str]) -> str:
    """Says that these steps were not played; nothing if they would only have ended what is over by itself.

    What the viewer waits for is said by the panel below.
    """
    is_over = multiversus_view(look.own).asked[1 - (look.seat or 0)] != "reaction"
    if is_over and all(step.casefold() == "done" for step in steps):
        return ""
    return words.waiting(steps, words.ACTIVATION_OVER if _asked(look) != "nothing" else "")


def _asked(look: Look) -> str:
    """What the viewer is asked."""
    view = multiversus_view(look.own)
    return "" if view.seat is None else view.asked[view.seat]


def go_on(services: Services, look: FullLook, prompt: int) -> Post | None:
    """What has happened since this prompt, with the panel for what comes next.

    None if another side's turn has begun since.
    """
    events = multiversus_events(look.since(prompt))
    if look.seat is None or any(isinstance(event, TurnBegan) for event in events):
        return None
    return what_next(services, look, prompt)


def what_next(services: Services, look: FullLook, since: int, stopped: str = "") -> Post:
    """What has happened since this ply, with the panel for what comes next."""
    before = multiversus_events(event for ply, event in look.log if ply <= since)
    events = multiversus_events(look.since(since))
    told = board_lines(events, teller_of(look), before)
    lines = [*told, *filter(None, (stopped,))]
    is_ordered = any(isinstance(event, OrderGiven) for event in events)
    result = result_text(services, look.duel, lines, board_words.MORE_LOG)
    return panel(look, result, tells_order=not is_ordered)
