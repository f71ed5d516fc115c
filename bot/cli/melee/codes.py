"""Decks by their sharing codes: shipped ones, and those in the bot's own database."""

import asyncio
import logging

from bot.cli.output import CommandError
from bot.content.melee.deck_files import parse_stored
from bot.content.melee.shipped import Content
from bot.games.codes import parse_code
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.settings import SettingsError, load_settings
from bot.store import Store
from bot.store.errors import StoreError

WRONG = 2


def deck_of_code(content: Content, text: str) -> DeckList:
    """The deck with this sharing code, in any of its forms; CommandError for an unknown one.

    The database is only read, so the bot may run.
    """
    code = parse_code(text)
    for deck in content.decks.values():
        if share_code(deck) == code:
            return deck
    try:
        logging.getLogger("alembic").setLevel(logging.WARNING)
        stored = asyncio.run(_stored(load_settings().database_url, code))
    except (SettingsError, StoreError) as error:
        why = str(error).splitlines()[0]
        raise CommandError(
            f"no shipped deck has the code {code}, and others cannot be read: {why}", WRONG
        ) from error
    if stored is None:
        raise CommandError(f"no deck has the code {code}, neither a shipped one nor a stored one", WRONG)
    try:
        return parse_stored(stored)
    except ContentError as error:
        raise CommandError(f"the deck with the code {code} cannot be read by this version", WRONG) from error


async def _stored(url: str, code: str) -> str | None:
    store = await Store.open(url, "read")
    try:
        async with store.reading() as tables:
            found = await tables.decks.coded(MELEE.name, code)
            return None if found is None else found.content
    finally:
        await store.close()
