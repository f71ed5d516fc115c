"""The words in a picture of a tutorial."""

import re

from msgspec import Struct

_GOLD = re.compile(r"\{([^{}]*)\}")
MAX_LINES = 3


class LessonCaption(Struct, frozen=True):
    """What a picture of lesson `number` of `total` says; in `lines`, words in braces are golden."""

    number: int
    total: int
    headline: str
    lines: tuple[str, ...]


def parts(line: str) -> tuple[tuple[str, bool], ...]:
    """The parts of a line, and whether each is golden."""
    found = ((text.strip(), place % 2 == 1) for place, text in enumerate(_GOLD.split(line)))
    return tuple((text, is_gold) for text, is_gold in found if text)


def plain(line: str) -> str:
    """The same line in plain text."""
    return _GOLD.sub(lambda match: match[1], line)
