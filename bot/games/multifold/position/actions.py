"""The actions: small frozen values with one text form each (N-A3)."""

import re
from dataclasses import dataclass
from typing import Final

from bot.games.contract import CONCEDE, DRAW, FORFEIT, LEAVE
from bot.games.errors import IllegalAction
from bot.games.multifold.sheets.vocabulary import MAX_ORDERS, SPACES_OF
from bot.games.travel import let_travel

ALL: Final = -1
"""Foldlings of a group that is not written out: all in its space that can still move go, a turret aside."""


@dataclass(frozen=True, slots=True)
class Move:
    """A group goes to another space (N-M1). With `foldlings` ALL, its officers and unit are not named."""

    start: str
    end: str
    foldlings: int = ALL
    officers: int = 0
    unit: bool = False


@dataclass(frozen=True, slots=True)
class Promote:
    """A foldling becomes an officer (N-O1)."""

    space: str


@dataclass(frozen=True, slots=True)
class TakeAim:
    """The pieces of a space fire at another one (N-F3)."""

    space: str
    target: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played on these spaces (N-P1)."""

    card: str
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class End:
    """The move phase ends (N-T3)."""


@dataclass(frozen=True, slots=True)
class Orders:
    """Several orders in a line, done from left to right (N-A1)."""

    orders: tuple["Order", ...]


@dataclass(frozen=True, slots=True)
class PlaceFoldlings:
    """Foldlings on springs that the seat chooses (N-R4)."""

    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game (N-W5). `is_late` says that the clock has run out."""

    is_late: bool = False


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """All have agreed to a draw."""


let_travel(Move, Promote, TakeAim, Play, End, Orders, PlaceFoldlings, Leave, AgreeDraw)

Order = Move | Promote | TakeAim | Play | End
Action = Order | Orders | PlaceFoldlings | Leave | AgreeDraw
END: Final = End()

_NAME: Final = r"[a-m][1-9][0-9]?"
_SPACE: Final = re.compile(_NAME)
_WAY: Final = re.compile(f"({_NAME})-({_NAME})")
GROUP: Final = re.compile(r"(?=.)([1-5]?)(o{0,3})(t?)")
"""A group as lines have it: foldlings, officers, a unit."""


def parse_action(text: str) -> Action:
    """The action that a line means; IllegalAction `bad-action` if it is none of the known forms.

    Whether a space is on the board is for the position to know.
    """
    if text.startswith("place"):
        return _parse_place(text)
    if text in (LEAVE, CONCEDE):
        return Leave()
    if text == FORFEIT:
        return Leave(is_late=True)
    if text == DRAW:
        return AgreeDraw()
    parts = text.split(", ", MAX_ORDERS)
    orders = tuple([_parse_order(part) for part in parts])
    if len(orders) > MAX_ORDERS or END in orders[:-1]:
        raise IllegalAction("bad-action", text)
    return orders[0] if len(orders) == 1 else Orders(orders)


def _parse_order(text: str) -> Order:
    match text.split(" "):
        case ["end"]:
            return END
        case ["promote", space] if _SPACE.fullmatch(space):
            return Promote(space)
        case ["aim", space, target] if _SPACE.fullmatch(space) and _SPACE.fullmatch(target):
            return TakeAim(space, target)
        case ["play", card, *spaces] if len(spaces) == SPACES_OF.get(card) and all(
            map(_SPACE.fullmatch, spaces)
        ):
            return Play(card, tuple(spaces))
        case [way] if found := _WAY.fullmatch(way):
            return Move(found[1], found[2])
        case [way, group] if (found := _WAY.fullmatch(way)) and (who := GROUP.fullmatch(group)):
            return Move(found[1], found[2], int(who[1] or 0), len(who[2]), bool(who[3]))
    raise IllegalAction("bad-action", text)


def _parse_place(text: str) -> PlaceFoldlings:
    word, *words = text.split(" ")
    names, counts = words[::2], words[1::2]
    is_form = word == "place" and bool(names) and len(names) == len(counts)
    if is_form and all(map(_SPACE.fullmatch, names)) and all(count in ("1", "2") for count in counts):
        return PlaceFoldlings(tuple([(name, int(count)) for name, count in zip(names, counts, strict=True)]))
    raise IllegalAction("bad-action", text)


def format_group(foldlings: int, officers: int, *, unit: bool) -> str:
    """A group as lines have it: `2oot`."""
    return f"{foldlings or ''}{'o' * officers}{'t' if unit else ''}"


def format_action(action: Action) -> str:
    """The line that `parse_action` reads. Leaving has two words; it is written as the rules have it."""
    match action:
        case Move(start, end, foldlings, officers, unit):
            group = "" if foldlings == ALL else f" {format_group(foldlings, officers, unit=unit)}"
            return f"{start}-{end}{group}"
        case Promote(space):
            return f"promote {space}"
        case TakeAim(space, target):
            return f"aim {space} {target}"
        case Play(card, spaces):
            return " ".join(("play", card, *spaces))
        case End():
            return "end"
        case Orders(orders):
            return ", ".join(map(format_action, orders))
        case PlaceFoldlings(counts):
            return " ".join(["place", *[f"{name} {count}" for name, count in counts]])
        case Leave(is_late):
            return FORFEIT if is_late else LEAVE
        case AgreeDraw():
            return DRAW
