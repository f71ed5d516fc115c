"""Reads TOML and JSON that people write, bounded before it is parsed."""

import json
import tomllib
from typing import Any, Literal

from bot.games.errors import ContentError
from bot.games.files.bounds import excess

Syntax = Literal["toml", "json"]


def read_source(text: str, syntax: Syntax) -> Any:
    """The plain values of a text; ContentError if it is nested too deeply or cannot be parsed."""
    if found := excess(text):
        line, words = found
        raise ContentError([f"line {line}: {words}"])
    try:
        return json.loads(text) if syntax == "json" else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        raise ContentError([f"not {syntax.upper()}: {error}"]) from error
