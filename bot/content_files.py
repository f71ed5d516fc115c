"""The text of one content file as a value: a deck, a battlefield, the rulings. No file is read here."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.games.errors import ContentError
from bot.games.faults import Path, faults_of, format_fault, format_path
from bot.games.melee.board import ALL, NAMES, SUMMON_AREAS, Board, parse_board, spread, tiles_of
from bot.games.melee.cards import CardName, DeckList

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


def parse_deck(text: str, name: str) -> DeckList:
    """The deck that a TOML or JSON text holds, every entity with both abilities (S-3, AB-1).

    `name` is the file's; faults begin with it. Raises ContentError with every fault.
    """
    values = _parse_values(text, name)
    deck = _validate(DeckList, values, name, _deck_place(values))
    faults = [
        format_fault(name, card.name, ability, "is missing: every entity has a Passive and a Trigger (AB-1)")
        for card in deck.entity
        for ability in ("passive", "trigger")
        if getattr(card, ability) is None
    ]
    if faults:
        raise ContentError(faults)
    return deck


def parse_battlefield(text: str, name: str) -> tuple[Board, str]:
    """A battlefield file's board and its description; ContentError with every fault (B-1, B-2)."""
    file = _validate(_BoardFile, _parse_values(text, name), name)
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
    file = _validate(_RulingsFile, _parse_values(text, name), name)
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


def _parse_values(text: str, name: str) -> dict[str, Any]:
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
        keys = [key for key, _ in pairs]
        twice.extend(sorted({key for key in keys if keys.count(key) > 1}))
        return dict(pairs)

    values = json.loads(text, object_pairs_hook=table)
    if twice:
        raise ContentError(
            [format_fault(name, f"the key {key!r} is given twice in one table") for key in twice]
        )
    if not isinstance(values, dict):
        raise ContentError([format_fault(name, "must be a table of keys, not a list")])
    return values


def _validate(
    model: type[FileT],
    values: Mapping[str, Any],
    name: str,
    place: Callable[[Path], str] = format_path,
) -> FileT:
    """The values as a model, nothing guessed: text is no number. ContentError with every fault."""
    try:
        return model.model_validate_json(json.dumps(values, default=str), strict=True)
    except RecursionError:
        raise ContentError([format_fault(name, "is nested too deeply")]) from None
    except ValidationError as error:
        found = faults_of(error, model)
        raise ContentError([format_fault(name, place(path), words) for path, words in found]) from None


def _deck_place(values: Mapping[str, Any]) -> Callable[[Path], str]:
    """Names a place in a deck by its entity: `Ash Duelist: trigger.do[0].amount`."""

    def place(path: Path) -> str:
        match path:
            case ("entity", int(index), *rest):
                return format_fault(_entity_label(values["entity"][index], index), format_path(tuple(rest)))
        return format_path(path)

    return place


def _entity_label(entity: object, index: int) -> str:
    name = entity.get("name") if isinstance(entity, dict) else None
    return name if isinstance(name, str) and name.isprintable() and name.strip() else f"entity {index + 1}"
