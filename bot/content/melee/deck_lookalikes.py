"""What a file looks like that was taken for a deck: a picture, an archive, another file of the game's.

No file is read here.
"""

from collections.abc import Mapping
from pathlib import PurePath

from bot.games.melee.cards.cards import DeckList

#: What the first bytes of a file give away.
_BEGINNINGS = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "an archive or an office document",
    b"\x1f\x8b": "an archive",
}
#: What the end of its name gives away of a file that is not looked into.
_ENDINGS = {
    "a picture": (".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".bmp", ".svg", ".heic"),
    "a PDF document": (".pdf",),
    "an archive": (".zip", ".gz", ".7z", ".rar", ".tar"),
    "an office document": (".docx", ".odt", ".xlsx", ".ods", ".rtf"),
    "the record of a duel": (".jsonl",),
}
#: Keys that other files of the game have, and no deck.
_KEYS = {
    "board": "a battlefield or a scenario",
    "hp": "one entity without its deck",
}
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def looks_like_bytes(data: bytes) -> str:
    """What bytes that are no text are, as the end of a sentence; empty if that cannot be told."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "a picture"
    if data.startswith(_UTF_16):
        return "text in UTF-16: save it as UTF-8"
    return next((what for start, what in _BEGINNINGS.items() if data.startswith(start)), "")


def looks_like_name(name: str) -> str:
    """What a file of this name is, if none of a deck would have it; empty otherwise."""
    ending = PurePath(name).suffix.lower()
    return next((what for what, endings in _ENDINGS.items() if ending in endings), "")


def looks_like_values(values: Mapping[str, object]) -> str:
    """What a file with these keys is, if it has hardly one in common with a deck; empty otherwise."""
    shared = values.keys() & DeckList.model_fields.keys()
    if not shared - {"name", "format"}:
        for key, what in _KEYS.items():
            if key in values:
                return what
    return "" if shared else "something else"
