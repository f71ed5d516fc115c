"""Makes a whole deck from a text: the same text, realm and seed always make the same deck.

The origin of a deck is these three in the normal form that seeds its random choices.

The second word of a name such as `Stoker Valimor` is a code of what the card does. A noun belongs to one role
of one realm. All that may differ between two cards of that role are their cost, templates and stats: each
combination has a number, and each number has a given name of its own. So the same name is never two different
cards, by construction and not by chance. A generator version whose cards differ needs other sounds, so that
its names do, too.
"""

import unicodedata
from functools import lru_cache
from math import prod

from bot.games.errors import MultiverseError
from bot.games.melee.cards.cards import MAX_ORIGIN_TEXT, MAX_SEED, DeckList, DeckOrigin, EntityCard
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.compose import EntitySlot, choose_slots, fits, forge_cards
from bot.games.melee.forge.naming import name_deck, name_entities
from bot.games.melee.forge.parts import BODIES, LEEWAY, RoleStats, Stat
from bot.games.melee.forge.passives import PASSIVES
from bot.games.melee.forge.plans import plan_of
from bot.games.melee.forge.prices import EDGES
from bot.games.melee.forge.triggers import TRIGGERS
from bot.games.melee.forge.worlds import REALMS

#: The sounds of a given name, one after another: one of each, the last may be silent. What could make rude
#: words in these places is left out.
SOUNDS: tuple[tuple[str, ...], ...] = (
    tuple("BDFGLMNRSTVWZ"),
    tuple("aeio"),
    tuple("bdflmnrsv"),
    tuple("aeio"),
    tuple("bdflmnrsv"),
    tuple("aeiou"),
    ("", *"dlmnrst"),
)
#: The number of given names.
COUNT = prod(map(len, SOUNDS))
#: It has no divisor in common with COUNT, so that no two numbers below COUNT have the same product modulo
#: COUNT. Cards that differ by little get names that differ by much.
_STRIDE = 416_509

_STATS: tuple[Stat, ...] = ("hp", "attack", "defense")


def given_name(number: int) -> str:
    """The given name of a number from 0 to COUNT - 1; no other number has it."""
    left, name = number * _STRIDE % COUNT, ""
    for sounds in reversed(SOUNDS):
        left, place = divmod(left, len(sounds))
        name = sounds[place] + name
    return name


def with_given_name(card: EntityCard, slot: EntitySlot) -> EntityCard:
    """The card, whose name is a noun, with a given name after it."""
    return card.model_copy(update={"name": f"{card.name} {given_name(number_of(card, slot))}"})


def number_of(card: EntityCard, slot: EntitySlot) -> int:
    """The number of what a card does among all that cards of its realm and role may do."""
    number = _numbers(slot.body.role)[slot.cost, slot.passive.key, slot.trigger.key]
    usual = dict(zip(_STATS, slot.body.stats[slot.cost], strict=False))
    for stat in slot.body.grows:
        number = number * _spread(stat) + getattr(card, stat) - usual[stat] + LEEWAY[stat]
    return number


def how_many(body: RoleStats) -> int:
    """The count of numbers that a role needs."""
    return len(_numbers(body.role)) * prod(map(_spread, body.grows))


def _spread(stat: Stat) -> int:
    """The count of values that a stat may have on a body of one cost."""
    return 2 * LEEWAY[stat] + 1


@lru_cache(maxsize=len(BODIES))
def _numbers(role: str) -> dict[tuple[int, str, str], int]:
    """The numbers of all costs and templates that a role may have."""
    body = BODIES[role]
    all_of_them = (
        (cost, passive.key, trigger.key)
        for cost in body.stats
        for passive in PASSIVES
        if fits(passive, cost, body)
        for trigger in TRIGGERS
        if fits(trigger, cost, body)
    )
    return {each: number for number, each in enumerate(all_of_them)}


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
