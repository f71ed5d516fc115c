"""Keeps alt texts within Discord's limit."""

from collections.abc import Sequence

from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from render.pen.script import shortened

NAME_LENGTHS = (40, 24, 14, 8)
"""Maximum length of a name in UTF-16 units, longest first: one after another is tried until a text fits."""


def fitting(texts: Sequence[str]) -> str:
    """The first text within the limit; if there is none, the beginning of the last."""
    found = next((text for text in texts if utf16_length(text) <= DESCRIPTION_LIMIT), texts[-1])
    return found if utf16_length(found) <= DESCRIPTION_LIMIT else shortened(found, DESCRIPTION_LIMIT)
