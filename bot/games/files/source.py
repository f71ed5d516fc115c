"""Reads TOML and JSON that people write, within bounds that are checked before it is parsed.

Such texts come from strangers. `tomllib` takes time and memory that grow with the square of the dots in a
key, both parsers recurse into brackets, and Python refuses to read a number of some thousand digits.
"""

import json
import re
import tomllib
from typing import Any, Literal

from bot.games.errors import ContentError

MAX_DEPTH = 32
"""Levels of brackets and dots in a table header, or in a value with its key: decks need 13, records 17."""
MAX_DIGITS = 100
"""Characters in a number: no number of the game has half as many."""

# Strings and comments come first: nothing inside them counts. A string that is never closed ends with its
# line, or with the text if it may span lines; the parser gives up there. Possessive repeats (`++`) keep the
# time linear.
_TOKENS = re.compile(
    r'''
    """ (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5}+ )?
    | \'\'\' .*? (?: '{3,5}+ | \Z )
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    | (?P<word> [0-9A-Za-z_+-]++ )
    | (?P<mark> [][{}.,\n] )
    ''',
    re.DOTALL | re.VERBOSE,
)


def excess(text: str) -> tuple[int, str] | None:
    """The first line (from 1) that nests too deeply or has too long a number, with its fault in words.

    None if there is no such line. The count is only exact for text that a parser accepts; the parser refuses
    the rest. A bare key that begins with a digit counts as a number.
    """
    depth = dots = 0
    around: list[int] = []  # the depth outside each open bracket
    for token in _TOKENS.finditer(text):
        if word := token["word"]:
            if len(word) > MAX_DIGITS and word.lstrip("+-")[:1].isdigit():
                return _line(text, token), f"has a number with too many digits: the limit is {MAX_DIGITS}"
            continue
        match token["mark"]:
            case "[" | "{":
                around.append(depth)
                depth += 1 + dots  # the dots of the key whose value begins here
                dots = 0
            case "]" | "}":
                depth = around.pop() if around else 0
                dots = 0
            case ".":
                dots += 1
            case "," | "\n":
                dots = 0
        if depth + dots > MAX_DEPTH:
            return _line(text, token), f"is nested too deeply: the limit is {MAX_DEPTH} brackets and dots"
    return None


def _line(text: str, token: re.Match[str]) -> int:
    return text.count("\n", 0, token.start()) + 1


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
