"""The controls of a move phase: panels, orders, the form for several, drafts, and what has happened."""

from collections.abc import Mapping

from cogs.kit.answers import Manner, answer
from cogs.kit.custom_ids import game_verb
from cogs.kit.line_form import line_form
from cogs.kit.press import Press, Route
from cogs.multifold import words
from cogs.multifold.board_post import GAME
from cogs.multifold.pictures import pictures_of
from cogs.multifold.scene import multifold_view, teller_of
from cogs.multifold.turn.drafts import MAX_CHARACTERS, action_meant, draft_post, line_of, orders_in, unpack
from cogs.multifold.turn.hints import follow
from cogs.multifold.turn.panels import panel, picked
from cogs.multifold.turn.play_orders import play_orders
from cogs.multifold.watch import draw_recap
from cogs.seating.asking.recap_route import recap_route
from cogs.seating.find_duel import own_turn
from cogs.services import services_of
from cogs.teaching.controls import lesson_route

WRITTEN = game_verb(GAME, "written")


async def act(press: Press) -> None:
    """Show the player privately what they may order now."""
    await answer(press.interaction, panel(await own_turn(press)))


async def pick(press: Press) -> None:
    """Show what the space or card that was chosen can do."""
    await answer(press.interaction, picked(await own_turn(press), press.value))


async def line(press: Press) -> None:
    """Play the order of a button, or the one chosen in a menu."""
    text = press.value or press.id.part(1)
    look = await own_turn(press)
    action = action_meant(text, teller_of(look).titles)
    post = await play_orders(services_of(press.interaction), look, press.user, action, press.id.ply)
    await answer(press.interaction, post)


async def written(press: Press) -> None:
    """Show the orders that were typed into the form, before they are sent; play a placement."""
    services, look = services_of(press.interaction), await own_turn(press)
    action = action_meant(press.answers.text(), teller_of(look).titles)
    if orders_in(action):
        post = await draft_post(pictures_of(services), look, action)
    else:
        post = await play_orders(services, look, press.user, action, press.id.ply)
    await answer(press.interaction, post)


async def send(press: Press) -> None:
    """Send the orders of a draft."""
    look = await own_turn(press)
    names = [each.name for each in multifold_view(look.own).spaces]
    action = line_of(unpack(press.id.part(1), names))
    post = await play_orders(services_of(press.interaction), look, press.user, action, press.id.ply)
    await answer(press.interaction, post)


CONTROLS: Mapping[str, Route] = {
    "act": Route(act, Manner.PRIVATELY),
    "pick": Route(pick, Manner.PRIVATELY),
    "line": Route(line, Manner.PRIVATELY),
    "write": line_form(WRITTEN, words.FORM_TITLE, words.FORM_LABEL, words.FORM_HELP, MAX_CHARACTERS),
    "written": Route(written, Manner.PRIVATELY),
    "send": Route(send, Manner.PRIVATELY),
    "advised": Route(follow, Manner.PRIVATELY),
    "lesson": lesson_route(GAME),
    "happened": recap_route(lambda services, look: draw_recap(pictures_of(services), look)),
}
