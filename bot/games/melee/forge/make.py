"""Makes a whole deck from a text. The same text, realm and seed always make the same deck."""

from functools import lru_cache

from bot.games.melee.cards.cards import DeckList, DeckOrigin
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.compose import choose_slots, forge_cards
from bot.games.melee.forge.given import with_given_name
from bot.games.melee.forge.naming import name_deck, name_entities
from bot.games.melee.forge.origin import DRAWN, VERSION, VERSIONS, ForgeError, origin_of
from bot.games.melee.forge.plans import plan_of
from bot.games.melee.forge.prices import EDGES
from bot.games.melee.forge.worlds import REALMS


def generate(text: str, realm: str | None = None, seed: int = 0) -> DeckList:
    """The deck of this text; ForgeError as for `origin_of`."""
    return made_from(origin_of(text, realm, seed))


@lru_cache(maxsize=64)
def made_from(origin: DeckOrigin) -> DeckList:
    """The deck of this origin; ForgeError for an origin of an unknown generator version or realm."""
    if origin.generator not in VERSIONS:
        raise ForgeError(f"generator {origin.generator} made this deck; this is generator {VERSION}")
    if origin.realm not in REALMS:
        raise ForgeError(f"there is no realm {origin.realm!r}; there are {', '.join(REALMS)}")
    realm, first = REALMS[origin.realm], origin.generator == 1
    key = DRAWN, origin.text, origin.realm, origin.seed
    slots = choose_slots(realm, KeyedDraws("slots", *key), vain=first)
    words = name_entities(realm, [slot.body for slot in slots], KeyedDraws("words", *key), whole=first)
    cards = forge_cards(slots, realm, words, -EDGES[realm.key])
    if not first:
        cards = [with_given_name(card, slot) for card, slot in zip(cards, slots, strict=True)]
    telling = KeyedDraws("deck", *key)
    return DeckList(
        name=name_deck(origin.text, realm, telling),
        realm=realm.key,
        plan=telling.pick(realm.plans) if first else plan_of(cards, realm, KeyedDraws("plan", *key)),
        origin=origin,
        entity=tuple(cards),
    )
