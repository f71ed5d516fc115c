"""The decks that somebody can enter a tournament with, as a menu offers them."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.matches.tournaments.lookup import ShownTournament
from cogs.kit.answers import Interaction
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Post
from cogs.kit.safe_text import plain
from cogs.seating.decks import SURPRISE, chosen_deck, question
from cogs.services import player_of, services_of
from cogs.words.tournaments.playing.registration import not_offered


async def deck_menu(interaction: Interaction, shown: ShownTournament, control: ControlId) -> Post:
    """Asks for a deck. What the plan or the server forbids is not offered; own decks among it are named."""
    without, names = await _left_out(interaction, shown)
    asked = await question(interaction, control, shown.tournament.game, without)
    return replace(asked, below=not_offered([plain(name, 40) for name in names]))


async def entry_deck(interaction: Interaction, shown: ShownTournament, value: str) -> str:
    """The id of the deck that a menu's entry means; for a surprise, any that `deck_menu` offers."""
    without = (await _left_out(interaction, shown))[0] if value == SURPRISE else ()
    return await chosen_deck(interaction, value, shown.tournament.game, without)


async def _left_out(
    interaction: Interaction, shown: ShownTournament
) -> tuple[Collection[str], Sequence[str]]:
    """The ids of the decks that are not offered, and the names of the user's own among them."""
    registration = services_of(interaction).matches.tournaments.registration
    own = await registration.unfit_own(shown, player_of(interaction.user))
    return {*registration.banned_starters(shown), *own}, [*own.values()]
