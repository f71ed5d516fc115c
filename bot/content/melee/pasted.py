"""Decks and lists as they come out of a chat: quoted, in a code block, in bold.

Line numbers stay the same, so that faults name the lines that were pasted.
"""

import re

from bot.games.wording import without_unseen

_QUOTES = re.compile(r"(?:[ \t]*>{1,3}(?=[ \t>]|$)[ \t]?)+")
_FENCE = re.compile(r"[ \t]*(?:`{3,}|~{3,})[ \t]*[\w+-]*\s*")
_BLOCK_IN_LINE = re.compile(r"```(?:json|toml)?(?P<inside>[^`]*)```")
_CODE = re.compile(r"`{3,}(?:(?:css|diff|ini|json|md|markdown|text|toml|txt|yaml|yml)(?=\s))?|`")
_EMPHASIS = re.compile(r"\*\*|__|~~|\|\|")
_QUOTE_BETWEEN = re.compile(r"(?<=\s)>(?=\s)")


def unwrapped(text: str) -> str:
    """A deck's text without quote marks before all of its lines, and without the code block around it."""
    lines = _without_unseen_ends(text).split("\n")
    if all(_QUOTES.match(line) for line in lines if line.strip()):
        lines = [_unquoted(line) for line in lines]
    lines = [line if without_unseen(line).strip() else "" for line in lines]
    fences = [number for number, line in enumerate(lines) if _FENCE.fullmatch(line)]
    if len(fences) == 2 and "=" not in "".join(lines[: fences[0]]):  # else they are in a deck's own text
        begin, end = fences
        return "\n" * (begin + 1) + "\n".join(lines[begin + 1 : end])
    text = "\n".join(lines)
    blocks = list(_BLOCK_IN_LINE.finditer(text))
    return blocks[0]["inside"] if len(blocks) == 1 and not fences else text


def _without_unseen_ends(text: str) -> str:
    begin = next((at for at, sign in enumerate(text) if without_unseen(sign)), 0)
    end = next((at for at, sign in enumerate(reversed(text)) if without_unseen(sign)), 0)
    return text[begin : len(text) - end]


def plain_lines(text: str) -> list[str]:
    """A list's lines without quote marks, code blocks and emphasis."""
    return [_plain_line(line) for line in text.splitlines()]


def bare_word(text: str) -> str:
    """A single word, such as a sharing code, without what is around it and without signs that nobody sees."""
    return without_unseen(" ".join(plain_lines(text))).strip()


def _unquoted(line: str) -> str:
    quoted = _QUOTES.match(line)
    return line[quoted.end() :] if quoted else line


def _plain_line(line: str) -> str:
    line = _unquoted(line)
    if _FENCE.fullmatch(line):
        return ""
    line = _EMPHASIS.sub("", _CODE.sub(" ", line))
    return _QUOTE_BETWEEN.sub(";", line)  # Discord takes line breaks out of the text of a command
