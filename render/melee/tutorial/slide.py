"""The values of a picture of the tutorial: position, light, pointers, words."""

import re
from typing import Literal, cast, get_args

from msgspec import Struct

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.events.events import Event
from bot.games.melee.sight.view import Landing, TargetOption, View
from bot.games.two_seats import Seat

Tone = Literal[
    "plain", "muted", "gold", "reach", "energy", "attack", "defense", "speed", "range", "hp", "harm", "burn"
]
MAX_LINES = 3
_SPAN = re.compile(r"\{(\w+):([^{}]*)\}")


class ColouredWords(Struct, frozen=True):
    """A few words in one colour."""

    text: str
    tone: Tone = "plain"


def spans(line: str) -> tuple[ColouredWords, ...]:
    """The spans of a line such as `Stand on {gold:e8} when their turn ends.` KeyError for an unknown tone."""
    found: list[ColouredWords] = []
    end = 0
    for match in _SPAN.finditer(line):
        found.append(ColouredWords(line[end : match.start()].strip()))
        if match[1] not in get_args(Tone):
            raise KeyError(match[1])
        found.append(ColouredWords(match[2], cast(Tone, match[1])))
        end = match.end()
    return tuple(span for span in (*found, ColouredWords(line[end:].strip())) if span.text)


def plain(line: str) -> str:
    """The same line in plain text."""
    return _SPAN.sub(lambda match: match[2], line)


class Tag(Struct, frozen=True):
    """A label for a tile, beside it."""

    tile: int
    text: str


class CombatSide(Struct, frozen=True):
    """One side of a combat: the entity, the value that counts, the die, and whether its total is higher."""

    seat: Seat
    card: EntityCard
    stat: Literal["attack", "defense"]
    value: int
    die: int
    wins: bool

    @property
    def total(self) -> int:
        return self.value + self.die


class Combat(Struct, frozen=True):
    """Both sides of a combat, the attacker first, and the sum below them."""

    attacker: CombatSide
    defender: CombatSide
    result: str


class SlidePanel(Struct, frozen=True):
    """One of three panels side by side: an icon above two lines. A `done` one has a tick."""

    icon: str
    first: str
    second: str
    look: Literal["south", "north", "gold"]
    done: bool = False


class Slide(Struct, frozen=True):
    """A picture of the tutorial.

    It belongs to lesson `number` of `total`. `lines` are words with tones, as `spans` reads them. Everything
    except the `lit` tiles is dark. `landings` are framed, with the costs of their ways if there are `costs`.
    `way` is an arrow through tiles. `gold` and `red` tiles have brackets. `card` goes from the hand to the
    Summon Area. `odds` are shown on targets. `events` leave their marks on the board.
    """

    view: View
    number: int
    total: int
    headline: str
    lines: tuple[str, ...]
    lit: frozenset[int]
    landings: tuple[Landing, ...] = ()
    costs: bool = False
    way: tuple[int, ...] = ()
    gold: tuple[int, ...] = ()
    red: tuple[int, ...] = ()
    card: EntityCard | None = None
    odds: tuple[TargetOption, ...] = ()
    tags: tuple[Tag, ...] = ()
    events: tuple[Event, ...] = ()
    combat: Combat | None = None
    panels: tuple[SlidePanel, ...] = ()
