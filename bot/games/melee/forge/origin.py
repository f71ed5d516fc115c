"""The origin of a generated deck, in the normal form that seeds its random choices."""

import unicodedata

from bot.games.errors import MultiverseError
from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT, MAX_SEED, DeckOrigin
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.worlds import REALMS

#: Changes whenever the same text may make another deck. Decks are stored as data, so older ones stay as they
#: are.
VERSION = 2
#: The versions whose decks can still be made. Version 1 named cards by chance, so that two could share a
#: name, gave some of them an effect that can do nothing, and picked plans from a realm's few.
VERSIONS = (1, 2)
#: The version in the keys of all draws. Both versions draw alike, so that a text has the same deck in both
#: but for what sets them apart.
DRAWN = 1
#: The text that a deck is made from if nobody gives one.
NOBODY = "Collector"


class ForgeError(MultiverseError):
    """No deck can be made from this text, realm or seed; `str()` is one clear line."""


def origin_of(text: str, realm: str | None = None, seed: int = 0) -> DeckOrigin:
    """The origin of a deck: the text trimmed and in NFC; without a realm, text and seed pick one.

    ForgeError if the text is empty, too long or has lone surrogates, the realm is unknown, or the seed is out
    of bounds.
    """
    plain = unicodedata.normalize("NFC", text).strip()
    if not plain:
        raise ForgeError("a deck is made from a text: give a name, or any words")
    if len(plain) > MAX_ORIGIN_TEXT:
        raise ForgeError(f"the text has {len(plain)} characters; the limit is {MAX_ORIGIN_TEXT}")
    if any(unicodedata.category(sign) == "Cs" for sign in plain):
        raise ForgeError("the text holds signs that are no text")
    if not 0 <= seed <= MAX_SEED:
        raise ForgeError(f"a seed is a whole number from 0 to {MAX_SEED}")
    if realm is None:
        key = KeyedDraws(DRAWN, "realm", plain, seed).pick(list(REALMS))
    else:
        key = realm.strip().casefold()
        if key not in REALMS:
            raise ForgeError(f"there is no realm {realm.strip()!r}; there are {', '.join(REALMS)}")
    return DeckOrigin(generator=VERSION, text=plain, realm=key, seed=seed)
