"""Hints against computers: the best actions by the master, each with a button that plays it."""

from collections.abc import Sequence

from bot.games.universum.position.actions import Action, Choose, Pass, PlayCard, Prepare, Trash, format_action
from bot.games.universum.sight.view import View
from bot.matches.memory.looks import Look
from bot.players.questions import Advice
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.services import services_of
from cogs.universum.offers import answer_label, card_label, play_label
from cogs.universum.turn.play_action import play_action, what_next
from cogs.universum.values import universum_action, universum_view
from cogs.universum.words import play
from cogs.words import practice


def hint_post(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each: its id has the place among the legal ones."""
    view = universum_view(look.own)
    buttons = tuple(
        Button(
            control_id("advised", look.duel.id, view.ply, view.actions.index(action)), practice.do_it(place)
        )
        for place, each in enumerate(advice, 1)
        if (action := universum_action(each.action)) in view.actions
    )
    verb = "play" if view.choice is None else "choose"
    back = (Button(control_id(verb, look.duel.id, view.ply), play.BACK),)
    return Post(hint_text(advice, view), rows=(buttons, back) if buttons else (back,))


def hint_text(advice: Sequence[Advice], view: View) -> str:
    lines = ["### Hint"]
    for place, each in enumerate(advice, 1):
        what = escape(action_words(universum_action(each.action), view))
        lines.append(f"{place}. **{what}** · about {round(100 * each.value)}% to win\n{escape(each.reason)}.")
    lines.append(
        "-# From the master, the strongest computer player. "
        "It plays the next turns many times, and guesses what you can't see."
    )
    return "\n".join(lines)


def action_words(action: Action, view: View) -> str:
    match action:
        case PlayCard():
            return play_label(view, action)
        case Prepare(card):
            return f"Prepare {card_label(view, card)}"
        case Trash(card):
            return f"Trash {card_label(view, card)}"
        case Choose():
            return f"Choose {answer_label(view, action)}"
        case Pass():
            return "Pass"
        case _:
            return "Leave the game"


async def follow(press: Press) -> None:
    services = services_of(press.interaction)
    look = await services.matches.play.look(press.duel, press.user)
    look.check_turn(press.id.ply)
    actions, place = universum_view(look.own).actions, parse_number(press.id.part(1))
    if place >= len(actions):
        raise MalformedId(f"there is no action {place}")
    played = await play_action(services, look, press.user, format_action(actions[place]), press.id.ply)
    await answer(press.interaction, await what_next(services, played))
