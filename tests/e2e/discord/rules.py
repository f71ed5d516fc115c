"""Checks requests as Discord does: by its API description, and by limits that it documents elsewhere.

The simulated Discord of end-to-end tests takes some requests that the real one refuses. The class that checks
the wire reads an excerpt of the description here, with the same known differences.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from io import SEEK_END
from typing import IO, Any

from tests.e2e.discord.excerpt import KINDS, PLACE
from tests.wire.ids import Json
from tests.wire.limits import FILE_BYTES
from tests.wire.openapi import KNOWN_DIFFERENCES, OpenApi
from tests.wire.requests import Request

MAX_FILES = 10
"""Files of one message (Discord's reference, *Create Message*)."""
MAX_COMPONENTS = 40
"""Components of one message, nested ones counted (*Component Reference*, IS_COMPONENTS_V2)."""
MAX_TEXT = 4000
"""UTF-16 units of all text displays of one message (the same)."""
MAX_EXACT = 2**53
"""Integers beyond this lose digits in JSON as JavaScript reads it; Discord wants such numbers as text."""
_TEXT_DISPLAY = 10


def faults_of(
    method: str,
    path: str,
    body: Json | list[Json] | None,
    files: int = 0,
    query: Mapping[str, object] | None = None,
) -> list[str]:
    """Why Discord would refuse this request, one line each; empty if it would not.

    Every bot registers the same commands, nearly always: those are checked once.
    """
    if isinstance(body, list):
        return list(_faults_of_list(method, path, json.dumps(body)))
    return _faults_of(method, path, body, files, query)


def file_faults(files: Sequence[IO[bytes]]) -> Iterator[str]:
    """Why Discord would refuse to take these files; what is read of them is left as it is."""
    for number, file in enumerate(files):
        place = file.tell()
        size = file.seek(0, SEEK_END)
        file.seek(place)
        if not 0 < size <= FILE_BYTES:
            yield f"file {number} has {size} bytes, of 1 to {FILE_BYTES}"


@lru_cache(maxsize=16)
def _faults_of_list(method: str, path: str, body: str) -> tuple[str, ...]:
    return tuple(_faults_of(method, path, json.loads(body), 0, None))


def _faults_of(
    method: str,
    path: str,
    body: Json | list[Json] | None,
    files: int,
    query: Mapping[str, object] | None,
) -> list[str]:
    asked = {name: str(value) for name, value in (query or {}).items()}
    json_kind, form_kind = KINDS
    kind = form_kind if files else "" if body is None else json_kind
    request = Request(method, path, asked, body, content_type=kind)
    found = list(_too_large(body))
    if files > MAX_FILES:
        found.append(f"{files} files, of at most {MAX_FILES}")
    found += _too_much(body)
    found = [f"{request}: {each}" for each in found]
    if _description().describes(request):
        return found + _description().request_faults(request)
    return [*found, f"{request}: is not in the excerpt of Discord's description; excerpt.py makes it anew"]


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
def _description() -> OpenApi:
    document = json.loads(PLACE.read_text("utf-8"))
    schemas = document["components"]["schemas"]
    return OpenApi(document, [each for each in KNOWN_DIFFERENCES if each[0] in schemas])
