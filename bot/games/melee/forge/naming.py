"""Names and flavour of generated entities, and names of generated decks."""

import unicodedata
from collections.abc import Sequence
from typing import TypedDict

from pydantic import TypeAdapter, ValidationError

from bot.games.melee.cards.cards import CardName
from bot.games.melee.forge.chance import KeyedDraws
from bot.games.melee.forge.parts import Realm, RoleStats

#: Maximum length of an entity's name that can be read on a deck's sheet in characters.
NAME_LENGTH = 21
#: Maximum number of a deck's entities that are named after a place.
_OF_PLACES = 2
#: Maximum width of a deck's name, which must fit at the foot of its cards, in hundredths of a small letter.
_NAME_ROOM = 3300
#: Maximum number of combining marks on one letter; some scripts need two.
_MARKS = 2
#: Nouns that two realms had in version 1, by realm; since then, no noun stands for two.
_RENAMED = {("briar", "Beekeeper"): "Hive Minder"}
_NAME = TypeAdapter[str](CardName)


class RealmWords(TypedDict):
    """The words on a card that mean nothing to the rules."""

    name: str
    glyph: str
    flavour: str


def name_entities(
    realm: Realm, bodies: Sequence[RoleStats], chance: KeyedDraws, *, whole: bool
) -> list[RealmWords]:
    """Name, icon and flavour for each of a deck's entities; no noun, first word or sentence comes twice.

    Unless `whole`, a name is only the noun: the given name after it depends on what the card does (`given`).
    """
    nouns = {role: chance.shuffled(known) for role, known in realm.people.items()}
    persons = [nouns[body.role].pop() for body in bodies]
    names = _names([person.noun for person in persons], realm, chance)
    if not whole:
        names = [renamed(realm, person.noun) for person in persons]
    lines = {kind: chance.shuffled(known) for kind, known in realm.lines.items()}
    found: list[RealmWords] = []
    for body, person, name in zip(bodies, persons, names, strict=True):
        kind = body.kind if lines[body.kind] and chance.below(4) else "any"
        line = (lines[kind] or lines[body.kind]).pop()
        said = line.format(place=chance.pick(realm.places), thing=chance.pick(realm.things))
        found.append({"name": name, "glyph": person.glyph, "flavour": said[:1].upper() + said[1:]})
    return found


def renamed(realm: Realm, noun: str) -> str:
    """The noun as it has been since version 2."""
    return _RENAMED.get((realm.key, noun), noun)


def _names(nouns: Sequence[str], realm: Realm, chance: KeyedDraws) -> list[str]:
    """A first word or a place for each noun, the longest noun first; a noun stands alone if none fits."""
    firsts, places = chance.shuffled(realm.firsts), chance.shuffled(realm.places)
    after_places = chance.shuffled(range(len(nouns)))[: chance.below(_OF_PLACES + 1)]
    found: dict[int, str] = {}
    for number in sorted(range(len(nouns)), key=lambda number: (-len(nouns[number]), number)):
        noun = nouns[number]
        near = next((place for place in places if len(f"{noun} of {place}") <= NAME_LENGTH), None)
        first = next((first for first in firsts if len(f"{first} {noun}") <= NAME_LENGTH), None)
        if near is not None and number in after_places:
            places.remove(near)
            found[number] = f"{noun} of {near}"
        elif first is not None:
            firsts.remove(first)
            found[number] = f"{first} {noun}"
        else:
            found[number] = noun
    return [found[number] for number in range(len(nouns))]


def name_deck(text: str, realm: Realm, chance: KeyedDraws) -> str:
    """A name such as `Ada’s Kiln Choir`; `The Kiln Choir` if the text makes no name that fits on a card."""
    company = chance.pick(realm.companies)
    plain = _plain(text)
    whose = f"{plain}’ {company}" if plain.endswith(("s", "S")) else f"{plain}’s {company}"
    if not plain or sum(map(_width, whose)) > _NAME_ROOM:
        return f"The {company}"
    try:
        return _NAME.validate_python(whose)
    except ValidationError:
        return f"The {company}"


def _plain(text: str) -> str:
    """The text on one line, without invisible characters and piled-up marks."""
    kept = ""
    marks = 0
    for sign in text:
        kind = "Z" if sign.isspace() else unicodedata.category(sign)[0]
        marks = marks + 1 if kind == "M" else 0
        if kind == "Z":
            kept += " "
        elif (kind in "LNPS" and sign != '"') or (kind == "M" and kept.strip() and marks <= _MARKS):
            kept += sign
    return " ".join(kept.split())


def _width(sign: str) -> int:
    """The most that a character can be wide, in hundredths of a small letter."""
    if sign.isascii():
        return 160 if sign in "mwMW@%" else 125 if sign.isupper() else 100
    if unicodedata.category(sign)[0] == "M":
        return 50
    return next((width for last, width in _WIDTHS if sign <= last), 1000)


#: The last character of each range, and its width: alphabets, punctuation, symbols, East Asian, ligatures,
#: emoji.
_WIDTHS = (
    ("\u02ff", 150), ("\u1fff", 190), ("\u201f", 100), ("\u2e7f", 400), ("\ud7ff", 230),
    ("\U0001efff", 1000), ("\U0001faff", 300),
)  # fmt: skip
