"""**I'm here**, the button of a match's call."""

from cogs.kit.answers import answer
from cogs.kit.press import Press
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.words.tournaments.playing import calls as words


async def here(press: Press) -> None:
    """Note that the player has come to their match (TO-39).

    Refusals: no-such-duel, elsewhere, not-a-player, duel-over, out-of-duel.
    """
    duel = await named(press.interaction, press.id.key)
    services = services_of(press.interaction)
    look = await services.matches.play.look(duel.id, press.user)
    look.check_playing()
    await services.matches.tournaments.presence.come(duel.id, press.user)
    await answer(press.interaction, words.noted_here(is_awaited=look.seat in look.waiting))
