"""The text of one content file as a value: a battlefield, the rulings; decks are in `deck_files`.

No file is read here.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.games.errors import ContentError
from bot.games.faults import Fault, faults_of, format_fault, format_path
from bot.games.melee.board.tiles import ALL, NAMES, SUMMON_AREAS, Board, parse_board, spread, tiles_of
from bot.games.melee.cards.cards import CardName

_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

FileT = TypeVar("FileT", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule by its number, such as `M-5`, in our own short words."""

    number: str
    topic: str
    title: str
    text: str


class _BoardFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: CardName
    description: str = Field(min_length=1, max_length=160)
    board: str


class _RulingEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    number: str = Field(pattern=r"^[A-Z]{1,2}-[0-9]{1,2}$")
    title: str = Field(min_length=1, max_length=60)
    text: str = Field(min_length=1, max_length=900)


class _TopicEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=40)
    ruling: tuple[_RulingEntry, ...] = Field(min_length=1)


class _RulingsFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    topic: tuple[_TopicEntry, ...] = Field(min_length=1)


def parse_battlefield(text: str, name: str) -> tuple[Board, str]:
    """A battlefield file's board and its description; ContentError with every fault (B-1, B-2)."""
    file = validate_file(_BoardFile, parse_values(text, name), name)
    try:
        board = parse_board(file.board, file.name)
    except ContentError as error:
        raise ContentError([format_fault(name, "board", fault) for fault in error.faults]) from None
    faults = [format_fault(name, "board", fault) for fault in _unfair(board)]
    if faults:
        raise ContentError(faults)
    return board, file.description


def parse_rulings(text: str, name: str) -> tuple[Ruling, ...]:
    """The rulings of a file in their order; ContentError with every fault."""
    file = validate_file(_RulingsFile, parse_values(text, name), name)
    rulings = tuple(
        Ruling(entry.number, topic.name, entry.title, entry.text)
        for topic in file.topic
        for entry in topic.ruling
    )
    numbers = [ruling.number for ruling in rulings]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise ContentError([format_fault(name, f"{number} stands there twice") for number in twice])
    return rulings


def _unfair(board: Board) -> list[str]:
    faults = [] if board.is_symmetric() else ["is not the same under a half turn (B-2)"]
    open_tiles = ~board.mountains & ALL
    reached = grown = 1 << SUMMON_AREAS[0]
    while (grown := (grown | spread(grown)) & open_tiles) != reached:
        reached = grown
    if lost := open_tiles & ~reached:
        faults.append("no way leads to " + ", ".join(NAMES[tile] for tile in tiles_of(lost)))
    return faults


def parse_values(text: str, name: str) -> dict[str, Any]:
    """The plain values of a TOML or JSON text: JSON if it begins with a brace."""
    text = text.removeprefix("\ufeff")
    try:
        if text.lstrip()[:1] in ("{", "[") and not name.endswith(".toml"):
            return _parse_json(text, name)
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        line = f"line {place[1]}" if place and place[1] else "at its end"
        words = _TOML_PLACE.sub("", str(error))
        fault = format_fault(name, line, f"is not TOML here: {words[:1].lower()}{words[1:]}")
    except json.JSONDecodeError as error:
        fault = format_fault(name, f"line {error.lineno}", f"is not JSON here: {error.msg.lower()}")
    except RecursionError:
        fault = format_fault(name, "is nested too deeply")
    except ValueError:  # Python's own limit of digits
        fault = format_fault(name, "holds a number with too many digits")
    raise ContentError([fault])


def _parse_json(text: str, name: str) -> dict[str, Any]:
    twice: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        values = dict(pairs)
        if len(values) < len(pairs):
            counted = Counter(key for key, _ in pairs)
            twice.extend(sorted(key for key, count in counted.items() if count > 1))
        return values

    values = json.loads(text, object_pairs_hook=table)
    if twice:
        raise ContentError(
            [format_fault(name, f"the key {key!r} is given twice in one table") for key in twice]
        )
    if not isinstance(values, dict):
        raise ContentError([format_fault(name, "must be a table of keys, not a list")])
    return values


def validate_file(model: type[FileT], values: Mapping[str, Any], name: str) -> FileT:
    """The values as a model, nothing guessed: text is no number. ContentError with every fault."""
    checked, found = check_values(model, values)
    if checked is None:
        raise ContentError([format_fault(name, format_path(path), words) for path, words in found])
    return checked


def check_values(model: type[FileT], values: Mapping[str, Any]) -> tuple[FileT | None, list[Fault]]:
    """The values as a model and no fault, or None and every fault with its place."""
    try:
        return model.model_validate_json(json.dumps(values, default=str), strict=True), []
    except RecursionError:
        return None, [((), "is nested too deeply")]
    except ValidationError as error:
        return None, faults_of(error, model)
