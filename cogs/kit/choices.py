"""Entries of autocomplete, narrowed down by what was typed."""

from collections.abc import Iterable

from discord.app_commands import Choice

from cogs.kit.writing import LABEL_LIMIT, fold, trim

LIMIT = 25
"""The most entries that Discord takes."""


def narrowed(pairs: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """The choices, out of (label, value) pairs, that contain every typed word; as many as Discord takes."""
    words = dict.fromkeys(fold(typed).split())
    fitting = [
        (label, value) for label, value in pairs if all(word in fold(f"{label} {value}") for word in words)
    ]
    return [Choice(name=trim(label, LABEL_LIMIT), value=value) for label, value in fitting[:LIMIT]]
