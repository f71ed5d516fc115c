"""The controls of a phase: panels, orders, the form for several, drafts, and what has happened."""

from collections.abc import Mapping

from cogs.kit.answers import Manner, answer
from cogs.kit.custom_ids import game_verb
from cogs.kit.line_form import line_form
from cogs.kit.press import Press, Route
from cogs.seating.asking.recap_route import recap_route
from cogs.seating.find_duel import own_turn
from cogs.services import services_of
from cogs.teaching.controls import lesson_route
from cogs.war import words
from cogs.war.board_post import GAME
from cogs.war.pictures import pictures_of
from cogs.war.scene import sheets_of, teller_of, war_view
from cogs.war.turn.drafts import draft_post
from cogs.war.turn.hints import follow
from cogs.war.turn.lines import MAX_CHARACTERS, action_meant, orders_in, unpack
from cogs.war.turn.panels import panel, picked
from cogs.war.turn.play_orders import play_orders
from cogs.war.watch import draw_recap

WRITTEN = game_verb(GAME, "written")


async def act(press: Press) -> None:
    """Show the player privately what they may order now. Refusals: as in `Look.prompt`."""
    look = await services_of(press.interaction).matches.play.full_look(press.duel, press.user)
    look.prompt()
    await answer(press.interaction, panel(look))


async def pick(press: Press) -> None:
    """Show what the unit, recruit or seat that was chosen can do, or what can be done with it."""
    await answer(press.interaction, picked(await own_turn(press), press.value))


async def line(press: Press) -> None:
    """Play the line of a button, or the one chosen in a menu."""
    text = press.value or press.id.part(1)
    look = await own_turn(press)
    action = action_meant(text, war_view(look.own), teller_of(look).titles)
    post = await play_orders(services_of(press.interaction), look, press.user, action, press.id.ply)
    await answer(press.interaction, post)


async def written(press: Press) -> None:
    """Show the orders that were typed into the form, before they are sent; play another choice."""
    services = services_of(press.interaction)
    look = await services.matches.play.full_look(press.duel, press.user)
    look.check_turn(None)
    action = action_meant(press.answers.text(), war_view(look.own), teller_of(look).titles)
    if orders_in(action):
        post = await draft_post(pictures_of(services), look, action)
    else:
        post = await play_orders(services, look, press.user, action, None)
    await answer(press.interaction, post)


async def send(press: Press) -> None:
    """Send the orders of a draft."""
    look = await own_turn(press)
    action = unpack(press.id.part(1), war_view(look.own), sheets_of(look.setup))
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
    "happened": recap_route(lambda services, look: draw_recap(pictures_of(services), look)),
    "lesson": lesson_route(GAME),
}
