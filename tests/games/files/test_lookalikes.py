"""Bytes that are no text, and text that is no UTF-8."""

from bot.games.files.lookalikes import looks_like_bytes
from tests.cases import for_each


@for_each(
    ("data", "what"),
    [
        ("name = 'A'".encode("utf-16"), "text in UTF-16: save it as UTF-8"),
        ("name = 'A'".encode("utf-16-le"), "text in UTF-16: save it as UTF-8"),
        ("name = 'A'".encode("utf-16-be"), "text in UTF-16: save it as UTF-8"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "a picture"),
        (b"PK\x03\x04", "an archive or an office document"),
        (b"\0\0\x01\0\x01\0", ""),
        (b"\0\0\0\0", ""),
        ("naïve".encode(), ""),
        (b"", ""),
        (b"a\0", ""),
    ],
)
def test_the_kind_of_bytes_is_guessed_from_their_start(data: bytes, what: str) -> None:
    assert looks_like_bytes(data) == what
