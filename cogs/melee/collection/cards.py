"""`/card`: looking up cards by name or words, in every deck that a player may see."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.card_search import Placed, search_cards, similar_names
from bot.games.melee.words.cards import card_text
from bot.games.wording import as_sentences, shortened
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.installs import anywhere
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, escape
from cogs.melee.collection.deck_choices import shelf
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.words.collection import lookup as words
from cogs.melee.words.collection.decks import own_label
from cogs.services import Services, services_of
from cogs.words.commands import COMMANDS, OPTIONS

_SHOWN = control_id("card", "0")


async def card_post(interaction: Interaction, query: str) -> Post:
    """The card that a query finds, in full. If it finds several, a short list of them."""
    decks = await _decks(interaction)
    found = search_cards(decks, query)
    if not found:
        return Post(words.no_card(similar_names(decks, query)))
    if len(found) == 1:
        return await _whole(services_of(interaction), found[0])
    return _list(found)


async def card_choices(interaction: Interaction, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the cards that match the typed text."""
    found = search_cards(await _decks(interaction), typed)[:MENU_LIMIT]
    return [(_label(placed), placed.address) for placed in found]


async def show_chosen(press: Press) -> None:
    await answer(press.interaction, await card_post(press.interaction, press.value))


async def _decks(interaction: Interaction) -> list[tuple[str, DeckList]]:
    """The starters, then the user's own decks, so that a card in both is shown as the starter's."""
    readable = [(each, each.readable) for each in await shelf(interaction)]
    ordered = sorted(readable, key=lambda pair: pair[0].own is not None)
    return [(each.id, deck) for each, deck in ordered if deck is not None]


async def _whole(services: Services, placed: Placed) -> Post:
    text = card_text(placed.card)
    head = words.head(placed)
    try:
        data = await pictures_of(services).card(placed.card, placed.deck, placed.number)
    except PaintError:
        return Post(f"{head}\n{escape(text)}")
    name = f"card-{placed.deck_id.removeprefix('#')}-{placed.number}.webp"
    return Post(head, (Picture(name, as_sentences(text.splitlines()), data),), escape(text))


def _list(found: Sequence[Placed]) -> Post:
    entries = tuple(
        MenuEntry(each.address, _label(each), words.values(each.card)) for each in found[:MENU_LIMIT]
    )
    return Post(words.several(found), rows=(Menu(_SHOWN, words.MENU, entries),))


def _label(placed: Placed) -> str:
    is_own = placed.deck_id.startswith("#")
    return shortened(own_label(placed.label) if is_own else placed.label, LABEL_LIMIT)


class ReferenceCommands(commands.Cog):
    @app_commands.command(name="card", description=COMMANDS["card"])
    @app_commands.describe(name=OPTIONS["name"])
    @anywhere
    async def card(self, interaction: Interaction, name: str) -> None:
        await answer(interaction, await card_post(interaction, name))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        pairs = await card_choices(interaction, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in pairs]
