"""Finds the deck that a user typed, or asks for one."""

from collections.abc import Collection
from random import Random

from bot.games.wording import fold, shortened
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.services import services_of
from cogs.words import reference

SURPRISE = "surprise"
"""Stands for any deck, in options and in menus."""


def is_surprise(text: str) -> bool:
    """Whether a text asks for any deck."""
    return fold(text) in (SURPRISE, fold(reference.SURPRISE))


async def find_deck(interaction: Interaction, text: str, game: str) -> str:
    """The id of the deck with this id or name, or of any deck for "surprise". Refusal: unknown-deck."""
    decks = services_of(interaction).face(game).decks
    if decks is None:
        raise Refusal("unknown-deck", deck=text)
    if is_surprise(text):
        return await chosen_deck(interaction, SURPRISE, game)
    return await decks.find(interaction, text)


async def chosen_deck(interaction: Interaction, value: str, game: str, without: Collection[str] = ()) -> str:
    """The id of the deck of a menu entry. `SURPRISE`: any that the user may play here, except `without`."""
    services = services_of(interaction)
    decks, kept = services.face(game).decks, services.matches.decks.get(game)
    if value != SURPRISE or decks is None:
        return value
    offered = await decks.offered(interaction)
    refused = await kept.refused_on(interaction.user.id, interaction.guild_id) if kept is not None else ()
    allowed = [each for each in offered if each.id not in without and each.id not in refused]
    return Random(interaction.id).choice(allowed or offered).id


def recommended_deck(interaction: Interaction, game: str) -> str:
    """The id of the deck recommended to somebody who has never played this game."""
    decks = services_of(interaction).face(game).decks
    assert decks is not None, "only games with decks need one"
    return decks.recommended(interaction)


async def question(
    interaction: Interaction, control: ControlId, game: str, without: Collection[str] = ()
) -> Post:
    """A menu of the decks that the user may play in this game, except those in `without`."""
    decks = services_of(interaction).face(game).decks
    assert decks is not None, "only games with decks need one"
    offered = [each for each in await decks.offered(interaction) if each.id not in without]
    entries = tuple(
        MenuEntry(each.id, shortened(each.label, LABEL_LIMIT), shortened(each.plan, LABEL_LIMIT))
        for each in offered[: MENU_LIMIT - 1]
    )
    surprise = MenuEntry(SURPRISE, reference.SURPRISE, reference.SURPRISE_PLAN)
    asked = reference.which_deck(has_own=any(each.is_own for each in offered))
    return Post(asked, rows=(Menu(control, reference.WHICH_DECK_MENU, (*entries, surprise)),))


async def ask_for_deck(interaction: Interaction, control: ControlId, game: str) -> None:
    await answer(interaction, await question(interaction, control, game))
