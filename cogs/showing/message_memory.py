"""What the presenter remembers about a message it posted, in the one text field of `Posted`."""

import hashlib
from dataclasses import dataclass

from cogs.kit.messages import Post


@dataclass(frozen=True, slots=True)
class Shown:
    """`print` is the fingerprint of the message now, `first` of the message as it was posted.

    `asked` names who it called on, `pictured` whether it has its pictures.
    """

    print: str
    first: str
    asked: str
    pictured: bool

    def format(self) -> str:
        """As it is stored."""
        return f"{self.print}|{self.first}|{self.asked}|{'pictured' if self.pictured else ''}"


def parse_shown(text: str) -> Shown:
    """Read what `Shown.format` wrote; from text of another version nothing is known."""
    parts = text.split("|")
    if len(parts) != 4:
        return Shown("", "", "", False)
    fingerprint, first, asked, pictured = parts
    return Shown(fingerprint, first, asked, bool(pictured))


def shown(post: Post, asked: str, first: str = "") -> Shown:
    """What is remembered of this post; `first` is the fingerprint it was posted with, if it was edited."""
    fingerprint = post.fingerprint()
    pictured = bool(post.pictures) and all(picture.data is not None for picture in post.pictures)
    return Shown(fingerprint, first or fingerprint, asked, pictured)


def nonce_of(*parts: object) -> int:
    """A number by which Discord recognises a message sent twice: equal parts give equal numbers."""
    digest = hashlib.sha256("|".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
