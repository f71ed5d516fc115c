"""Decks as plain values, as the text of a deck file that `parse_deck` reads, and by their sharing codes."""

import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from bot.games.codes import code_of
from bot.games.melee.cards.cards import DECK_FORMAT, DeckList, EntityCard
from bot.games.records import digest

_WIDTH = 110
_ADORNMENTS = ("name", "role", "glyph", "flavour")


def plain_deck(deck: DeckList) -> dict[str, Any]:
    """The deck as plain values, without keys at their default: a key added later changes nothing."""
    return {"format": DECK_FORMAT, **_plain(deck)}


def plain_card(card: EntityCard) -> dict[str, Any]:
    """The card as plain values, also without keys at their default."""
    return {**_plain(card)}


def format_deck(deck: DeckList) -> str:
    """The deck as a TOML file in the form of `data/decks/`."""
    values = plain_deck(deck)
    entities = values.pop("entity")
    blocks = [_lines(values), *("[[entity]]\n" + _lines(entity) for entity in entities)]
    return "\n".join(blocks)


def format_card(card: EntityCard) -> str:
    """The card as a table of a scenario file, without parts that only adorn it."""
    values = _plain(card)
    kept = {key: value for key, value in values.items() if key not in _ADORNMENTS}
    return f"[cards.{_inline(card.name)}]\n{_lines(kept)}"


def _plain(value: object) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if not isinstance(value, BaseModel):
        return value
    fields = type(value).model_fields
    said = {name: getattr(value, name) for name in sorted(fields, key=_place)}
    return {
        name: _plain(inner) for name, inner in said.items() if name == "kind" or inner != fields[name].default
    }


def _place(key: str) -> int:
    """A key's sort order: kinds and moments first, conditions and effects last, the rest as in the models."""
    return {"kind": 0, "when": 0, "do": 3, "only_if": 2}.get(key, 1)


def _lines(values: Mapping[str, Any]) -> str:
    return "".join(_line(key, value) for key, value in values.items())


def _line(key: str, value: Any) -> str:
    """A key with its value; a long ability has one effect or rule to a line."""
    line = f"{key} = {_inline(value)}"
    last = next(reversed(value)) if isinstance(value, Mapping) else ""
    if len(line) <= _WIDTH or last not in ("do", "rules"):
        return line + "\n"
    head = "".join(f"{name} = {_inline(inner)}, " for name, inner in value.items() if name != last)
    items = "".join(f"    {_inline(item)},\n" for item in value[last])
    return f"{key} = {{ {head}{last} = [\n{items}] }}\n"


def _inline(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            return "{ " + ", ".join(f"{key} = {_inline(inner)}" for key, inner in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_inline, value)) + "]"
        case _:
            return str(value)


def deck_hash(deck: DeckList) -> str:
    """SHA-256 in hex of everything in the deck, name and flavour included, whatever its file's format was."""
    values = plain_deck(deck)
    del values["format"]
    return digest(values)


def share_code(deck: DeckList) -> str:
    """The deck's sharing code, such as `7ZK4-0QWM-X2E9`; equal decks have equal codes."""
    return code_of(deck_hash(deck))
