"""Guesses at files mistaken for decks: a picture, an archive, another of the game's files.

No file is read here.
"""

from collections.abc import Mapping
from pathlib import PurePath

from bot.games.melee.cards.cards import DeckList

#: Kinds of files by their first bytes.
_BEGINNINGS = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "an archive or an office document",
    b"\x1f\x8b": "an archive",
}
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
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def looks_like_bytes(data: bytes) -> str:
    """The kind of these bytes if not text, as the end of a sentence; empty if unknown."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "a picture"
    if data.startswith(_UTF_16):
        return "text in UTF-16: save it as UTF-8"
    return next((what for start, what in _BEGINNINGS.items() if data.startswith(start)), "")


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
