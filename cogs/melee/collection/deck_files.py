"""`/deck import`, `check` and `export`: reading and sending deck files."""

import logging
import re
import unicodedata
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from typing import cast

import aiohttp
import discord

from bot.confinement import TooDear
from bot.content.melee.deck_files import NotADeck, check_size, parse_sent_deck
from bot.content.melee.deck_lists import Pool, is_list, list_in, listed_deck, pick_cards, pool_of
from bot.content.melee.pasted import bare_word
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import format_deck
from bot.lab.melee.strength import tier_told
from bot.matches.melee.formats import starter_of
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Attachment, Post
from cogs.melee.collection.deck_choices import find_deck, shelf
from cogs.melee.collection.deck_sheets import sheet
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.stock import content_of, decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.collection import decks as words
from cogs.services import services_of
from cogs.sheet_files import kind_of

_log = logging.getLogger(__name__)

_TEXT = "text"
_NAME_LIMIT = 100
_CODE_LIMIT = 24
"""Characters of a text without a deck file's signs that may be a sharing code; a list has more."""


class NotTheDeck(Exception):
    """The input is not a valid deck; `post` tells the user why."""

    def __init__(self, post: Post) -> None:
        super().__init__(post.text)
        self.post = post


async def import_deck(
    interaction: Interaction, file: discord.Attachment | None, text: str | None, *, replace: bool
) -> None:
    """Save a deck from a file, text or a sharing code. The interaction is already acknowledged."""
    try:
        deck = await _given(interaction, file, text, words.NOT_SAVED)
    except NotTheDeck as error:
        await answer(interaction, error.post)
        return
    try:
        await save(interaction, deck, replace=replace)
    except Refusal as error:
        if error.code != "deck-name-taken" or text is None or not is_list(text) or _may_be_code(text):
            raise
        await answer(interaction, words.list_name_taken(deck.name))


async def save(interaction: Interaction, deck: DeckList, *, replace: bool = False) -> None:
    decks = decks_of(interaction)
    result = await decks.save(interaction.user.id, deck, replace=replace)
    kept = len(await decks.of(interaction.user.id))
    starters = content_of(interaction).decks
    has_namesake = starter_of(deck, starters) is None and any(
        each.name.casefold() == deck.name.casefold() for each in starters.values()
    )
    told = words.saved(result, deck, kept, decks.limit, has_namesake=has_namesake)
    await answer(interaction, Post(f"{told}\n{await _figures(interaction, deck)}"))


async def check_deck(interaction: Interaction, file: discord.Attachment | None, text: str | None) -> None:
    """Answer with a deck's faults, or with its sheet if it has none. Nothing is saved.

    The text may also name a deck that the user may play. Refusals: newer-deck, unreadable-deck.
    """
    try:
        named = await _named(interaction, text) if file is None else None
        deck = await _given(interaction, file, text, words.NOTHING_SAVED) if named is None else named.deck
    except NotTheDeck as error:
        await answer(interaction, error.post)
        return
    services = services_of(interaction)
    sound = (
        words.sound(deck)
        if named is None
        else words.sound(deck, words.how_to_keep(own=named.own is not None))
    )
    shown = f"{sound}\n{await _figures(interaction, deck)}"
    await answer(interaction, Post(shown, await sheet(pictures_of(services), deck, "check")))


async def export_deck(interaction: Interaction, shelved: Shelved) -> None:
    """Send a deck as a file. An unreadable deck is sent exactly as it was saved."""
    deck = shelved.readable
    if deck is not None:
        document = deck_document(deck)
    else:
        assert shelved.own is not None
        document = Attachment(f"{_slug(shelved.name)}.json", shelved.own.content.encode())
    await answer(interaction, Post(words.exported(shelved.name), documents=(document,)))


def deck_document(deck: DeckList) -> Attachment:
    return Attachment(f"{_slug(deck.name)}.toml", format_deck(deck).encode())


async def _given(
    interaction: Interaction, file: discord.Attachment | None, text: str | None, outcome: str
) -> DeckList:
    """The deck in the file or text. Raises NotTheDeck if it has faults; `outcome` is their consequence."""
    if file is not None and text is not None:
        raise NotTheDeck(Post(words.TWO_GIVEN))
    if file is None:
        assert text is not None
        if _may_be_code(text):
            return await _shared(interaction, text, outcome)
        return await _read(interaction, text.encode("utf-8", "replace"), _TEXT, words.PASTED, outcome)
    name = file.filename[-_NAME_LIMIT:]
    shown = words.file_name(name)
    with _refused(name, shown, outcome):
        check_size(file.size, name)
    try:
        data = await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        raise NotTheDeck(Post(words.NOT_FETCHED)) from error
    return await _read(interaction, data, name, shown, outcome)


