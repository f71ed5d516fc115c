"""The texts in scenario files for blocks, buildings and treaties."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from bot.games.war.position.blocks import NO_DIRECTION
from bot.games.war.sheets.vocabulary import DIRECTIONS

Value = tuple[str, Callable[[str], int]]
"""The key of a word's value, and what reads it."""


class BadText(ValueError):
    """A text of a scenario that means nothing."""


class BlockText(Struct, frozen=True):
    """A block: KIND HEX and what follows; None where nothing does."""

    kind: str
    hex: str
    number: int | None = None
    wounds: int = 0
    ap: int | None = None
    age: int | None = None
    guard: int = 0
    wall: int = NO_DIRECTION
    cover: int = NO_DIRECTION
    is_set_up: bool = False
    attacked: bool = False
    acted: bool = False
    resting: bool = False


class BuildingText(Struct, frozen=True):
    """A building: SEAT WORD HEX and what follows."""

    seat: int
    word: str
    hex: str
    age: int = 1
    damage: int = 0
    used: bool = False


def small(text: str, most: int = 99) -> int:
    """A number without a leading zero; BadText if it is none."""
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0") or int(text) > most:
        raise BadText(f"{text!r} is no number up to {most}")
    return int(text)


def _direction(text: str) -> int:
    if text not in DIRECTIONS:
        raise BadText(f"{text!r} is no direction")
    return DIRECTIONS.index(text)


def _number(text: str) -> int:
    if not text.startswith("u") or small(text[1:]) == 0:
        raise BadText(f"{text!r} is no number of a block")
    return small(text[1:])


_VALUES: Mapping[str, Value] = {
    "wounds": ("wounds", small),
    "ap": ("ap", small),
    "id": ("number", _number),
    "guard": ("guard", small),
    "wall": ("wall", _direction),
    "cover": ("cover", _direction),
}
_WORDS = {"set-up": "is_set_up", "attacked": "attacked", "acted": "acted", "resting": "resting"}


def parse_block(text: str) -> BlockText:
    """The block of a text; BadText if it cannot be read."""
    words = text.split(" ")
    if len(words) < 2:
        raise BadText(f"{text!r} is no KIND and HEX")
    found = _read(text, words[2:], _VALUES, _WORDS)
    return BlockText(words[0], words[1], **found)  # type: ignore[arg-type]


def parse_guardian(text: str) -> BlockText:
    """The guardian of a text: HEX, then `age N`, `wounds N`, `id uN`."""
    words = text.split(" ")
    values: dict[str, Value] = {"age": ("age", small), "wounds": ("wounds", small), "id": ("number", _number)}
    found = _read(text, words[1:], values, {})
    age = found.get("age", 1)
    if not 1 <= age <= 3:
        raise BadText(f"{text!r} has no age from 1 to 3")
    return BlockText("guardian", words[0], **found)  # type: ignore[arg-type]


def parse_building(text: str) -> BuildingText:
    """The building of a text; BadText if it cannot be read."""
    words = text.split(" ")
    if len(words) < 3:
        raise BadText(f"{text!r} is no SEAT, BUILDING and HEX")
    values: dict[str, Value] = {"age": ("age", small), "damage": ("damage", small)}
    found = _read(text, words[3:], values, {"used": "used"})
    if not 1 <= found.get("age", 1) <= 3:
        raise BadText(f"{text!r} has no age from 1 to 3")
    return BuildingText(small(words[0], 4), words[1], words[2], **found)  # type: ignore[arg-type]


def parse_treaty(text: str) -> tuple[int, int, int]:
    """Two seats and a round."""
    words = text.split(" ")
    if len(words) != 3:
        raise BadText(f"{text!r} is no two SEATs and a ROUND")
    return small(words[0], 4), small(words[1], 4), small(words[2])


def _read(
    text: str, words: list[str], values: Mapping[str, Value], truths: Mapping[str, str]
) -> dict[str, int]:
    found: dict[str, int] = {}
    rest = words[::-1]
    while rest:
        word = rest.pop()
        name = truths.get(word)
        if name is not None:
            value: int = True
        elif word in values and rest:
            name, read = values[word]
            value = read(rest.pop())
        else:
            raise BadText(f"{text!r} has {word!r}, which means nothing there")
        if name in found:
            raise BadText(f"{text!r} says {word!r} twice")
        found[name] = value
    return found


def building_words(each: BuildingText) -> str:
    """The text of a building."""
    words = [str(each.seat), each.word, each.hex]
    words += ["age", str(each.age)] if each.age > 1 else []
    words += ["damage", str(each.damage)] if each.damage else []
    return " ".join([*words, "used"] if each.used else words)
