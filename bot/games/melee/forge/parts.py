"""What a deck is put together from: templates of abilities, kinds of bodies, realms, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from bot.games.melee.cards.vocabulary import StatusName

Theme = Literal[
    "any", "rush", "burn", "poison", "sleep", "stun", "status", "shove", "wall", "thorn", "heal", "energy",
    "dice", "swarm", "aim", "ground", "cards", "trick", "fury",
]  # fmt: skip
#: In a template, these words stand for the realm's own.
STATUS, TERRAIN = "@status", "@terrain"

#: The kinds of bodies: `fast` ones run, `close` ones fight, `far` ones shoot, `hard` ones hold, `aid` helps
#: the others, `lead` is one in a deck.
Kind = Literal["fast", "close", "far", "hard", "aid", "lead"]
Stat = Literal["hp", "attack", "defense"]


@dataclass(frozen=True, slots=True)
class Template:
    """An ability as data, with the themes that it belongs to and the kinds of bodies that it fits.

    `costs` are the least and the most that a card with it may cost.
    """

    key: str
    themes: tuple[Theme, ...]
    kinds: tuple[Kind, ...]
    data: Mapping[str, Any]
    costs: tuple[int, int] = (0, 6)


@dataclass(frozen=True, slots=True)
class Body:
    """A role: its kind, and what it is like at each cost that it may have: HP, Attack, Defense, Speed, Range.

    `grows` are the stats that go up and down until its budget is spent, the first one first.
    """

    role: str
    kind: Kind
    stats: Mapping[int, tuple[int, int, int, int, int]]
    grows: tuple[Stat, ...]


@dataclass(frozen=True, slots=True)
class Portrait:
    """What an entity is called and which icon shows it."""

    noun: str
    glyph: str


@dataclass(frozen=True, slots=True)
class Realm:
    """A realm: how its decks play, and the words for all that is in them.

    `status` and `terrain` are what its abilities are about, `themes` say how much it likes each. `kinds` are
    the bodies of a deck beside the one that leads it: nine.
    `people` are the nouns of each role. In `lines`, sentences of flavour for each kind of body and for any,
    `{place}` and `{thing}` stand for one of the realm's. `companies` name whole decks.
    """

    key: str
    status: StatusName
    terrain: str
    themes: Mapping[Theme, int]
    kinds: Mapping[Kind, int]
    plans: tuple[str, ...]
    companies: tuple[str, ...]
    firsts: tuple[str, ...]
    places: tuple[str, ...]
    things: tuple[str, ...]
    people: Mapping[str, tuple[Portrait, ...]]
    lines: Mapping[str, tuple[str, ...]]


def people(**by_role: str) -> Mapping[str, tuple[Portrait, ...]]:
    """The nouns of each role, written `Stoker=fire, Lark=bird`."""
    return {
        role: tuple(Portrait(*one.strip().split("=")) for one in listed.split(","))
        for role, listed in by_role.items()
    }


def filled(data: Any, words: Mapping[str, str]) -> Any:
    """The data of a template with a realm's words in it; none stands twice in a list of words."""
    if isinstance(data, Mapping):
        return {key: filled(value, words) for key, value in data.items()}
    if isinstance(data, list | tuple):
        inner = [filled(value, words) for value in data]
        return list(dict.fromkeys(inner)) if all(isinstance(one, str) for one in inner) else inner
    return words.get(data, data) if isinstance(data, str) else data
