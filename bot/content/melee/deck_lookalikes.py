"""Guesses at files mistaken for decks, by their names and keys: another of the game's files, a picture.

No file is read here.
"""

from collections.abc import Mapping
from pathlib import PurePath

from bot.games.melee.cards.cards import DeckList

#: Kinds of files by the suffix of their names.
_ENDINGS = {
    "a picture": (".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".bmp", ".svg", ".heic"),
    "a PDF document": (".pdf",),
    "an archive": (".zip", ".gz", ".7z", ".rar", ".tar"),
    "an office document": (".docx", ".odt", ".xlsx", ".ods", ".rtf"),
    "the record of a duel": (".jsonl",),
}
#: Keys of the game's other files that no deck has.
_KEYS = {
    "board": "a battlefield or a scenario",
    "hp": "one entity without its deck",
}


def looks_like_name(name: str) -> str:
    """The kind of a file with this name, if it cannot be a deck; empty otherwise."""
    ending = PurePath(name).suffix.lower()
    return next((what for what, endings in _ENDINGS.items() if ending in endings), "")


def looks_like_values(values: Mapping[str, object]) -> str:
    """The kind of a file with these keys, if it shares hardly any with a deck; empty otherwise."""
    shared = values.keys() & DeckList.model_fields.keys()
    if not shared - {"name", "format"}:
        for key, what in _KEYS.items():
            if key in values:
                return what
    return "" if shared else "something else"
