"""The values of a tutorial picture."""

import re
from dataclasses import dataclass

from render.universum.values import HandPicture, TablePicture

_GOLD = re.compile(r"\{([^{}]*)\}")
MAX_LINES = 3


@dataclass(frozen=True, slots=True)
class LessonPicture:
    """A picture of lesson `number` of `total`: a hand, or the table if there is none.

    In `lines`, words in braces are golden. Of a hand, the `cards` are lit and framed, and with `here`
    the place where the learner stands is lit; of the table, these
    `stations` and the learner's lab, and an arrow leads along `walk`, from one transformer to another.
    """

    number: int
    total: int
    headline: str
    lines: tuple[str, ...]
    hand: HandPicture | None = None
    cards: tuple[str, ...] = ()
    here: bool = False
    table: TablePicture | None = None
    stations: tuple[int, ...] = ()
    walk: tuple[int, int] | None = None


def parts(line: str) -> tuple[tuple[str, bool], ...]:
    """The parts of a line, and whether each is golden."""
    found = ((text.strip(), place % 2 == 1) for place, text in enumerate(_GOLD.split(line)))
    return tuple((text, is_gold) for text, is_gold in found if text)


def plain(line: str) -> str:
    """The same line in plain text."""
    return _GOLD.sub(lambda match: match[1], line)
