"""The controls of a game of orders: panels, lines, the form for several, drafts, hints, the recap."""

from collections.abc import Mapping
from typing import Any

from bot.matches.memory.looks import FullLook
from cogs.kit.answers import Manner, answer
from cogs.kit.custom_ids import game_verb
from cogs.kit.line_form import line_form
from cogs.kit.press import Press, Route
from cogs.orders.play import OrderPlay
from cogs.seating.asking.recap_route import recap_route
from cogs.seating.find_duel import own_turn
from cogs.services import services_of
from cogs.teaching.controls import lesson_route


def order_routes(game: OrderPlay[Any]) -> Mapping[str, Route]:
    """What the controls of a game of orders do, by their verbs."""

    async def act(press: Press) -> None:
        """Show the player privately what they may order now."""
        await answer(press.interaction, game.panel(await asked(press)))

    async def pick(press: Press) -> None:
        """Show what can be done with what was chosen."""
        await answer(press.interaction, game.picked(await own_turn(press), press.value))

    async def line(press: Press) -> None:
        """Play the line of a button, or the one chosen in a menu."""
        look = await own_turn(press)
        await play(press, look, game.meant(press.value or press.id.part(1), look))

    async def written(press: Press) -> None:
        """Show the orders that were typed into the form, before they are sent; play another choice."""
        look = await asked(press)
        look.check_turn(None)
        action = game.meant(press.answers.text(), look)
        if game.orders_in(action):
            services = services_of(press.interaction)
            await answer(press.interaction, await game.draft(services, look, action))
        else:
            await play(press, look, action, is_at_once=game.is_at_once)

    async def send(press: Press) -> None:
        """Send the orders of a draft."""
        look = await own_turn(press)
        await play(press, look, game.unpacked(press.id.part(1), look))

    async def follow(press: Press) -> None:
        """Play the action that the button advises."""
        look = await own_turn(press)
        await play(press, look, game.advised(press.id.part(1), look))

    async def play(press: Press, look: FullLook, action: object, *, is_at_once: bool = False) -> None:
        services, prompt = services_of(press.interaction), None if is_at_once else press.id.ply
        await answer(press.interaction, await game.play(services, look, press.user, action, prompt))

    async def asked(press: Press) -> FullLook:
        """The game of a board's control. Refusals: as in `own_turn`, or only as in `Look.prompt`."""
        if not game.is_at_once:
            return await own_turn(press)
        look = await services_of(press.interaction).matches.play.full_look(press.duel, press.user)
        look.prompt()
        return look

    form = line_form(game_verb(game.game, "written"), *game.form, game.max_characters)
    return {
        "act": Route(act, Manner.PRIVATELY),
        "pick": Route(pick, Manner.PRIVATELY),
        "line": Route(line, Manner.PRIVATELY),
        "write": form,
        "written": Route(written, Manner.PRIVATELY),
        "send": Route(send, Manner.PRIVATELY),
        "advised": Route(follow, Manner.PRIVATELY),
        "lesson": lesson_route(game.game),
        "happened": recap_route(game.recap),
    }
