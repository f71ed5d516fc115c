"""Hints against computers: the best actions by the master, each with a button that plays it."""

from collections.abc import Sequence

from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.sight.view import View
from bot.matches.memory.looks import Look
from bot.players.questions import Advice
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, control_id, game_verb, parse_number
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.multiversus.offers import GAME
from cogs.multiversus.scene import teller_of
from cogs.multiversus.turn.play_action import play_steps
from cogs.multiversus.turn.why_not import check_asked
from cogs.multiversus.values import multiversus_action, multiversus_view
from cogs.services import services_of
from cogs.words import practice

ADVISED = game_verb(GAME, "advised")
_MASTER = "-# From the master, the strongest computer player."


def hint_post(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each: its id has the place among the legal ones."""
    view, teller = multiversus_view(look.own), teller_of(look)
    lines, buttons = ["### Hint"], []
    for place, each in enumerate(advice, 1):
        action = multiversus_action(each.action)
        what = escape(line_text(format_action(action), teller))
        lines.append(f"{place}. **{what}** · {_worth(view, each)}\n{escape(each.reason)}.")
        if action in view.actions:
            control = control_id(ADVISED, look.duel.id, look.prompt(), view.actions.index(action))
            buttons.append(Button(control, practice.do_it(place)))
    lines.append(_note(view))
    return Post("\n".join(lines), rows=(tuple(buttons),) if buttons else ())


def _is_choice(view: View) -> bool:
    return view.seat is not None and view.asked[view.seat] == "choice"


def _worth(view: View, advice: Advice) -> str:
    percent = round(100 * advice.value)
    return f"chosen {percent}% of the time" if _is_choice(view) else f"about {percent}% to win"


def _note(view: View) -> str:
    if _is_choice(view):
        return f"{_MASTER} It mixes its choices, so that nobody can read it."
    return f"{_MASTER} It guesses what you can't see."


async def follow(press: Press) -> None:
    """Play the action that the button advises."""
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.duel, press.user)
    check_asked(look, press.id.ply)
    actions, place = multiversus_view(look.own).actions, parse_number(press.id.part(1))
    if place >= len(actions):
        raise MalformedId(f"there is no action {place}")
    line = format_action(actions[place])
    await answer(press.interaction, await play_steps(services, look, press.user, [line], press.id.ply))
