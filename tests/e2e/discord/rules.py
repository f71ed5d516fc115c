"""Checks requests as Discord does: by its API description, and by limits that it documents elsewhere.

The simulated Discord of end-to-end tests takes some requests that the real one refuses.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Validator, validator_for

MAX_FILES = 10
"""Files of one message (Discord's reference, *Create Message*)."""
MAX_COMPONENTS = 40
"""Components of one message, nested ones counted (*Component Reference*, IS_COMPONENTS_V2)."""
MAX_TEXT = 4000
"""UTF-16 units of all text displays of one message (the same)."""
MAX_EXACT = 2**53
"""Integers beyond this lose digits in JSON as JavaScript reads it; Discord wants such numbers as text."""
_TEXT_DISPLAY = 10
_ID = "[^/]+"


@dataclass(frozen=True, slots=True)
class _Operation:
    path: re.Pattern[str]
    validator: Validator


def faults_of(method: str, path: str, body: object, files: int = 0) -> list[str]:
    """Why Discord would refuse this request, one line each; empty if it would not, or if no rule is known."""
    found = list(_too_large(body))
    if files > MAX_FILES:
        found.append(f"{files} files, of at most {MAX_FILES}")
    if body is None:
        return found
    found += _too_much(body)
    for operation in _operations().get(method, ()):
        if operation.path.fullmatch(path):
            found += [_line(error) for error in operation.validator.iter_errors(body)]
            break
    return [f"{method} {path}: {each}" for each in found]


def _line(error: Any) -> str:
    where = "/".join(map(str, error.instance_path)) or "the body"
    return f"{where}: {error.message[:300]}"


def _too_large(value: object) -> Iterator[str]:
    """Integers that are too large to be exact; ids are let through, as discord.py sends them so."""
    for key, number in _integers(value, ""):
        if abs(number) > MAX_EXACT and not re.search(r"(?:id|ids|users|roles|allow|deny|nonce|\d+)$", key):
            yield f"{key}: {number} is more than 2^53"


def _integers(value: object, key: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield key, value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            yield from _integers(each, f"{key}/{name}")
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for place, each in enumerate(value):
            yield from _integers(each, f"{key}/{place}")


def _too_much(body: object) -> Iterator[str]:
    message = body.get("data", body) if isinstance(body, Mapping) and "type" in body else body
    if not isinstance(message, Mapping):
        return
    parts = list(_parts(message.get("components") or ()))
    if len(parts) > MAX_COMPONENTS:
        yield f"{len(parts)} components, of at most {MAX_COMPONENTS}"
    texts = [str(each.get("content", "")) for each in parts if each.get("type") == _TEXT_DISPLAY]
    length = sum(len(each.encode("utf-16-le", "surrogatepass")) // 2 for each in texts)
    if length > MAX_TEXT:
        yield f"{length} units of text, of at most {MAX_TEXT}"


def _parts(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for each in components:
        yield each
        yield from _parts(each.get("components") or ())
        for name in ("accessory", "component"):
            if isinstance(each.get(name), Mapping):
                yield from _parts((each[name],))


@cache
def _operations() -> dict[str, list[_Operation]]:
    """The operations of the excerpt by method, with fixed paths before those with ids."""
    described = json.loads((Path(__file__).parent / "requests.json").read_text("utf-8"))
    schemas = described["$defs"]
    # discord.py sends ids as integers and permissions as text; Discord takes both ways.
    schemas["SnowflakeType"] = {"type": ["string", "integer"]}
    found: dict[str, list[_Operation]] = {}
    for name, schema in sorted(described["requests"].items(), key=lambda each: each[0].count("{")):
        method, _, path = name.partition(" ")
        pattern = re.sub(r"\\\{\w+\\\}", _ID, re.escape(path))
        validator = validator_for({**schema, "$defs": schemas})
        found.setdefault(method, []).append(_Operation(re.compile(pattern), validator))
    return found
