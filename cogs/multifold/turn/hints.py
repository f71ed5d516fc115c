"""Hints against computers: the best orders, each with a button that plays it."""

from collections.abc import Sequence

from bot.games.multifold.facts.text import order_text
from bot.matches.memory.looks import Look
from bot.players.questions import Advice
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, control_id, game_verb, parse_number
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.multifold import words
from cogs.multifold.board_post import GAME
from cogs.multifold.scene import multifold_action, multifold_view, teller_of
from cogs.multifold.turn.play_orders import play_orders
from cogs.seating.find_duel import own_turn
from cogs.services import services_of
from cogs.words import practice

ADVISED = game_verb(GAME, "advised")


def hint_post(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each: its id has the place among the legal ones."""
    view, teller = multifold_view(look.own), teller_of(look)
    lines, buttons = ["### Hint"], []
    for place, each in enumerate(advice, 1):
        action = multifold_action(each.action)
        what = escape(order_text(action, teller))
        lines.append(f"{place}. **{what}** · {words.chance(each.value)}\n{escape(each.reason)}.")
        if action in view.actions:
            control = control_id(ADVISED, look.duel.id, look.prompt(), view.actions.index(action))
            buttons.append(Button(control, practice.do_it(place)))
    lines.append(words.HINT_NOTE)
    return Post("\n".join(lines), rows=(tuple(buttons),) if buttons else ())


async def follow(press: Press) -> None:
    """Play the action that the button advises."""
    look, place = await own_turn(press), parse_number(press.id.part(1))
    actions = multifold_view(look.own).actions
    if place >= len(actions):
        raise MalformedId(f"there is no action {place}")
    services = services_of(press.interaction)
    await answer(
        press.interaction, await play_orders(services, look, press.user, actions[place], press.id.ply)
    )
