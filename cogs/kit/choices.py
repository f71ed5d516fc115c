"""What is offered to choose from: entries that match the typed text, and several lists in one order."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from discord.app_commands import Choice

from bot.games.wording import fold, shortened
from cogs.kit.safe_text import LABEL_LIMIT

Entry = TypeVar("Entry")
LIMIT = 25
"""Maximum number of entries Discord accepts."""


def in_turns(lists: Sequence[Sequence[Entry]]) -> list[Entry]:
    """The first of each list, then the second of each, and so on."""
    longest = max(map(len, lists), default=0)
    return [each[place] for place in range(longest) for each in lists if place < len(each)]


def narrowed(pairs: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """The (label, value) pairs that contain every typed word, as choices; at most `LIMIT`.

    Those whose label begins with the typed text come first.
    """
    words = dict.fromkeys(fold(typed).split())
    fitting = [
        (label, value) for label, value in pairs if all(word in fold(f"{label} {value}") for word in words)
    ]
    fitting.sort(key=lambda pair: not fold(pair[0]).startswith(fold(typed)))
    return [Choice(name=shortened(label, LABEL_LIMIT), value=value) for label, value in fitting[:LIMIT]]
