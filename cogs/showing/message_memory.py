"""What the presenter remembers about a message it posted, in the one text field of `Posted`."""

import hashlib
from dataclasses import dataclass

from cogs.kit.messages import Post


@dataclass(frozen=True, slots=True)
class Shown:
    """`print` is the fingerprint of the message now, `first` of the message as it was posted.

    `asked` names who it called on, `picture` how the file name of its picture ends: empty without pictures.
    """

    print: str
    first: str
    asked: str
    picture: str

    def format(self) -> str:
        """As it is stored."""
        return f"{self.print}|{self.first}|{self.asked}|{self.picture}"


def parse_shown(text: str) -> Shown:
    """Read what `Shown.format` wrote; from text of another version nothing is known.

    Versions that posted WebP alone wrote `pictured` for it.
    """
    parts = text.split("|")
    if len(parts) != 4:
        return Shown("", "", "", "")
    fingerprint, first, asked, picture = parts
    return Shown(fingerprint, first, asked, "webp" if picture == "pictured" else picture)


def shown(post: Post, asked: str, first: str = "") -> Shown:
    """What is remembered of this post; `first` is the fingerprint it was posted with, if it was edited."""
    fingerprint = post.fingerprint()
    drawn = bool(post.pictures) and all(picture.data is not None for picture in post.pictures)
    return Shown(fingerprint, first or fingerprint, asked, ending_of(post.pictures[0].name) if drawn else "")


def ending_of(name: str) -> str:
    """What a file name has after its last dot."""
    return name.rpartition(".")[2]


def nonce_of(*parts: object) -> int:
    """A number by which Discord recognises a message sent twice: equal parts give equal numbers."""
    digest = hashlib.sha256("|".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
