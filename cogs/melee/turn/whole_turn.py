"""Plays a turn that was typed in one line, step by step, up to the first that is not possible."""

from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.position.actions import End
from bot.matches.memory.looks import Look
from bot.matches.refusals import Refusal
from cogs.kit.messages import Post
from cogs.kit.refusals import Unclear
from cogs.melee.turn.line_steps import step_meant, steps_of
from cogs.melee.turn.play_action import Done, play_action
from cogs.melee.turn.questions import end_question
from cogs.melee.values import melee_view
from cogs.melee.words.turn import typed as words
from cogs.services import Services
from cogs.words.refusals import refusal_text


async def play_steps(
    services: Services, look: Look, user: int, line: str, prompt: int | None
) -> tuple[Done | None, str, Post | None]:
    """Play the line's steps. Returns the actions, why they stopped ("" if not), and the question at the end.

    Each step is understood in the position that those before it led to: no die falls for a step that is not
    reached. Refusals as in `Play.act`, if nothing can be played at all.
    """
    look.check_turn(prompt)
    try:
        steps = steps_of(line)
    except Unclear as error:
        return None, error.words, None
    asks = (await services.matches.settings.of(user)).questions
    done: Done | None = None
    with services.presenter.holding(look.duel.id):
        for number, step in enumerate(steps):
            now = look if done is None else done.played.look
            why, question = "", None
            try:
                action = step_meant(melee_view(now.own), step)
                question = end_question(now, asks=asks) if isinstance(action, End) else None
                if question is None:
                    next_done = await play_action(services, look.duel.id, user, action, now.duel.ply)
                    if done is None:
                        done = next_done
                    else:
                        done.add(next_done.played)
                    continue
            except Unclear as error:
                why = error.words
            except (IllegalAction, Refusal) as error:
                why = _why(services, now, error)
            return done, (words.stopped(step, why, steps[number + 1 :]) if why else ""), question
    return done, "", None


def _why(services: Services, now: Look, error: IllegalAction | Refusal) -> str:
    """Why a step was refused, in plain words."""
    view = melee_view(now.own)
    if view.to_act is not view.seat:
        return words.TURN_IS_OVER
    if view.choice is not None:
        return words.CHOICE_WAITS
    return refusal_text(error, services.refusals(MELEE.name))
