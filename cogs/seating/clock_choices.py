"""The option `clock`: what it offers and means for a game."""

from discord.app_commands import Choice

from bot.matches.clocks.choice import ClockWish, clocks_for, find_clock
from bot.matches.tabletop import Tabletop
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.seating.game_options import filled_in
from cogs.services import services_of
from cogs.words.duels.clocks import LABELS


async def clock_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The clocks of the game filled in, or of the main game."""
    tabletop = services_of(interaction).matches.games[filled_in(interaction)]
    return narrowed(((LABELS[each], each) for each in clocks_for(tabletop)), typed)


def clock_meant(tabletop: Tabletop, typed: str | None) -> ClockWish | None:
    """The clock of this game that was typed or picked. Refusals: those of `find_clock`."""
    return find_clock(tabletop, typed, LABELS)
