"""Turns the text of a TOML or JSON file into checked values, and names every fault. Reads no files."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from bot.games.errors import ContentError
from bot.games.files.faults import Fault, faults_of, format_fault, format_path
from bot.games.files.source import excess

_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

FileT = TypeVar("FileT", bound=BaseModel)


def parse_values(text: str, name: str) -> dict[str, Any]:
    """The plain values of a TOML or JSON text. It is JSON if it begins with a brace.

    Raises ContentError if it cannot be parsed or exceeds the bounds in `bot.games.files.source`.
    """
    text = text.removeprefix("\ufeff")
    if found := excess(text):
        raise ContentError([format_fault(name, f"line {found[0]}", found[1])])
    try:
        if is_json(text, name):
            return _parse_json(text, name)
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        line = f"line {place[1]}" if place and place[1] else "at its end"
        words = _TOML_PLACE.sub("", str(error))
        fault = format_fault(name, line, f"is not valid TOML: {words[:1].lower()}{words[1:]}")
    except json.JSONDecodeError as error:
        fault = format_fault(name, f"line {error.lineno}", f"is not valid JSON: {error.msg.lower()}")
    raise ContentError([fault])


def is_json(text: str, name: str) -> bool:
    """Whether the text of a file with this name is taken for JSON."""
    return text.removeprefix("\ufeff").lstrip()[:1] in ("{", "[") and not name.endswith(".toml")


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
    """The values as a model, without conversions: text is no number. Raises ContentError with all faults."""
    checked, found = check_values(model, values)
    if checked is None:
        raise ContentError([format_fault(name, format_path(path), words) for path, words in found])
    return checked


def check_values(model: type[FileT], values: Mapping[str, Any]) -> tuple[FileT | None, list[Fault]]:
    """The values as a model and no faults, or None and every fault with its place."""
    try:
        return model.model_validate_json(json.dumps(values, default=str), strict=True), []
    except ValidationError as error:
        return None, faults_of(error, model)
