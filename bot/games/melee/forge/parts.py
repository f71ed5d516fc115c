"""The parts of generated decks as plain values: templates of abilities, roles with their stats, realms."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from bot.games.melee.cards.vocabulary import StatusName

Theme = Literal[
    "any", "rush", "burn", "poison", "sleep", "stun", "status", "shove", "wall", "thorn", "heal", "energy",
    "dice", "swarm", "aim", "ground", "cards", "trick", "fury",
]  # fmt: skip
#: In a template, these stand for the realm's own status and terrain.
STATUS, TERRAIN = "@status", "@terrain"

#: The kinds of bodies: `fast` ones run, `close` ones fight, `far` ones shoot, `hard` ones hold, `aid` ones
#: help others, and each deck has one to `lead`.
Kind = Literal["fast", "close", "far", "hard", "aid", "lead"]
Stat = Literal["hp", "attack", "defense"]


class AbilityTemplate(Struct, frozen=True):
    """An ability as data, with the themes that it belongs to and the kinds of bodies that it fits.

    `costs` are the lowest and the highest cost of a card with it.
    """

    key: str
    themes: tuple[Theme, ...]
    kinds: tuple[Kind, ...]
    data: Mapping[str, Any]
    costs: tuple[int, int] = (0, 6)


class RoleStats(Struct, frozen=True):
    """A role: its kind, and its HP, Attack, Defense, Speed and Range at each cost that it may have.

    `grows` are the stats that are adjusted until its budget is spent.
    """

    role: str
    kind: Kind
    stats: Mapping[int, tuple[int, int, int, int, int]]
    grows: tuple[Stat, ...]


class Portrait(Struct, frozen=True):
    """The noun for an entity, and the icon that shows it."""

    noun: str
    glyph: str


class Realm(Struct, frozen=True):
    """A realm: how its decks play, and the words for everything in them.

    Its abilities are about `status` and `terrain`; `themes` has how much it likes each theme. `kinds` has the
    kinds of a deck's nine bodies besides the leader.
    `people` has the nouns of each role. `lines` has sentences of flavour for each kind of body and for any;
    in them, `{place}` and `{thing}` stand for one of the realm's. `companies` name whole decks.
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
    """The data of a template with a realm's words filled in; lists of words lose their duplicates."""
    if isinstance(data, Mapping):
        return {key: filled(value, words) for key, value in data.items()}
    if isinstance(data, list | tuple):
        inner = [filled(value, words) for value in data]
        return list(dict.fromkeys(inner)) if all(isinstance(one, str) for one in inner) else inner
    return words.get(data, data) if isinstance(data, str) else data


BODIES = {
    body.role: body
    for body in (
        RoleStats("Runner", "fast", {1: (3, 2, 0, 4, 1), 2: (4, 2, 0, 5, 1)}, ("hp", "defense")),
        RoleStats("Rider", "fast", {3: (5, 3, 0, 5, 1), 4: (6, 3, 1, 5, 1)}, ("hp", "attack", "defense")),
        RoleStats("Trickster", "fast", {2: (4, 2, 1, 4, 1), 3: (5, 2, 1, 4, 2)}, ("hp", "defense")),
        RoleStats(
            "Duelist", "close", {1: (4, 2, 1, 3, 1), 2: (4, 3, 1, 3, 1), 3: (5, 4, 1, 3, 1)}, ("hp", "attack")
        ),
        RoleStats(
            "Brute",
            "close",
            {3: (7, 3, 1, 3, 1), 4: (8, 4, 2, 2, 1), 5: (11, 4, 2, 2, 1), 6: (12, 5, 2, 2, 1)},
            ("hp", "attack", "defense"),
        ),
        RoleStats(
            "Archer",
            "far",
            {2: (5, 2, 0, 3, 3), 3: (5, 3, 1, 3, 3), 4: (6, 4, 1, 2, 4)},
            ("hp", "attack", "defense"),
        ),
        RoleStats("Caster", "far", {2: (5, 2, 1, 3, 2), 3: (6, 2, 1, 3, 3)}, ("hp", "attack", "defense")),
        RoleStats("Guard", "hard", {1: (6, 1, 2, 2, 1), 2: (7, 2, 2, 2, 1)}, ("hp", "defense")),
        RoleStats("Warden", "hard", {3: (7, 2, 3, 2, 1), 4: (8, 3, 3, 2, 1)}, ("hp", "attack", "defense")),
        RoleStats(
            "Helper",
            "aid",
            {1: (4, 1, 2, 3, 1), 2: (5, 2, 2, 3, 1), 3: (7, 2, 2, 3, 1)},
            ("hp", "attack", "defense"),
        ),
        RoleStats(
            "Sovereign", "lead", {5: (9, 3, 2, 3, 2), 6: (11, 4, 3, 2, 2)}, ("hp", "attack", "defense")
        ),
    )
}
#: The role of each deck's dearest card, and of no other.
LEADER = "Sovereign"
#: The limits of generated entities' stats, besides S-4, and how far they may differ from those of their body.
LIMITS = {"hp": (3, 14), "attack": (1, 6), "defense": (0, 4)}
LEEWAY = {"hp": 3, "attack": 1, "defense": 1}

#: The costs of a deck: at least five cards for the first two turns, a leader, and at most one as dear.
CURVES = (
    (1, 1, 2, 2, 2, 3, 3, 3, 4, 5),
    (1, 1, 2, 2, 2, 2, 3, 3, 4, 5),
    (1, 1, 1, 2, 2, 2, 3, 3, 4, 5),
    (1, 1, 2, 2, 2, 3, 3, 4, 4, 5),
    (1, 1, 2, 2, 2, 3, 3, 3, 5, 5),
    (1, 1, 2, 2, 2, 3, 3, 4, 5, 6),
)
