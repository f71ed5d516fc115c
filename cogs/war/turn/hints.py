"""Hints against computers: the best orders, each with a button that plays it."""

from collections.abc import Sequence

from bot.games.war.facts.order_text import action_text
from bot.matches.memory.looks import Look
from bot.players.questions import Advice
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.seating.find_duel import own_turn
from cogs.services import services_of
from cogs.war import words
from cogs.war.board_post import GAME
from cogs.war.scene import sheets_of, teller_of, war_action, war_view
from cogs.war.turn.lines import pack, unpack
from cogs.war.turn.play_orders import play_orders
from cogs.words import orders as order_words
from cogs.words import practice

ADVISED = game_verb(GAME, "advised")


def hint_post(advice: Sequence[Advice], look: Look) -> Post:
    """The best actions, with a button for each that carries its line."""
    view, teller = war_view(look.own), teller_of(look)
    lines, buttons = ["### Hint"], []
    for place, each in enumerate(advice, 1):
        action = war_action(each.action)
        what = escape(action_text(action, teller))
        lines.append(f"{place}. **{what}** · {order_words.worth(each.value)}\n{escape(each.reason)}.")
        control = control_id(ADVISED, look.duel.id, look.prompt(), pack(action, view, sheets_of(look.setup)))
        if control.fits:
            buttons.append(Button(control, practice.do_it(place)))
    lines.append(words.HINT_NOTE)
    return Post("\n".join(lines), rows=(tuple(buttons),) if buttons else ())


async def follow(press: Press) -> None:
    """Play the line that the button advises."""
    look = await own_turn(press)
    action = unpack(press.id.part(1), war_view(look.own), sheets_of(look.setup))
    services = services_of(press.interaction)
    await answer(press.interaction, await play_orders(services, look, press.user, action, press.id.ply))
