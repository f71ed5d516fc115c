"""Names for the lab: decks, versions of own decks, and cards to swap in."""

from collections.abc import AsyncIterator

from discord.app_commands import Choice

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.wording import fold, nearest
from bot.matches.decks.deck_test_history import KeptTest
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.kit.refusals import Unclear
from cogs.melee.collection.deck_choices import deck_choices, find_deck, shelf
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.stock import decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison as words

_VERSION = "@"  # before the number of a kept test


async def find_any_deck(interaction: Interaction, text: str) -> DeckList:
    """The deck with this id, name or sharing code. Refusals: unknown-deck, mistyped-code, unknown-code."""
    try:
        return (await find_deck(interaction, text)).deck
    except Refusal as error:
        if error.code != "unknown-deck":
            raise
        try:
            return melee_deck(await decks_of(interaction).shared(text))
        except Refusal as no_code:
            raise (error if no_code.code == "bad-code" else no_code) from no_code


async def versions(interaction: Interaction, tested: Shelved) -> list[tuple[KeptTest, DeckList]]:
    """The other versions of a deck that its owner has tested, the newest first; none of others' decks."""
    if tested.own is None or (now := tested.readable) is None:
        return []
    kept = await decks_of(interaction).tests.of(interaction.user.id, tested.id)
    found: dict[str, tuple[KeptTest, DeckList]] = {}
    for one in kept:
        if one.deck is not None and (deck := melee_deck(one.deck)) != now:
            found.setdefault(one.hash, (one, deck))
    return list(found.values())


async def find_version(interaction: Interaction, tested: Shelved, text: str) -> KeptTest | None:
    """The earlier version of a deck that this names; None if it names something else. Raises Unclear."""
    if not text.startswith(_VERSION):
        return None
    for one, _ in await versions(interaction, tested):
        if text == f"{_VERSION}{one.key}":
            return one
    raise Unclear(words.NO_VERSION)


async def other_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The candidates for a comparison: the deck's own versions, and all decks that the user may play."""
    tested = await _typed_deck(interaction)
    pairs = [
        (words.version_label(tested.name, one.tested_at, deck, tested.deck), f"{_VERSION}{one.key}")
        for one, deck in ([] if tested is None else await versions(interaction, tested))
        if tested is not None
    ]
    first = narrowed(pairs, typed)
    return (first + await deck_choices(interaction, typed))[:25]


async def out_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The cards of the deck that is to be tested."""
    tested = await _typed_deck(interaction)
    deck = None if tested is None else tested.readable
    return narrowed(((card.name, card.name) for card in (deck.entity if deck else ())), typed)


async def in_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The cards of all decks that the user may play."""
    pairs = [
        (words.card_label(card.name, each.name), f"{each.id}:{card.name}")
        async for each, deck in _readable(interaction)
        for card in deck.entity
    ]
    return narrowed(pairs, typed)


def find_out(deck: DeckList, text: str) -> EntityCard:
    """The card of this deck with this name. Raises Unclear."""
    wanted = fold(text)
    for card in deck.entity:
        if fold(card.name) == wanted:
            return card
    near = nearest(text, (card.name for card in deck.entity))
    raise Unclear(words.not_in_deck(deck.name, text, near))


async def find_in(interaction: Interaction, text: str) -> EntityCard:
    """The card with this name in a deck that the user may play, or `DECK:CARD`.

    DECK is such a deck or a sharing code. Raises Unclear.
    Refusals: unknown-code, newer-deck, unreadable-deck.
    """
    wanted = fold(text)
    seen: dict[EntityCard, str] = {}
    async for each, deck in _readable(interaction):
        for card in deck.entity:
            if fold(card.name) == wanted:
                seen.setdefault(card, each.name)
    if len(seen) > 1:
        raise Unclear(words.several(text, list(seen.values())))
    if seen:
        return next(iter(seen))
    deck_text, colon, name = text.partition(":")
    if colon:
        try:
            return find_out(await find_any_deck(interaction, deck_text.strip()), name)
        except Refusal as error:
            if error.code != "unknown-deck":
                raise
    names = [card.name async for _, deck in _readable(interaction) for card in deck.entity]
    raise Unclear(words.no_card(text, nearest(text, names)))


async def _readable(interaction: Interaction) -> AsyncIterator[tuple[Shelved, DeckList]]:
    for each in await shelf(interaction):
        if (deck := each.readable) is not None:
            yield each, deck


async def _typed_deck(interaction: Interaction) -> Shelved | None:
    """The deck that the command's first option names so far."""
    named = getattr(interaction.namespace, "deck", None)
    if not named:
        return None
    try:
        found = await find_deck(interaction, str(named))
    except Refusal:
        return None
    return None if found.readable is None else found
