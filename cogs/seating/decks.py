"""Decks for starting duels: finds a typed deck, or asks for one."""

from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.writing import LABEL_LIMIT, trim
from cogs.services import services_of
from cogs.words import reference


async def find_deck(interaction: Interaction, text: str, game: str) -> str:
    """The id of the deck that a text means in this game. Refusal: unknown-deck."""
    decks = services_of(interaction).face(game).decks
    if decks is None:
        raise Refusal("unknown-deck", deck=text)
    return await decks.find(interaction, text)


async def question(interaction: Interaction, control: ControlId, game: str) -> Post:
    """Asks for a deck that the user may play in this game. The answer presses `control`."""
    decks = services_of(interaction).face(game).decks
    assert decks is not None, "only games with decks need one"
    entries = tuple(
        MenuEntry(each.id, trim(each.label, LABEL_LIMIT), trim(each.plan, LABEL_LIMIT))
        for each in (await decks.offered(interaction))[:MENU_LIMIT]
    )
    return Post(reference.WHICH_DECK, rows=(Menu(control, reference.WHICH_DECK_MENU, entries),))


async def ask_for_deck(interaction: Interaction, control: ControlId, game: str) -> None:
    """Answer a command by asking for a deck."""
    await answer(interaction, await question(interaction, control, game))
