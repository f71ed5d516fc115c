"""Autocomplete entries that match the typed text."""

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.games.wording import fold, shortened
from cogs.kit.safe_text import LABEL_LIMIT

LIMIT = 25
"""Maximum number of entries Discord accepts."""


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
