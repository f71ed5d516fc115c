"""Hints against computers: the best actions by the master, each with a button that plays it."""

from collections.abc import Sequence

from bot.games.universum.position.actions import Action, Choose, Pass, PlayCard, Prepare, Trash, format_action
from bot.games.universum.sight.view import View
from bot.matches.memory.looks import Look
from bot.players.questions import Advice
from cogs.display.boards.hints import action_at, by_place, hint_post
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.universum.offers import answer_label, card_label, play_label
from cogs.universum.turn.play_action import play_action, what_next
from cogs.universum.values import universum_action, universum_view
from cogs.universum.words import play

NOTE = (
    "-# From the master, the strongest computer player. "
    "It plays the next turns many times, and guesses what you can't see."
)


def hints(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each: its id has the place among the legal ones."""
    view = universum_view(look.own)

    def tell(each: Advice) -> tuple[str, str]:
        worth = f"about {round(100 * each.value)}% to win"
        return action_words(universum_action(each.action), view), worth

    verb = "play" if view.choice is None else "choose"
    back = (Button(control_id(verb, look.duel.id, view.ply), play.BACK),)
    return hint_post(advice, tell, by_place("advised", look.duel.id, view.ply, view.actions), NOTE, (back,))


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
    look = await services.matches.play.look(press.id.key, press.user)
    look.check_turn(press.id.ply)
    action = action_at(universum_view(look.own).actions, press.id.part(1))
    played = await play_action(services, look, press.user, format_action(action), press.id.ply)
    await answer(press.interaction, await what_next(services, played))