async def _named(interaction: Interaction, text: str | None) -> Shelved | None:
    """The deck of this name that the user may play; None if the text is something else."""
    if text is None or not _may_be_code(text):
        return None
    try:
        return await find_deck(interaction, text.strip())
    except Refusal as error:
        if error.code != "unknown-deck":
            raise
        return None


async def _shared(interaction: Interaction, text: str, outcome: str) -> DeckList:
    """The deck with this sharing code. Raises NotTheDeck if the text is a name, or too short for anything."""
    try:
        return melee_deck(await decks_of(interaction).shared(bare_word(text)))
    except Refusal as error:
        if error.code != "bad-code":
            raise
        raise NotTheDeck(Post(await _no_code(interaction, text.strip(), outcome))) from error


async def _no_code(interaction: Interaction, text: str, outcome: str) -> str:
    """What to say of a short text that is no sharing code."""
    try:
        named = await find_deck(interaction, text)
    except Refusal as error:
        return words.too_short(outcome, cast(tuple[str, ...], error.values["near"]))
    return words.only_a_name(named.name, own=named.own is not None)


def _may_be_code(text: str) -> bool:
    """Whether pasted text is taken for a sharing code."""
    return is_list(text) and len(bare_word(text)) <= _CODE_LIMIT


async def _read(interaction: Interaction, data: bytes, name: str, shown: str, outcome: str) -> DeckList:
    """The deck in these bytes. Only a confined process parses them."""
    services = services_of(interaction)
    readers = services.readers
    with _refused(name, shown, outcome):
        check_size(len(data), name)
        sheets = kind_of(data, (face.sheets for face in services.faces.values()))
        listed = list_in(data, name)
        try:
            if sheets is not None:
                found = await readers.run(sheets.read, data, name)
                is_check = outcome == words.NOTHING_SAVED
                told = sheets.checked(found) if is_check else words.other_file(shown, sheets.instead, outcome)
                raise NotTheDeck(Post(told))
            if listed is None:
                return await readers.run(parse_sent_deck, data, name)
            pool = await _pool(interaction)
            return listed_deck(await readers.run(pick_cards, listed, name, pool.racks), pool)
        except TooDear as error:
            _log.warning("A deck file of user %d was too dear to parse: %s", interaction.user.id, error)
            raise NotTheDeck(Post(words.too_dear(shown, outcome))) from error
        except BrokenExecutor as error:
            _log.error("Deck files cannot be parsed: %s", error)
            raise NotTheDeck(Post(words.NOT_READ)) from error


async def _pool(interaction: Interaction) -> Pool:
    """The cards that the user's lists can name: those of their own decks and of the starter decks."""
    decks = ((shelved.id, shelved.readable) for shelved in await shelf(interaction))
    return pool_of((key, deck) for key, deck in decks if deck is not None)


@contextmanager
def _refused(name: str, shown: str, outcome: str) -> Iterator[None]:
    """Turn reading errors of a file into NotTheDeck; its post calls the file `shown`."""
    try:
        yield
    except ContentError as error:
        found = [fault.removeprefix(f"{name}: ") for fault in error.faults]
        if isinstance(error, NotADeck):
            raise NotTheDeck(Post(words.no_deck(shown, found[0], outcome))) from error
        raise NotTheDeck(_faults_post(shown, found, outcome)) from error


def _faults_post(shown: str, found: list[str], outcome: str) -> Post:
    """The faults. If a message cannot hold them all, a file lists them."""
    rest: tuple[Attachment, ...] = ()
    if not words.all_shown(found):
        rest = (Attachment("faults.txt", "".join(f"{fault}\n" for fault in found).encode()),)
    return Post(words.faults(shown, found, outcome), documents=rest)


async def _figures(interaction: Interaction, deck: DeckList) -> str:
    decks = decks_of(interaction)
    weighed = await decks.weighings.of(deck)
    return words.figures(deck, decks.format_of(deck), tier_told(content_of(interaction), deck), weighed)


def _slug(name: str) -> str:
    """A file name that is valid on every system: `élan’s end` becomes `elans-end`."""
    latin = unicodedata.normalize("NFKD", name.replace("’", "").replace("'", ""))
    kept = latin.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", kept).strip("-") or "deck"
