"""Decks for those who begin duels: found by what was typed, or asked for."""

from bot.matches.refusals import Refusal
from cogs.faces import Decks
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Post
from cogs.seating.invitation_posts import deck_question
from cogs.services import services_of


async def find_deck(interaction: Interaction, text: str) -> str:
    """The id of the deck that a text means in the game that `/duel` begins. Refusal: unknown-deck."""
    decks = services_of(interaction).main_face.decks
    if decks is None:
        raise Refusal("unknown-deck", deck=text)
    return await decks.find(interaction, text)


async def question(interaction: Interaction, control: ControlId, game: str) -> Post:
    """Asks for a deck that the user may play at this game; the answer comes back under `control`."""
    return deck_question(control, await _decks(interaction, game).offered(interaction))


async def ask_for_deck(interaction: Interaction, control: ControlId, game: str) -> None:
    """Ask so in answer to a command."""
    await answer(interaction, await question(interaction, control, game))


def _decks(interaction: Interaction, game: str) -> Decks:
    decks = services_of(interaction).face(game).decks
    assert decks is not None, "only games with decks need one"
    return decks
