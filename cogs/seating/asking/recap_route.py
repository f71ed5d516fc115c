"""The route of **What happened?**"""

from collections.abc import Awaitable, Callable

from bot.matches.memory.looks import FullLook
from cogs.kit.answers import Manner, answer
from cogs.kit.messages import Post
from cogs.kit.press import Press, Route
from cogs.seating.find_duel import named
from cogs.services import Services, services_of


def recap_route(draw: Callable[[Services, FullLook], Awaitable[Post]]) -> Route:
    """Shows anybody privately what `draw` tells of the duel as they see it."""

    async def what_happened(press: Press) -> None:
        """Refusals: no-such-duel, elsewhere."""
        await named(press.interaction, press.id.key)
        services = services_of(press.interaction)
        look = await services.matches.play.full_look(press.id.key, press.user)
        await answer(press.interaction, await draw(services, look))

    return Route(what_happened, Manner.PRIVATELY, quota="picture")
