"""What a generated deck is made from, in the one form that seeds its random choices."""

import unicodedata

from bot.games.errors import MeleeError
from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT, MAX_SEED, Origin
from bot.games.melee.forge.chance import Chance
from bot.games.melee.forge.worlds import REALMS

#: Another one whenever the same text may make another deck. Decks are kept as data, so older ones stay as
#: they are; they can only no longer be made again.
VERSION = 1
#: What a deck is made from where nobody gives a text.
NOBODY = "Collector"


class ForgeError(MeleeError):
    """A text, realm or seed that no deck can be made from; `str()` is one clear line."""


def origin_of(text: str, realm: str | None = None, seed: int = 0) -> Origin:
    """Where a deck comes from: the text in NFC and trimmed; without a realm, the one that it picks itself.

    ForgeError for a text that is empty, too long or none, a realm that there is not, a seed out of bounds.
    """
    plain = unicodedata.normalize("NFC", text).strip()
    if not plain:
        raise ForgeError("a deck is made from a text: give a name, or any words")
    if len(plain) > MAX_ORIGIN_TEXT:
        raise ForgeError(f"the text has {len(plain)} characters; {MAX_ORIGIN_TEXT} are the most")
    if any(unicodedata.category(sign) == "Cs" for sign in plain):
        raise ForgeError("the text holds signs that are no text")
    if not 0 <= seed <= MAX_SEED:
        raise ForgeError(f"a seed is a whole number from 0 to {MAX_SEED}")
    if realm is None:
        key = Chance(VERSION, "realm", plain, seed).pick(list(REALMS))
    else:
        key = realm.strip().casefold()
        if key not in REALMS:
            raise ForgeError(f"there is no realm {realm.strip()!r}; there are {', '.join(REALMS)}")
    return Origin(generator=VERSION, text=plain, realm=key, seed=seed)
