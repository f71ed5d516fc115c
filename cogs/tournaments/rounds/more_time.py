"""**More time**: a player asks the organisers for it."""

from cogs.kit.answers import answer
from cogs.kit.press import Press
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.words.tournaments.playing import more_time as words


async def asked(press: Press) -> None:
    """Ask for more time for the match of this duel.

    Refusals: no-such-duel, elsewhere, those of `Judges.ask_time`.
    """
    duel = await named(press.interaction, press.id.key)
    judges = services_of(press.interaction).matches.tournaments.judges
    await judges.ask_time(duel.id, press.interaction.user.id)
    await answer(press.interaction, words.asked())
