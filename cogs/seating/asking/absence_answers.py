"""What players can do about a player who has left the server."""

from bot.matches.refusals import Refusal
from cogs.kit.answers import answer
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.words.duels import absences as words


async def claim(press: Press) -> None:
    """Go on without a player who has left, unless they are back by now."""
    services, seat = services_of(press.interaction), press.id.part(0)
    if not seat.isdecimal() or len(seat) > 1:
        raise Refusal("not-away", duel=press.duel)
    await services.absences.look(press.duel)
    played = await services.matches.absences.claim(press.duel, press.user, int(seat))
    await answer(press.interaction, words.claimed() if len(played.duel.players) == 2 else words.WENT_ON)
