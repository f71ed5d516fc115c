"""Guesses at what bytes are that should be text: a picture, an archive, another encoding."""

#: Kinds of files by their first bytes.
_BEGINNINGS = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "an archive or an office document",
    b"\x1f\x8b": "an archive",
}
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def looks_like_bytes(data: bytes) -> str:
    """The kind of these bytes if not text that can be read, as the end of a sentence; empty if unknown."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "a picture"
    if data.startswith(_UTF_16) or _has_empty_halves(data[:4]):
        return "text in UTF-16: save it as UTF-8"
    return next((what for start, what in _BEGINNINGS.items() if data.startswith(start)), "")


def _has_empty_halves(start: bytes) -> bool:
    """Whether every other byte is 0, as in English text in UTF-16 without a mark at its start."""
    if len(start) < 4:
        return False
    return any(start[at::2] == b"\0\0" and all(start[1 - at :: 2]) for at in (0, 1))
